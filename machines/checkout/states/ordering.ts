import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { checkoutSetup } from '../checkout.setup.ts';
import { needed } from '../checkout.requests.ts';

/** Nobody knows whether there is an order. */
const unanswered = '#checkout.lost.decidingPatience';

/** The order's call: one key, one request, whoever asks (D2). Only a definitive answer settles the attempt. */
const order = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: ({ context }) => needed(context.attempt),
    onDone: [
      { guard: withOutcome('isOk'), target: '#checkout.placed', actions: [withOutcome('storeOrder'), 'settleAttempt'] },
      { guard: withOutcome('isUndecided'), target: unanswered },
      { guard: withOutcome('isLoginOver'), target: '#checkout.needsLogin' },
      {
        guard: withOutcome('isCartChanged'),
        target: '#checkout.decidingChange',
        actions: [withOutcome('storeChange'), 'emitCart', 'settleAttempt', 'emitAttemptSettled'],
      },
      {
        guard: withOutcome('isSlotGone'),
        target: '#checkout.delivery',
        actions: [withOutcome('storeRefusal'), 'settleAttempt', 'emitAttemptSettled'],
      },
      {
        guard: withOutcome('isCartGone'),
        target: '#checkout.backToCart',
        actions: ['settleAttempt', 'emitAttemptSettled'],
      },
      {
        guard: withOutcome('isLineGone'),
        target: '#checkout.loadingCheckout',
        actions: [
          { type: 'storeStep', params: { step: 'review' } },
          withOutcome('storeRefusal'),
          'settleAttempt',
          'emitAttemptSettled',
        ],
      },
      {
        target: '#checkout.loadingCheckout',
        actions: [withOutcome('storeRefusal'), 'settleAttempt', 'emitAttemptSettled'],
      },
    ],
    onError: unanswered,
  },
  after: { requestTimeout: unanswered },
});

/** The key is kept before the call leaves: a reload asks for the same order, never for another one. */
export const placing = checkoutSetup.createStateConfig({
  ...order,
  entry: ['openAttempt', 'emitAttemptOpened'],
  ...withSlowHint,
});

const askAnew = { target: 'asking', actions: 'clearAsks' } as const;

/** After a broken line or no answer: the same key is asked again, first by itself, then when the shopper wants. */
export const lost = checkoutSetup.createStateConfig({
  initial: 'decidingPatience',
  exit: 'clearAsks',
  invoke: { src: 'connectionListener', id: 'connectionListener', input: undefined },
  on: { 'connection.lost': '.offline' },
  states: {
    decidingPatience: { always: [{ guard: 'canAskAgain', target: 'waiting' }, { target: 'resting' }] },
    waiting: { after: { askAgainPause: 'asking' }, on: { 'connection.returned': 'asking' } },
    asking: { ...order, entry: 'countAsk' },
    resting: { on: { 'order.ask': askAnew, 'connection.returned': askAnew } },
    offline: {
      description: 'Nothing can be asked; the same order goes on as soon as the line is back',
      on: { 'order.ask': askAnew, 'connection.returned': askAnew },
    },
  },
});

/** 409: what the shopper agreed to is not true any more. A lower price for the same things is passed on at once. */
export const decidingChange = checkoutSetup.createStateConfig({
  always: [{ guard: 'isCheaper', target: 'placing', actions: 'emitCheaper' }, { target: 'changed' }],
});

/** Old and new totals; a changed cart has to be looked at before it can be paid. */
export const changed = checkoutSetup.createStateConfig({
  exit: 'clearChange',
  on: {
    'change.accept': { guard: 'canAccept', target: 'placing' },
    'step.reported': { target: 'loadingCheckout', actions: { type: 'storeStep', params: { step: 'review' } } },
    'change.review': { target: 'loadingCheckout', actions: { type: 'storeStep', params: { step: 'review' } } },
  },
});

/** There is an order: the shopper is sent to the bank, and may go by hand. Whoever comes back sees what became of it. */
export const placed = checkoutSetup.createStateConfig({
  entry: ['emitAttemptSettled', 'emitPlaced', 'emitBankWanted'],
  invoke: { src: 'restoredListener', id: 'restoredListener', input: undefined },
  on: { 'payment.open': { actions: 'emitBankWanted' }, 'page.restored': 'backToPayment' },
});
