import { checkoutSetup } from '../checkout.setup.ts';
import { address } from './address.ts';
import { pin } from './pin.ts';
import { slot } from './slot.ts';
import { stepsFromDelivery } from './steps.ts';

/** Step 1: who, where and when. */
export const delivery = checkoutSetup.createStateConfig({
  initial: 'decidingPart',
  on: { 'step.reported': stepsFromDelivery },
  states: {
    decidingPart: {
      always: [{ guard: 'isAtPin', target: 'pin' }, { guard: 'isAtSlot', target: 'slot' }, { target: 'address' }],
    },
    address,
    pin,
    slot,
  },
});
