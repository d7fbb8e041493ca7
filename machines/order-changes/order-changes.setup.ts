import { assign, emit, enqueueActions, setup } from 'xstate';
import type { CancelledOrder, OtherPlace, OtherTimes, RefundTo } from '../domain/index.ts';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import { orderChangesWords as words } from './order-changes.words.ts';
import type {
  ChangeableOrder,
  LineWish,
  OrderChangesContext,
  OrderChangesEmitted,
  OrderChangesEvent,
  OrderChangesInput,
  OrderChangesPorts,
} from './order-changes.types.ts';

export const initialContext = (input: OrderChangesInput): OrderChangesContext => ({
  ...input,
  attempt: 0,
  refundTo: 'source',
  day: input.order.slot.date,
  days: [],
  times: [],
  slot_id: null,
  places: [],
  sno: null,
  added: null,
  line: null,
  refusal: null,
});

/** What is asked for again has the key of the first time. */
export const keyOf = ({ keySeed, attempt }: OrderChangesContext): string => `${keySeed}-${attempt}`;

/** An address that the order can go to; null for every other. */
const reachable = (places: readonly OtherPlace[], sno: string | null): string | null =>
  places.find((place) => place.sno === sno && place.can_choose)?.sno ?? null;

const base = setup({
  types: {
    input: {} as OrderChangesInput,
    context: {} as OrderChangesContext,
    events: {} as OrderChangesEvent,
    emitted: {} as OrderChangesEmitted,
    tags: {} as 'busy',
  },
  actors: {
    changeLine: unprovided<OrderChangesPorts['changeLine']>('changeLine'),
    cancelOrder: unprovided<OrderChangesPorts['cancelOrder']>('cancelOrder'),
    loadTimes: unprovided<OrderChangesPorts['loadTimes']>('loadTimes'),
    loadPlaces: unprovided<OrderChangesPorts['loadPlaces']>('loadPlaces'),
    readdressOrder: unprovided<OrderChangesPorts['readdressOrder']>('readdressOrder'),
    draftListener: silence,
    rescheduleOrder: unprovided<OrderChangesPorts['rescheduleOrder']>('rescheduleOrder'),
  },
  guards: {
    isOk,
    isLoginOver,
    isRemoved: ({ context }, answer: Answer) => context.line?.quantity === 0 && answer.outcome.ok,
    canCancel: ({ context }) => context.order.blocked.cancel === null,
    canReschedule: ({ context }) => context.order.blocked.reschedule === null,
    canReaddress: ({ context }) => context.order.blocked.readdress === null,
    isOtherQuantity: ({ context: { order } }, { order_product_id, quantity }: LineWish) =>
      order.blocked.lines === null &&
      quantity > 0 &&
      order.lines.some((line) => line.order_product_id === order_product_id && line.quantity !== quantity),
    /** The last line stays: an order of nothing is cancelled instead. */
    canRemove: ({ context: { order } }, { order_product_id }: { order_product_id: string }) =>
      order.blocked.lines === null &&
      order.lines.length > 1 &&
      order.lines.some((line) => line.order_product_id === order_product_id),
    hasTime: ({ context }) => context.slot_id !== null,
    isFree: ({ context }, { slot_id }: { slot_id: string }) =>
      context.times.some((time) => time.slot_id === slot_id && time.can_choose),
    hasPlace: ({ context }) => context.sno !== null,
    isReachable: ({ context }, { sno }: { sno: string }) => reachable(context.places, sno) !== null,
    isOtherDay: ({ context }, { date }: { date: string }) => date !== context.day,
  },
  delays: { requestTimeout },
});

export const orderChangesSetup = base.extend({
  actions: {
    storeOrder: assign((_, { order }: { order: ChangeableOrder }) => ({ order })),
    storeRefundTo: assign((_, { refund_to }: { refund_to: RefundTo }) => ({ refundTo: refund_to })),
    storeDay: assign((_, { date }: { date: string }) => ({ day: date, slot_id: null })),
    storeOwnDay: assign(({ context }) => ({ day: context.order.slot.date, slot_id: null })),
    storeTimes: assign((_, { outcome }: Answer<OtherTimes>) =>
      outcome.ok ? { days: outcome.value.dates, times: outcome.value.times } : {},
    ),
    storePlaces: assign(({ context }, { outcome }: Answer<readonly OtherPlace[]>) =>
      outcome.ok ? { places: outcome.value, sno: reachable(outcome.value, context.added), added: null } : {},
    ),
    storeAdded: assign((_, { sno }: { sno: string }) => ({ added: sno })),
    storePlace: assign((_, { sno }: { sno: string }) => ({ sno })),
    storeTime: assign((_, { slot_id }: { slot_id: string }) => ({ slot_id })),
    /** What is asked for from here on is something new. */
    storeAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    storeLine: assign((_, { order_product_id, quantity }: LineWish) => ({ line: { order_product_id, quantity } })),
    storeRemoval: assign((_, { order_product_id }: { order_product_id: string }) => ({
      line: { order_product_id, quantity: 0 },
    })),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer)?.message ?? null })),
    /** The number on the page stays true: the order is looked at again. */
    storeLineFailure: assign({ refusal: words.lines.unsure }),
    clearRefusal: assign({ refusal: null }),
    clearTime: assign({ slot_id: null }),
    emitChanged: emit({ type: 'order.changed' as const }),
    emitLoginWanted: emit({ type: 'login.wanted' as const }),
    emitDraftDropped: emit({ type: 'draft.dropped' as const }),
    emitCancelled: emit((_, { outcome }: Answer<CancelledOrder>) => ({
      type: 'toast.wanted' as const,
      text: outcome.ok && outcome.value.cart !== null ? words.cancelledToCart : words.cancelled,
      tone: 'success' as const,
    })),
    emitCartChanged: enqueueActions(({ enqueue }, { outcome }: Answer<CancelledOrder>) => {
      const cart = outcome.ok ? outcome.value.cart : null;
      if (cart !== null) enqueue.emit({ type: 'cart.changed' as const, ...cart });
    }),
    emitRemoved: emit({ type: 'toast.wanted' as const, text: words.lines.removed, tone: 'success' as const }),
    emitReaddressed: emit({ type: 'toast.wanted' as const, text: words.readdressed, tone: 'success' as const }),
    emitMoved: emit({ type: 'toast.wanted' as const, text: words.moved, tone: 'success' as const }),
  },
});
