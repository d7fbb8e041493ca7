import { withEvent } from '../kit/params.ts';
import { initialContext, locationPopupSetup } from './location-popup.setup.ts';
import { saved } from './states/saved.ts';
import { way } from './states/way.ts';

/** The popup in which a shopper chooses the area that orders go to (LOC-01). */
export const locationPopupMachine = locationPopupSetup.createMachine({
  id: 'location-popup',
  description: 'Finds the area that orders go to: by a search, the position, a saved address or a pincode',
  context: initialContext,
  invoke: { src: 'outsideListener', id: 'outsideListener', input: undefined },
  initial: 'closed',
  states: {
    closed: {
      description: 'History alone says whether the popup is open',
      on: { 'popup.opened': { target: 'open', actions: withEvent('storeOpening') } },
    },
    open: {
      type: 'parallel',
      on: {
        'popup.closed': 'closed',
        'popup.dismiss': { actions: 'emitUnwanted' },
        'cities.open': { actions: 'emitCitiesWanted' },
      },
      states: { way, saved },
    },
  },
});
