import { withEvent, withOutcome } from '../../kit/params.ts';
import { checkoutSetup } from '../checkout.setup.ts';

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
    loadingAreas: {
      tags: 'busy',
      invoke: {
        id: 'loadAreas',
        src: 'loadAreas',
        input: ({ context }) => ({ cityId: context.form.cityId ?? 0 }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'decidingMap', actions: withOutcome('storeAreas') },
          { target: '#checkout.delivery.slot' },
        ],
        onError: '#checkout.delivery.slot',
      },
      after: { requestTimeout: '#checkout.delivery.slot' },
    },
    decidingMap: { always: [{ guard: 'isPinShown', target: 'placing' }, { target: '#checkout.delivery.slot' }] },
    placing,
  },
  on: {
    'address.edit': 'address',
    'pin.skip': { target: 'slot', actions: 'dropPin' },
  },
});
