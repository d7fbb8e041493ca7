import type { OrderSummary } from '../domain/index.ts';
import { questionAt, type HelpAddress, type HelpQuestion } from './self-help.rules.ts';
import type { OrdersScreen, SelfHelpScreen, SelfHelpSnapshot } from './self-help.types.ts';
import { selfHelpWords } from './self-help.words.ts';

export const selectHelpScreen = (snapshot: SelfHelpSnapshot): SelfHelpScreen =>
  (['questions', 'answer', 'order', 'asking'] as const).find((state) => snapshot.matches(state)) ?? 'topics';

export const selectHelpAddress = ({ context: { topic, question, order } }: SelfHelpSnapshot): HelpAddress => ({
  topic,
  question,
  order,
});
export const selectHelpQuestion = ({ context }: SelfHelpSnapshot): HelpQuestion | null => questionAt(context);

export const selectOrdersScreen = (snapshot: SelfHelpSnapshot): OrdersScreen =>
  (['listed', 'none', 'failed', 'guest'] as const).find((state) => snapshot.matches({ asking: { orders: state } })) ??
  'loading';

const none: readonly OrderSummary[] = [];
export const selectHelpOrders = ({ context }: SelfHelpSnapshot): readonly OrderSummary[] => context.orders ?? none;

export const selectTypedNumber = ({ context }: SelfHelpSnapshot): string => context.typed;
export const selectNumberError = (snapshot: SelfHelpSnapshot): string | null => {
  if (!snapshot.matches({ asking: { number: 'rejected' } })) return null;
  return snapshot.context.typed === '' ? selfHelpWords.numberMissing : selfHelpWords.numberInvalid;
};

export const selectAreOrdersSlow = (snapshot: SelfHelpSnapshot): boolean => snapshot.hasTag('slow');
