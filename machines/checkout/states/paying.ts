import { moved } from './moving-slot.ts';
import { withEvent } from '../../kit/params.ts';
import { checkoutSetup } from '../checkout.setup.ts';
import { stepsFromPay } from './steps.ts';

/** The last step: how to pay. Pressing Pay twice is pressing it once: `placing` does not know the event. */
export const paying = checkoutSetup.createStateConfig({
  initial: 'decidingMethod',
  entry: [{ type: 'storeStep', params: { step: 'pay' } }, 'emitDraft', 'sendWish', 'sendOffer'],
  exit: 'clearRefusal',
  states: {
    decidingMethod: {
      always: [
        { guard: 'hasRefusal', target: 'refused' },
        { guard: 'isCouponElsewhere', target: 'mismatched' },
        { guard: 'isPayable', target: 'complete' },
        { target: 'incomplete' },
      ],
    },
    incomplete: {},
    mismatched: { description: 'The coupon is for another way to pay' },
    complete: {},
    rejected: { description: 'Something of the way to pay is missing, which its own chart says' },
    refused: {},
  },
  on: {
    'payer.opened': { target: '.decidingMethod', actions: withEvent('storePayer') },
    'payer.changed': { target: '.decidingMethod', actions: [withEvent('storePayer'), 'clearRefusal', 'emitDraft'] },
    'order.submit': [
      { guard: 'isCouponElsewhere', target: '.mismatched' },
      { guard: 'isPayable', target: 'placing' },
      { target: '.rejected', actions: 'sendCheck' },
    ],
    'address.edit': 'delivery.address',
    'slot.edit': 'delivery.slot',
    'review.edit': 'reviewing',
    'step.reported': stepsFromPay,
    ...moved,
  },
});
