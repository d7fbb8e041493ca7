import { checkoutSetup } from '../checkout.setup.ts';

/** The server says where the checkout stands; nobody but a customer has one. */
export const loadingCheckout = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadCheckout',
    src: 'loadCheckout',
    input: undefined,
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'decidingStep',
        actions: { type: 'storeCheckout', params: ({ event }) => ({ outcome: event.output }) },
      },
      { guard: { type: 'isLoginOver', params: ({ event }) => ({ outcome: event.output }) }, target: 'needsLogin' },
      { target: 'failed' },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
});

/** The first step that is not done yet, or the one at which the shopper was when the page was left. */
export const decidingStep = checkoutSetup.createStateConfig({
  always: [
    // Whoever has pressed Pay is at the payment, whatever this tab has kept besides.
    { guard: 'hasAttempt', target: 'lost.asking', actions: { type: 'storeStep', params: { step: 'pay' } } },
    { guard: 'hasPlacedOrder', target: 'backToPayment' },
    { guard: 'isCartEmpty', target: 'backToCart' },
    { guard: 'isAtPay', target: 'paying' },
    { guard: 'isAtReview', target: 'reviewing' },
    { target: 'delivery' },
  ],
});

/** Guests log in first; the checkout goes on as soon as they have. */
export const needsLogin = checkoutSetup.createStateConfig({
  entry: 'emitLoginWanted',
  invoke: { id: 'sessionListener', src: 'sessionListener' },
  on: { 'login.request': { actions: 'emitLoginWanted' }, 'session.authenticated': 'loadingCheckout' },
});
