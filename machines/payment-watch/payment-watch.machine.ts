import { initialContext, payerActorId, paymentWatchSetup } from './payment-watch.setup.ts';
import { failed, startingPayment } from './states/failed.ts';
import { loadingPayment } from './states/loading-payment.ts';
import { paid } from './states/paid.ts';
import { awaitingBank, pending } from './states/watching.ts';

/** What became of a payment: shows what the server knows, and looks until it is decided. */
export const paymentWatchMachine = paymentWatchSetup.createMachine({
  id: 'payment-watch',
  description: 'Shows how a payment stands by the word of the server alone, waits for the bank and lets one try again',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'payer', id: payerActorId, input: ({ context, self }) => ({ choice: context.payer, parent: self }) },
  initial: 'decidingEntry',
  states: {
    decidingEntry: { always: [{ guard: 'hasTxnid', target: 'loadingPayment' }, { target: 'notFound' }] },
    loadingPayment,
    decidingStatus: {
      always: [
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isPaidSince', target: 'paidSince' },
        { guard: 'isReplaced', target: 'replaced' },
        { guard: 'isFailed', target: 'failed' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isRefunded', target: 'refunded' },
        { guard: 'isAtBank', target: 'awaitingBank' },
        { target: 'pending' },
      ],
    },
    awaitingBank,
    pending,
    paid,
    failed,
    startingPayment,
    leaving: {
      description: 'On the way to the bank; whoever comes back from there sees what became of it',
      entry: ['emitRestarted', 'emitBankWanted'],
      invoke: { src: 'restoredListener', id: 'restoredListener', input: undefined },
      on: {
        'payment.open': { actions: 'emitBankWanted' },
        'page.restored': { target: 'loadingPayment', actions: 'clearPolls' },
      },
    },
    paidSince: { description: 'Another attempt has paid the order', entry: 'emitSettled' },
    replaced: { description: 'Another attempt is under way; the order leads to it' },
    expired: { entry: ['emitSettled', 'emitCartRestored'] },
    refunded: { entry: 'emitSettled' },
    notFound: {},
    lost: {
      description: 'The shop cannot be reached: the payment is as it is, only nobody can say how',
      on: { 'status.ask': { target: 'loadingPayment', actions: 'clearPolls' } },
      after: { lostPause: { target: 'loadingPayment', actions: 'clearPolls' } },
    },
    needsLogin: {
      entry: 'emitLoginWanted',
      invoke: { id: 'sessionListener', src: 'sessionListener' },
      on: { 'login.request': { actions: 'emitLoginWanted' }, 'session.authenticated': 'loadingPayment' },
    },
  },
});
