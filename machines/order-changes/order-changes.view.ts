import type { Order, OtherTimes, RefundTo } from '../domain/index.ts';
import type { OrderChangesSnapshot } from './order-changes.types.ts';

export type ShownChange = 'none' | 'cancel' | 'time';

/** What the items say about their change: the question, the wait, the refusal; null when nothing is being changed. */
export type ShownLineChange = {
  readonly step: 'asking' | 'sending' | 'refused';
  readonly order_product_id: string;
  readonly title: string;
  readonly refusal: string | null;
};

export const selectLineChange = (snapshot: OrderChangesSnapshot): ShownLineChange | null => {
  const step = (['asking', 'sending', 'refused'] as const).find((one) => snapshot.matches({ changingLine: one }));
  const { line, order, refusal } = snapshot.context;
  if (step === undefined || line === null) return null;
  const { order_product_id } = line;
  const title = order.lines.find((one) => one.order_product_id === order_product_id)?.title ?? '';
  return { step, order_product_id, title, refusal };
};

/** Whether a line can go: the last one stays. */
export const selectIsRemovable = ({ context }: OrderChangesSnapshot): boolean => context.order.lines.length > 1;

/** Whether a line can be changed now: of an unpaid order, while nothing else of it is being changed. */
export const selectCanChangeLines = (snapshot: OrderChangesSnapshot): boolean =>
  snapshot.context.order.blocked.lines === null && !snapshot.matches('cancelling') && !snapshot.matches('choosingTime');

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
