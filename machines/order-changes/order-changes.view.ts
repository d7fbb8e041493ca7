import type { Order, OtherTimes, RefundTo } from '../domain/index.ts';
import type { OrderChangesSnapshot } from './order-changes.types.ts';

export type ShownChange = 'none' | 'cancel' | 'time';

/** Which change is being made. */
export const selectChange = (snapshot: OrderChangesSnapshot): ShownChange => {
  if (snapshot.matches('cancelling')) return 'cancel';
  return snapshot.matches('choosingTime') ? 'time' : 'none';
};

/** Why something cannot be changed, by the same reasons that the shop has. */
export const selectBlocked = ({ context }: OrderChangesSnapshot): Order['blocked'] => context.order.blocked;

export type ChangeStep = 'asking' | 'sending' | 'refused' | 'unsure' | 'loading' | 'failed';

/** How far the change is. */
export const selectStep = (snapshot: OrderChangesSnapshot): ChangeStep =>
  (['sending', 'refused', 'unsure'] as const).find(
    (step) => snapshot.matches({ cancelling: step }) || snapshot.matches({ choosingTime: step }),
  ) ??
  (['loading', 'failed'] as const).find((step) => snapshot.matches({ choosingTime: step })) ??
  'asking';

export const selectRefundTo = ({ context }: OrderChangesSnapshot): RefundTo => context.refundTo;
export const selectDay = ({ context }: OrderChangesSnapshot): string => context.day;
export const selectTimes = ({ context }: OrderChangesSnapshot): OtherTimes['times'] => context.times;
export const selectTime = ({ context }: OrderChangesSnapshot): string | null => context.slot_id;
export const selectRefusal = ({ context }: OrderChangesSnapshot): string | null => context.refusal;

/** The days that can be chosen, with the one that is shown. */
export const selectDays = ({ context: { days, day } }: OrderChangesSnapshot): readonly string[] =>
  [...new Set([...days, day])].sort();

/** Whether there is money to give back. */
export const selectIsPaid = ({ context }: OrderChangesSnapshot): boolean => context.order.payment.status === 'paid';
