import type { Order, Payment } from '../domain/index.ts';
import type { PayerActor } from '../payer/index.ts';
import { paymentWatchWords } from './payment-watch.words.ts';
import { payerActorId } from './payment-watch.setup.ts';
import type { PaymentWatchSnapshot } from './payment-watch.types.ts';

const words = paymentWatchWords.paid;

export type PaymentScreen =
  | 'loading'
  | 'waiting'
  | 'paid'
  | 'failed'
  | 'leaving'
  | 'paidSince'
  | 'replaced'
  | 'expired'
  | 'refunded'
  | 'notFound'
  | 'lost'
  | 'login';

const screens = [
  ['awaitingBank', 'waiting'],
  ['pending', 'waiting'],
  ['paid', 'paid'],
  ['failed', 'failed'],
  ['startingPayment', 'failed'],
  ['leaving', 'leaving'],
  ['paidSince', 'paidSince'],
  ['replaced', 'replaced'],
  ['expired', 'expired'],
  ['refunded', 'refunded'],
  ['notFound', 'notFound'],
  ['lost', 'lost'],
  ['needsLogin', 'login'],
] as const;

export const selectScreen = (snapshot: PaymentWatchSnapshot): PaymentScreen =>
  screens.find(([state]) => snapshot.matches(state))?.[1] ?? 'loading';

export const selectPayment = ({ context }: PaymentWatchSnapshot): Payment | null => context.payment;
export const selectPaidOrder = ({ context }: PaymentWatchSnapshot): Order | null => context.order;
export const selectIsLoadingOrder = (snapshot: PaymentWatchSnapshot): boolean =>
  snapshot.matches({ paid: 'loadingOrder' });

/** The actor of the ways to pay. */
export const selectPayerActor = ({ children }: PaymentWatchSnapshot): PayerActor | undefined => children[payerActorId];

const way: readonly Order['state'][] = ['placed', 'confirmed', 'baking', 'packed', 'outForDelivery'];
type NextStep = (typeof words.next)[number];

/** What is still to come for a paid order; nothing once it is over, and all of it while it is not read yet. */
export const selectNextSteps = ({ context: { order } }: PaymentWatchSnapshot): readonly NextStep[] => {
  if (order === null) return words.next;
  const reached = way.indexOf(order.state);
  return reached < 0 ? [] : words.next.filter(({ until }) => way.indexOf(until) >= reached);
};

export type ShownRetry = {
  readonly canRetry: boolean;
  readonly isStarting: boolean;
  readonly refusal: string | null;
};

export const selectRetry = (snapshot: PaymentWatchSnapshot): ShownRetry => {
  const { payment, refusal } = snapshot.context;
  return {
    canRetry: payment?.can_retry ?? false,
    isStarting: snapshot.matches('startingPayment'),
    refusal,
  };
};
