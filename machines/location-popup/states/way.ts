import { withEvent } from '../../kit/params.ts';
import { locationPopupSetup } from '../location-popup.setup.ts';
import { byHand } from './by-hand.ts';
import { choosing } from './choosing.ts';
import { locating } from './locating.ts';
import { searching } from './searching.ts';
import { saving } from './saving.ts';

/** How the shopper is about to find the place: one way at a time, and each can be begun from every other. */
export const way = locationPopupSetup.createStateConfig({
  initial: 'searching',
  on: {
    'query.type': { target: '.searching', actions: withEvent('storeQuery') },
    'suggestion.choose': {
      guard: withEvent('isSuggested'),
      target: '.choosing',
      actions: withEvent('storeSuggested'),
    },
    'location.use': '.locating',
    'pincode.type': { target: '.byHand', actions: withEvent('storePincode') },
    'pincode.submit': '.byHand.deciding',
    'address.choose': { guard: withEvent('isAddress'), target: '.choosing', actions: withEvent('storeAddress') },
  },
  states: {
    searching,
    locating,
    byHand,
    choosing,
    unserviceable: { description: 'The shop does not deliver there; another place can be looked for' },
    serviceable: {
      description: 'The browser remembers the place; where it cannot, the page goes on with what was chosen',
      initial: 'saving',
      states: {
        saving,
        deciding: {
          always: [{ guard: 'isPageKept', target: 'closing' }, { target: 'reloading' }],
        },
        closing: { description: 'The page follows the place by itself', entry: 'emitUnwanted' },
        reloading: { entry: 'emitReload' },
      },
    },
  },
});
