import type { OtherPlace, OtherTimes, RefundTo } from '../domain/index.ts';
import { orderChangesWords as words } from './order-changes.words.ts';
import type { OrderChangesSnapshot } from './order-changes.types.ts';

export type ShownChange = 'none' | 'cancel' | 'time' | 'place';

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
  snapshot.context.order.blocked.lines === null && selectChange(snapshot) === 'none';

/** Which change is being made. */
export const selectChange = (snapshot: OrderChangesSnapshot): ShownChange => {
  if (snapshot.matches('cancelling')) return 'cancel';
  if (snapshot.matches('choosingPlace')) return 'place';
  return snapshot.matches('choosingTime') ? 'time' : 'none';
};

/** One change after the other: while the items are being changed, nothing else can be begun. */
const waits = (snapshot: OrderChangesSnapshot): string | null =>
  snapshot.matches({ changingLine: 'sending' }) ? words.lines.underWay : null;

/** Why nothing of the order can be changed by its buyer any more, in one sentence; null while something can. */
export const selectClosedBecause = ({ context: { order } }: OrderChangesSnapshot): string | null => {
  const { cancel, reschedule, readdress } = order.blocked;
  return reschedule === null || readdress === null ? null : cancel;
};

/** Why the order cannot be cancelled now, by the reasons that the shop has; null when it can. */
export const selectCancelBlocked = (snapshot: OrderChangesSnapshot): string | null =>
  snapshot.context.order.blocked.cancel ?? waits(snapshot);

/** Why it cannot be moved to another time now. */
export const selectTimeBlocked = (snapshot: OrderChangesSnapshot): string | null =>
  snapshot.context.order.blocked.reschedule ?? waits(snapshot);

export type ChangeStep = 'adding' | 'asking' | 'sending' | 'refused' | 'unsure' | 'loading' | 'failed';

/** How far the change is. */
export const selectStep = (snapshot: OrderChangesSnapshot): ChangeStep =>
  (['sending', 'refused', 'unsure'] as const).find(
    (step) =>
      snapshot.matches({ cancelling: step }) ||
      snapshot.matches({ choosingTime: step }) ||
      snapshot.matches({ choosingPlace: step }),
  ) ??
  (['loading', 'failed'] as const).find(
    (step) => snapshot.matches({ choosingTime: step }) || snapshot.matches({ choosingPlace: step }),
  ) ??
  (snapshot.matches({ choosingPlace: 'adding' }) ? 'adding' : 'asking');

/** Why it cannot go to another address now. */
export const selectPlaceBlocked = (snapshot: OrderChangesSnapshot): string | null =>
  snapshot.context.order.blocked.readdress ?? waits(snapshot);

export const selectPlaces = ({ context }: OrderChangesSnapshot): readonly OtherPlace[] => context.places;
export const selectPlace = ({ context }: OrderChangesSnapshot): string | null => context.sno;

export const selectRefundTo = ({ context }: OrderChangesSnapshot): RefundTo => context.refundTo;
export const selectDay = ({ context }: OrderChangesSnapshot): string => context.day;
export const selectTimes = ({ context }: OrderChangesSnapshot): OtherTimes['times'] => context.times;
export const selectTime = ({ context }: OrderChangesSnapshot): string | null => context.slot_id;
export const selectRefusal = ({ context }: OrderChangesSnapshot): string | null => context.refusal;

/** The days that can be chosen, with the one that is shown. */
export const selectDays = ({ context: { days, day } }: OrderChangesSnapshot): readonly string[] =>
  [...new Set([...days, day])].sort();

/** What cancelling gives back: the money that was paid, the items of an unpaid order, or nothing. */
export const selectGivenBack = ({ context: { order } }: OrderChangesSnapshot): 'money' | 'cart' | 'nothing' => {
  if (order.payment.status === 'paid') return 'money';
  return order.payment.status === 'due' ? 'nothing' : 'cart';
};
