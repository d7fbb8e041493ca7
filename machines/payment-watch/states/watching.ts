import { withOutcome } from '../../kit/params.ts';
import { paymentWatchSetup } from '../payment-watch.setup.ts';

const unanswered = { target: 'decidingTouch', actions: 'countMiss' } as const;

/** Looks again and again until the bank has spoken; a question without an answer is only asked again later. */
export const watching = paymentWatchSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { after: { pollPause: 'asking' }, on: { 'status.ask': 'asking' } },
    asking: {
      tags: 'busy',
      entry: 'countPoll',
      invoke: {
        id: 'loadPayment',
        src: 'loadPayment',
        input: ({ context }) => ({ txnid: context.txnid ?? '' }),
        onDone: [
          { guard: withOutcome('isOk'), target: '#payment-watch.decidingStatus', actions: withOutcome('storePayment') },
          { guard: withOutcome('isLoginOver'), target: '#payment-watch.needsLogin' },
          unanswered,
        ],
        onError: unanswered,
      },
      after: { requestTimeout: unanswered },
    },
    decidingTouch: { always: [{ guard: 'hasLostTouch', target: '#payment-watch.lost' }, { target: 'waiting' }] },
  },
});

/** Opening the bank's page once more is the same payment, so nobody pays twice. */
const bankPage = { guard: 'hasBankPage', actions: 'emitBankAgain' } as const;

/** The shopper has not come back from the bank, or is back before its word. */
export const awaitingBank = paymentWatchSetup.createStateConfig({ ...watching, on: { 'payment.open': bankPage } });

/** The shopper is back, and the bank has not decided. */
export const pending = paymentWatchSetup.createStateConfig({ ...watching, on: { 'payment.open': bankPage } });
