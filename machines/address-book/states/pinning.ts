import { withEvent, withOutcome } from '../../kit/params.ts';
import { addressBookSetup } from '../address-book.setup.ts';

/** What a map with a pin answers to. */
const onMap = {
  'pin.move': { actions: withEvent('storeHeld') },
  'pin.drop': [
    { guard: withEvent('isInReach'), target: 'placed', actions: withEvent('storeDropped') },
    { target: 'tooFar', actions: 'clearHeld' },
  ],
  'pin.save': '#address-book.savingPin',
  'map.failed': { target: 'withoutMap', actions: 'clearHeld' },
} as const;

/** The pin of a saved address on the map. */
export const pinning = addressBookSetup.createStateConfig({
  initial: 'placed',
  on: { 'pin.cancel': { target: 'shown', actions: 'clearHeld' } },
  states: {
    placed: { on: onMap },
    tooFar: { description: 'The pin is back where it was, and the page says why', on: onMap },
    refused: {
      description: 'The shop says no, or gave no answer: a save may be sent again',
      exit: 'clearRefusal',
      on: onMap,
    },
    withoutMap: { description: 'There is no map to show: no pin can be put now' },
  },
});

export const savingPin = addressBookSetup.createStateConfig({
  tags: 'busy',
  entry: { type: 'storeWork', params: { work: 'pin' } },
  invoke: {
    id: 'setPin',
    src: 'setPin',
    input: ({ context }) => ({ sno: context.chosen ?? '', pin: context.pin }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'loading', actions: 'emitPinned' },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { target: 'decidingPin', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'decidingPin', actions: 'storeFailure' },
  },
  after: { requestTimeout: { target: 'decidingPin', actions: 'storeFailure' } },
});

export const decidingPin = addressBookSetup.createStateConfig({
  description: 'It was not done: what was placed stays on its map, what was taken away stays in the list',
  always: [{ guard: 'isUnpinning', target: 'shown.troubled' }, { target: 'pinning.refused' }],
});
