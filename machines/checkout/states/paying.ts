import { moved } from './moving-slot.ts';
import { withEvent } from '../../kit/params.ts';
import { checkoutSetup } from '../checkout.setup.ts';
import { stepsFromPay } from './steps.ts';

/** Step 4: how to pay. Pressing Pay twice is pressing it once: `placing` does not know the event. */
export const paying = checkoutSetup.createStateConfig({
  initial: 'decidingMethod',
  entry: [{ type: 'storeStep', params: { step: 'pay' } }, 'emitDraft', 'sendWish'],
  exit: 'clearRefusal',
  states: {
    decidingMethod: {
      always: [
        { guard: 'hasRefusal', target: 'refused' },
        { guard: 'isCouponElsewhere', target: 'mismatched' },
        { guard: 'hasMethod', target: 'complete' },
        { target: 'incomplete' },
      ],
    },
    incomplete: {},
    mismatched: { description: 'The coupon is for another way to pay' },
    complete: {},
    rejected: {},
    refused: {},
  },
  on: {
    'method.choose': { target: '.decidingMethod', actions: [withEvent('storeMethod'), 'clearRefusal', 'emitDraft'] },
    'vpa.type': {
      guard: 'isByUpi',
      target: '.decidingMethod',
      actions: [withEvent('storeVpa'), 'clearRefusal'],
    },
    'order.submit': [
      { guard: 'isCouponElsewhere', target: '.mismatched' },
      { guard: 'isVpaRejected', target: '.rejected' },
      { guard: 'hasMethod', target: 'placing' },
      { target: '.rejected' },
    ],
    'address.edit': 'delivery.address',
    'slot.edit': 'delivery.slot',
    'review.edit': 'reviewing',
    'step.reported': stepsFromPay,
    ...moved,
  },
});
