import { withEvent, withOutcome } from '../../kit/params.ts';
import { checkoutSetup } from '../checkout.setup.ts';
import { deliveryRequest, needed } from '../checkout.requests.ts';

/** At the steps after the time: another one was taken in place of a lost one, and the delivery moves there. */
export const moved = {
  'hold.taken': {
    guard: withEvent('isOtherSlot'),
    target: '#checkout.movingSlot',
    actions: withEvent('storeHeldSlot'),
  },
} as const;

/** The delivery is saved for the time that is kept now; then the step goes on at which the shopper was. */
export const movingSlot = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'saveDelivery',
    src: 'saveDelivery',
    input: ({ context }) => needed(deliveryRequest(context)),
    onDone: [
      { guard: withOutcome('isOk'), target: 'decidingStep', actions: withOutcome('storeCheckout') },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { guard: withOutcome('isCartGone'), target: 'backToCart' },
      { target: 'delivery.slot', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'delivery.slot', actions: 'storeFailure' },
  },
  after: { requestTimeout: { target: 'delivery.slot', actions: 'storeFailure' } },
});
