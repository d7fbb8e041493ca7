import { withOutcome } from '../../kit/params.ts';
import { checkoutSetup } from '../checkout.setup.ts';

/** The server says where the checkout stands; nobody but a customer has one. */
export const loadingCheckout = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadCheckout',
    src: 'loadCheckout',
    input: undefined,
    onDone: [
      { guard: withOutcome('isOk'), target: 'decidingStep', actions: withOutcome('storeCheckout') },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
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
    { guard: 'isAtPay', target: 'paying', actions: 'emitInitiated' },
    { guard: 'isAtReview', target: 'reviewing', actions: 'emitInitiated' },
    { guard: 'isAtTouches', target: 'touches', actions: 'emitInitiated' },
    { target: 'delivery', actions: 'emitInitiated' },
  ],
});

/** Guests log in first; the checkout goes on as soon as they have. */
export const needsLogin = checkoutSetup.createStateConfig({
  entry: 'emitLoginWanted',
  invoke: { id: 'sessionListener', src: 'sessionListener' },
  on: { 'login.request': { actions: 'emitLoginWanted' }, 'session.authenticated': 'loadingCheckout' },
});
