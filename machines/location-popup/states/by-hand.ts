import { locationPopupSetup } from '../location-popup.setup.ts';
import { finding } from './finding.ts';

/** The pincode needs no geo service and no permission, so it is there whatever else fails (G31). */
export const byHand = locationPopupSetup.createStateConfig({
  initial: 'entering',
  states: {
    entering: {},
    deciding: {
      always: [
        { guard: 'isNoPincode', target: 'rejected' },
        { target: 'finding', actions: 'storeByHand' },
      ],
    },
    rejected: { description: 'Not a pincode; typing again drops the error' },
    finding,
    failed: {},
  },
});
