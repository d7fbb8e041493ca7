import { deliveryPlaceSetup, initialContext } from './delivery-place.setup.ts';
import { place } from './states/place.ts';
import { popup } from './states/popup.ts';

/** Where an order goes (HOM-07), and the popup with the cities to choose from. */
export const deliveryPlaceMachine = deliveryPlaceSetup.createMachine({
  id: 'delivery-place',
  description: 'Knows where an order shall go and whether it can, and lets a city be chosen',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'outsideListener', id: 'outsideListener', input: undefined },
  type: 'parallel',
  states: { place, popup },
});
