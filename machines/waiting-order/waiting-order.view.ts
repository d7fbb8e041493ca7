import type { WaitingOrder } from '../domain/index.ts';
import type { WaitingOrderSnapshot } from './waiting-order.types.ts';

export type WaitingOrderScreen =
  | 'loading'
  | 'failed'
  | 'offer'
  | 'starting'
  | 'asking'
  | 'cancelling'
  | 'unsure'
  | 'cancelled'
  | 'gone';

/** Where the order is only looked at, and where the bank's page opens or a refusal is shown: one offer. */
export const selectWaitingOrderScreen = (snapshot: WaitingOrderSnapshot): WaitingOrderScreen =>
  (['starting', 'asking', 'cancelling', 'unsure'] as const).find((state) => snapshot.matches({ waiting: state })) ??
  (['failed', 'cancelled', 'gone', 'loading'] as const).find((state) => snapshot.matches(state)) ??
  'offer';

export const selectWaitingOrder = ({ context }: WaitingOrderSnapshot): WaitingOrder | null => context.order;
export const selectWaitingOrderRefusal = ({ context }: WaitingOrderSnapshot): string | null => context.refusal;
export const selectIsWaitingOrderSlow = (snapshot: WaitingOrderSnapshot): boolean => snapshot.hasTag('slow');
