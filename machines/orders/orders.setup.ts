import { assign, emit, fromCallback, setup } from 'xstate';
import type { OrdersPage } from '../domain/index.ts';
import { silence } from '../kit/listener.ts';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import { ordersWords } from './orders.words.ts';
import type {
  OrdersAddress,
  OrdersContext,
  OrdersEmitted,
  OrdersEvent,
  OrdersInput,
  OrdersPorts,
} from './orders.types.ts';

type Started = { readonly txnid: string; readonly payment_url: string };

export const initialContext = ({ loaded, ...input }: OrdersInput): OrdersContext => ({
  ...input,
  orders: loaded?.orders ?? null,
  next: loaded?.next ?? null,
  paying: null,
  payment_url: null,
  refusal: null,
});

const base = setup({
  types: {
    input: {} as OrdersInput,
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    emitted: {} as OrdersEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadOrders: unprovided<OrdersPorts['loadOrders']>('loadOrders'),
    startPayment: unprovided<OrdersPorts['startPayment']>('startPayment'),
    sessionListener: fromCallback<{ type: 'session.authenticated' }>(() => undefined),
    restoredListener: silence,
  },
  guards: {
    isOk,
    isLoginOver,
    isGuest: ({ context }) => !context.isCustomer,
    isMissing: ({ context }) => context.orders === null,
    isEmpty: ({ context }) => context.orders?.length === 0,
    hasMore: ({ context }) => context.next !== null,
    isOtherTab: ({ context }, { tab }: { tab: OrdersAddress['tab'] }) => tab !== context.tab,
    isOtherQuery: ({ context }, { query }: { query: string }) => query.trim() !== context.query,
    isOtherAddress: ({ context }, { tab, query }: OrdersAddress) => tab !== context.tab || query !== context.query,
    isPayable: ({ context }, { order_id }: { order_id: string }) =>
      context.orders?.some((order) => order.order_id === order_id && order.can_pay) ?? false,
  },
  delays: { requestTimeout, slowHint },
});

export const ordersSetup = base.extend({
  actions: {
    storeOrders: assign((_, { outcome }: Answer<OrdersPage>) =>
      outcome.ok ? { orders: outcome.value.orders, next: outcome.value.next } : {},
    ),
    // An order that was paid meanwhile stands further down now, and would come twice.
    storeMore: assign(({ context }, { outcome }: Answer<OrdersPage>) => {
      if (!outcome.ok) return {};
      const listed = context.orders ?? [];
      const known = new Set(listed.map(({ order_id }) => order_id));
      const older = outcome.value.orders.filter(({ order_id }) => !known.has(order_id));
      return { orders: [...listed, ...older], next: outcome.value.next };
    }),
    storeTab: assign((_, { tab }: { tab: OrdersAddress['tab'] }) => ({ tab })),
    storeQuery: assign((_, { query }: { query: string }) => ({ query: query.trim() })),
    storeAddress: assign((_, { tab, query }: OrdersAddress) => ({ tab, query })),
    clearOrders: assign({ orders: null, next: null }),
    storePaying: assign((_, { order_id }: { order_id: string }) => ({ paying: order_id })),
    storeStarted: assign((_, { outcome }: Answer<Started>) =>
      outcome.ok ? { payment_url: outcome.value.payment_url } : {},
    ),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer)?.message ?? null })),
    storeFailure: assign({ refusal: ordersWords.startFailed }),
    clearRefusal: assign({ refusal: null }),
    emitLoginWanted: emit({ type: 'login.wanted' as const }),
    emitUrlWanted: emit(({ context: { tab, query } }) => ({ type: 'url.wanted' as const, tab, query })),
    emitBankWanted: emit(({ context }) => ({ type: 'external.wanted' as const, url: context.payment_url ?? '' })),
    emitRestarted: emit((_, { outcome }: Answer<Started>) => ({
      type: 'payment.restarted' as const,
      txnid: outcome.ok ? outcome.value.txnid : '',
    })),
  },
});
