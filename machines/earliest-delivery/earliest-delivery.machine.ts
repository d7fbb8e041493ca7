import { withEvent } from '../kit/params.ts';
import { earliestDeliverySetup, initialContext } from './earliest-delivery.setup.ts';

/** When the shop can be there at the earliest (LST-14): made anew with each full hour in India. */
export const earliestDeliveryMachine = earliestDeliverySetup.createMachine({
  id: 'earliest-delivery',
  description: 'Keeps the promise of the shelves true while a page stays open',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'termsListener', id: 'termsListener' },
  initial: 'deciding',
  on: {
    'terms.changed': { target: '.deciding', actions: withEvent('storeTerms') },
    'page.shown': { target: '.deciding', actions: withEvent('storeTime') },
  },
  states: {
    deciding: { always: [{ guard: 'isServiceable', target: 'promising' }, { target: 'silent' }] },
    promising: { after: { nextPromise: { target: 'deciding', actions: 'storeNextHour' } } },
    silent: { description: 'The place is not delivered to: nothing is promised' },
  },
});
