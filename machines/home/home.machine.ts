import { firstHome, homeSetup } from './home.setup.ts';
import { place } from './states/place.ts';
import { popup } from './states/popup.ts';

/** The state of the home page (HOM-07): the place, its popup, the hearts and the offers. */
export const homeMachine = homeSetup.createMachine({
  id: 'home',
  description: 'Knows where things shall go and whether they can, and lets a city be chosen',
  context: ({ input }) => firstHome(input),
  invoke: { src: 'outsideListener', id: 'outsideListener', input: undefined },
  on: {
    'hearts.told': {
      actions: { type: 'storeHearts', params: ({ event }) => ({ wishListedNode: event.wishListedNode }) },
    },
    'offers.told': {
      actions: { type: 'storeOffers', params: ({ event }) => ({ occasion_offers: event.occasion_offers }) },
    },
  },
  type: 'parallel',
  states: { place, popup },
});
