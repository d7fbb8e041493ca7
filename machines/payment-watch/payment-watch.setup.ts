import { assign, emit, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import type { Order, Payment } from '../domain/index.ts';
import { silence } from '../kit/listener.ts';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { payerMachine } from '../payer/index.ts';
import { isPaymentMethod } from '../rules/order/payment-words.ts';
import { choiceAmong, missingPart, nothingChosen, paymentDetails } from '../rules/payment/payer.ts';
import { paymentWatchWords } from './payment-watch.words.ts';
import type { PayerChoice, PayerOffer } from '../rules/payment/payer.ts';
import type { Answer } from '../kit/answer.ts';
import type { PaymentStatus } from '../payment/index.ts';
import type {
  PaymentWatchContext,
  PaymentWatchEmitted,
  PaymentWatchEvent,
  PaymentWatchInput,
  PaymentWatchPorts,
  Retry,
} from './payment-watch.types.ts';

export const initialContext = ({ txnid }: PaymentWatchInput): PaymentWatchContext => ({
  txnid,
  payment: null,
  order: null,
  polls: 0,
  misses: 0,
  payer: nothingChosen,
  refusal: null,
  payment_url: null,
});

type Started = { txnid: string; payment_url: string };

/** Seconds between two questions: quick at first, for most banks answer at once. */
const pauses = [1, 1.5, 2, 3, 5, 8];
const longestPause = 10;
/** Unanswered questions after which the page says that it has lost the shop. */
const maxMisses = 3;

const statusIs = (context: PaymentWatchContext, ...statuses: PaymentStatus[]): boolean =>
  context.payment !== null && statuses.includes(context.payment.status);

/** What is asked for when the shopper tries again. */
export const retryRequest = ({ payment, payer }: PaymentWatchContext): Retry => {
  if (payment === null || payer.method === null) throw new Error('Nothing is chosen to pay with');
  return { order_id: payment.order_id, payment_method: payer.method, payer: paymentDetails(payer) };
};

/** What it can be paid with again. */
const offerOf = ({ payment_methods, payment_method }: Payment): PayerOffer => ({
  offered: payment_methods,
  saved: null,
  last: isPaymentMethod(payment_method) ? payment_method : null,
});

/** The id of the actor of the ways to pay, which lives as long as the page. */
export const payerActorId = 'payer';

const isOrderPaid = ({ payment }: PaymentWatchContext): boolean =>
  payment !== null && payment.order_state !== 'placed' && payment.order_state !== 'cancelled';

const base = setup({
  types: {
    input: {} as PaymentWatchInput,
    context: {} as PaymentWatchContext,
    events: {} as PaymentWatchEvent,
    emitted: {} as PaymentWatchEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadPayment: unprovided<PaymentWatchPorts['loadPayment']>('loadPayment'),
    loadOrder: unprovided<PaymentWatchPorts['loadOrder']>('loadOrder'),
    startPayment: unprovided<PaymentWatchPorts['startPayment']>('startPayment'),
    payer: payerMachine,
    sessionListener: fromCallback<PaymentWatchEvent>(() => undefined),
    restoredListener: silence,
  },
  guards: {
    hasTxnid: ({ context }) => context.txnid !== null,
    isOk,
    isLoginOver,
    isUnknown: (_, answer: Answer) => [400, 404].includes(refusalOf(answer)?.status ?? 0),
    isPaid: ({ context }) => statusIs(context, 'paid', 'due'),
    isFailed: ({ context }) => statusIs(context, 'failed'),
    isPaidSince: ({ context }) => statusIs(context, 'failed', 'expired') && isOrderPaid(context),
    isReplaced: ({ context }) => statusIs(context, 'expired') && context.payment?.order_state === 'placed',
    isExpired: ({ context }) => statusIs(context, 'expired'),
    isRefunded: ({ context }) => statusIs(context, 'refunded'),
    isAtBank: ({ context }) => statusIs(context, 'created', 'awaiting_bank'),
    hasBankPage: ({ context }) => context.payment !== null && context.payment.payment_url !== null,
    canRetry: ({ context }) => context.payment?.can_retry === true,
    canPay: ({ context }) => context.payment?.can_retry === true && missingPart(context.payer) === null,
    hasRefusal: ({ context }) => context.refusal !== null,
    hasLostTouch: ({ context }) => context.misses >= maxMisses,
  },
  delays: {
    requestTimeout,
    /** 1 s at first, then longer and longer, at most 10 s */
    pollPause: ({ context }) => (pauses[context.polls] ?? longestPause) * 1_000,
    /** 15 s: a page that has lost the shop looks again by itself */
    lostPause: 15_000,
  },
});

export const paymentWatchSetup = base.extend({
  actions: {
    storePayment: assign(({ context: { payer } }, { outcome }: Answer<Payment>) =>
      outcome.ok ? { payment: outcome.value, payer: choiceAmong(payer, offerOf(outcome.value)), misses: 0 } : {},
    ),
    storeOrder: assign((_, { outcome }: Answer<Order>) => (outcome.ok ? { order: outcome.value } : {})),
    countPoll: assign(({ context }) => ({ polls: context.polls + 1 })),
    countMiss: assign(({ context }) => ({ misses: context.misses + 1 })),
    clearPolls: assign({ polls: 0, misses: 0 }),
    storePayer: assign((_, { choice }: { choice: PayerChoice }) => ({ payer: choice })),
    /** What it can be paid with again, the way of the last attempt first. */
    sendOffer: enqueueActions(({ context: { payment }, enqueue }) => {
      if (payment?.can_retry !== true) return;
      enqueue.sendTo(payerActorId, { type: 'payer.offered', ...offerOf(payment) });
    }),
    sendCheck: sendTo(payerActorId, { type: 'payer.check' }),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer)?.message ?? null })),
    storeFailure: assign({ refusal: paymentWatchWords.startFailed }),
    clearRefusal: assign({ refusal: null }),
    storeStarted: assign((_, { outcome }: Answer<Started>) =>
      outcome.ok ? { txnid: outcome.value.txnid, payment_url: outcome.value.payment_url } : {},
    ),
    emitLoginWanted: emit({ type: 'login.wanted' as const }),
    emitRestarted: emit(({ context }) => ({ type: 'payment.restarted' as const, txnid: context.txnid ?? '' })),
    emitBankWanted: emit(({ context }) => ({ type: 'external.wanted' as const, url: context.payment_url ?? '' })),
    emitBankAgain: emit(({ context }) => ({
      type: 'external.wanted' as const,
      url: context.payment?.payment_url ?? '',
    })),
    emitSettled: emit({ type: 'payment.settled' as const }),
    emitCartRestored: emit({ type: 'cart.restored' as const }),
  },
});
