import { withEvent } from '../../kit/params.ts';
import { checkoutSetup } from '../checkout.setup.ts';
import { loadingAreas } from './loading-areas.ts';

/** What a map with a pin answers to. */
const onMap = {
  'pin.move': { actions: withEvent('storeHeld') },
  'pin.drop': [
    { guard: withEvent('isInReach'), target: 'placed', actions: [withEvent('storeDropped'), 'emitDraft'] },
    { target: 'tooFar', actions: 'clearHeld' },
  ],
  'pin.confirm': { target: '#checkout.delivery.slot', actions: 'storePin' },
  'map.failed': { target: 'withoutMap', actions: 'clearHeld' },
} as const;

const placing = checkoutSetup.createStateConfig({
  initial: 'placed',
  entry: [{ type: 'storeStep', params: { step: 'pin' } }, 'emitDraft'],
  exit: 'clearHeld',
  states: {
    placed: { on: onMap },
    tooFar: { description: 'The pin is back where it was, and the page says why', on: onMap },
    withoutMap: { description: 'There is no map to show: the address in words has to do' },
  },
});

/** The door on a map, where the locality asks for it (G17): an address that has a pin already is not asked again. */
export const pin = checkoutSetup.createStateConfig({
  initial: 'decidingGround',
  states: {
    decidingGround: {
      always: [{ guard: 'hasNoAreas', target: 'loadingAreas' }, { target: 'decidingMap' }],
    },
    loadingAreas: loadingAreas('decidingMap', '#checkout.delivery.slot'),
    decidingMap: { always: [{ guard: 'isPinShown', target: 'placing' }, { target: '#checkout.delivery.slot' }] },
    placing,
  },
  on: {
    'address.edit': 'address',
    'pin.skip': { target: 'slot', actions: 'dropPin' },
  },
});
