import { assign, emit, setup } from 'xstate';
import type { CancelledOrder, WaitingOrder } from '../domain/index.ts';
import { failureReason, isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import { waitingOrderWords as words } from './waiting-order.words.ts';
import type {
  WaitingOrderContext,
  WaitingOrderEmitted,
  WaitingOrderEvent,
  WaitingOrderInput,
  WaitingOrderPorts,
} from './waiting-order.types.ts';

type Started = { readonly txnid: string; readonly payment_url: string };

export const initialContext = (input: WaitingOrderInput): WaitingOrderContext => ({
  ...input,
  order: null,
  attempt: 0,
  payment_url: null,
  refusal: null,
});

/** What is asked for again has the key of the first time. */
export const keyOf = ({ keySeed, attempt }: WaitingOrderContext): string => `${keySeed}-${attempt}`;

const base = setup({
  types: {
    input: {} as WaitingOrderInput,
    context: {} as WaitingOrderContext,
    events: {} as WaitingOrderEvent,
    emitted: {} as WaitingOrderEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadWaitingOrder: unprovided<WaitingOrderPorts['loadWaitingOrder']>('loadWaitingOrder'),
    startPayment: unprovided<WaitingOrderPorts['startPayment']>('startPayment'),
    cancelOrder: unprovided<WaitingOrderPorts['cancelOrder']>('cancelOrder'),
    restoredListener: silence,
  },
  guards: {
    isOk,
    isLoginOver,
    isWaiting: (_, { outcome }: Answer<WaitingOrder | null>) => outcome.ok && outcome.value !== null,
    /** While its bank is deciding, an order is neither paid again nor cancelled. */
    isOpen: ({ context }) => context.order?.status !== 'pending',
  },
  delays: {
    requestTimeout,
    slowHint,
    /** until the time to pay is over: the shop is asked again then, which may have given more time */
    timeToPay: ({ context }) => (context.order?.seconds_left ?? 0) * 1_000,
  },
});

export const waitingOrderSetup = base.extend({
  actions: {
    storeOrder: assign((_, { outcome }: Answer<WaitingOrder | null>) => (outcome.ok ? { order: outcome.value } : {})),
    clearOrder: assign({ order: null }),
    /** What is asked for from here on is something new. */
    storeAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    storeStarted: assign((_, { outcome }: Answer<Started>) =>
      outcome.ok ? { payment_url: outcome.value.payment_url } : {},
    ),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer)?.message ?? null })),
    storeFailure: assign({ refusal: words.startFailed }),
    clearRefusal: assign({ refusal: null }),
    emitFailure: emit((_, params: Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what: 'waiting order',
      message: failureReason(params),
    })),
    emitLoginWanted: emit({ type: 'login.wanted' as const }),
    emitHeaderStale: emit({ type: 'header.stale' as const }),
    emitCancelled: emit((_, { outcome }: Answer<CancelledOrder>) => ({
      type: 'order.cancelled' as const,
      cart: outcome.ok ? outcome.value.cart : null,
    })),
    emitBankWanted: emit(({ context }) => ({ type: 'external.wanted' as const, url: context.payment_url ?? '' })),
    emitRestarted: emit((_, { outcome }: Answer<Started>) => ({
      type: 'payment.restarted' as const,
      txnid: outcome.ok ? outcome.value.txnid : '',
    })),
  },
});
