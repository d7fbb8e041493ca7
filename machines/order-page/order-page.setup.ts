import { assign, emit, fromCallback, setup } from 'xstate';
import type { Order } from '../domain/index.ts';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import type { OrderState } from '../order/index.ts';
import type {
  OrderPageContext,
  OrderPageEmitted,
  OrderPageEvent,
  OrderPageInput,
  OrderPagePorts,
  Spot,
} from './order-page.types.ts';

/** After these nothing happens to an order any more: the ends of its chart, without the chart's weight in the page. */
export const ends: ReadonlySet<OrderState> = new Set(['delivered', 'cancelled'] as const);

export const initialContext = (input: OrderPageInput): OrderPageContext => ({ ...input, order: null, spot: null });

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
    sessionListener: fromCallback<OrderPageEvent>(() => undefined),
  },
  guards: {
    isOk,
    isLoginOver,
    isUnknown: (_, answer: Answer) => [400, 404].includes(refusalOf(answer)?.status ?? 0),
    isLive: ({ context }) => context.order !== null && !ends.has(context.order.state),
    hasMap: ({ context }) => context.mapsKey !== null,
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
    storeOrder: assign((_, { outcome }: Answer<Order>) => (outcome.ok ? { order: outcome.value } : {})),
    storeSpot: assign((_, { spot }: { spot: Spot | null }) => ({ spot })),
    emitLoginWanted: emit({ type: 'login.wanted' as const }),
  },
});
