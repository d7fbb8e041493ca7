import { assign, emit, fromCallback, setup } from 'xstate';
import type { Order } from '../domain/index.ts';
import { silence } from '../kit/listener.ts';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { addressInWords } from '../rules/order/delivery-form.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { orderPageWords } from './order-page.words.ts';
import type { Answer } from '../kit/answer.ts';
import type { OrderState } from '../order/index.ts';
import type {
  OrderPageContext,
  OrderPageEmitted,
  OrderPageEvent,
  OrderPageInput,
  OrderPagePorts,
  StartedPayment,
  Spot,
} from './order-page.types.ts';

/** After these nothing happens to an order any more: the ends of its chart, without the chart's weight in the page. */
export const ends: ReadonlySet<OrderState> = new Set(['delivered', 'returned', 'cancelled'] as const);

export const initialContext = (input: OrderPageInput): OrderPageContext => ({
  ...input,
  order: null,
  spot: null,
  payment_url: null,
  refusal: null,
});

/** Whether the shopper still has to pay, and may. */
export const canPay = ({ order }: OrderPageContext): boolean =>
  order !== null && order.state === 'placed' && order.payment.status !== 'paid';

const base = setup({
  types: {
    input: {} as OrderPageInput,
    context: {} as OrderPageContext,
    events: {} as OrderPageEvent,
    emitted: {} as OrderPageEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadOrder: unprovided<OrderPagePorts['loadOrder']>('loadOrder'),
    locatePlace: unprovided<OrderPagePorts['locatePlace']>('locatePlace'),
    startPayment: unprovided<OrderPagePorts['startPayment']>('startPayment'),
    sessionListener: fromCallback<OrderPageEvent>(() => undefined),
    restoredListener: silence,
  },
  guards: {
    isOk,
    isLoginOver,
    isUnknown: (_, answer: Answer) => [400, 404].includes(refusalOf(answer)?.status ?? 0),
    isLive: ({ context }) => context.order !== null && !ends.has(context.order.state),
    canPay: ({ context }) => canPay(context),
    hasOtherPin: ({ context: { order, spot } }) =>
      order !== null && order.pin !== null && (order.pin.lat !== spot?.lat || order.pin.lng !== spot.lng),
    isSpotGone: ({ context }) => context.spot === null,
    hasSpot: (_, { spot }: { spot: Spot | null }) => spot !== null,
  },
  delays: {
    requestTimeout,
    /** 20 s: a live order is looked at again */
    livePause: 20_000,
  },
});

export const orderPageSetup = base.extend({
  actions: {
    /** The spot of another address says nothing of this one. */
    storeOrder: assign(({ context: { order, spot } }, { outcome }: Answer<Order>) => {
      if (!outcome.ok) return {};
      const isSame = order === null || addressInWords(order.address) === addressInWords(outcome.value.address);
      return { order: outcome.value, spot: isSame ? spot : null };
    }),
    storePin: assign(({ context }) => ({ spot: context.order?.pin ?? null })),
    storeSpot: assign((_, { spot }: { spot: Spot | null }) => ({ spot })),
    storeStarted: assign((_, { outcome }: Answer<StartedPayment>) =>
      outcome.ok ? { payment_url: outcome.value.payment_url } : {},
    ),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer)?.message ?? null })),
    storeFailure: assign({ refusal: orderPageWords.startFailed }),
    clearRefusal: assign({ refusal: null }),
    emitRestarted: emit((_, { outcome }: Answer<StartedPayment>) => ({
      type: 'payment.restarted' as const,
      txnid: outcome.ok ? outcome.value.txnid : '',
    })),
    emitBankWanted: emit(({ context }) => ({ type: 'external.wanted' as const, url: context.payment_url ?? '' })),
    emitLoginWanted: emit({ type: 'login.wanted' as const }),
  },
});
