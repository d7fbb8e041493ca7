import { withEvent } from '../kit/params.ts';
import { initialContext, pinConfirmationSetup } from './pin-confirmation.setup.ts';
import { geocoding } from './states/geocoding.ts';
import { loading } from './states/loading.ts';
import { moved } from './states/moved.ts';
import { saving } from './states/saving.ts';

const toMove = {
  'pin.grab': 'dragging',
  'pin.move': { target: 'dragging', actions: withEvent('storeHeld') },
} as const;
/** Nothing has moved yet that would have to be put back. */
const toLoseMapUnmoved = { 'map.failed': { target: 'placedWithoutMap', actions: 'storeMapLoss' } } as const;
const toLoseMap = { 'map.failed': { target: 'placedWithoutMap', actions: ['storeMapLoss', 'restorePlaced'] } } as const;

/** The page of a link to a delivery: whoever receives it says where the door is. */
export const pinConfirmationMachine = pinConfirmationSetup.createMachine({
  id: 'pin-confirmation',
  description: 'Lets whoever receives a delivery confirm its spot, or move the pin by up to two kilometres',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    loading,
    refused: {
      description: 'The link does not work, or was opened too often',
      exit: 'clearRefusal',
      on: { 'delivery.retry': 'loading' },
    },
    failed: {
      description: 'No answer came: the error is shown, and nothing can be confirmed',
      exit: 'clearError',
      on: { 'delivery.retry': 'loading' },
    },
    decidingDelivery: { always: [{ guard: 'isSettled', target: 'readOnly' }, { target: 'geocoding' }] },
    geocoding,
    decidingPin: {
      always: [
        { guard: 'isMapLost', target: 'placedWithoutMap' },
        { guard: 'hasMoved', target: 'moved' },
        { target: 'placed', actions: 'restoreAddress' },
      ],
    },
    placedWithoutMap: {
      description: 'The address stands in words, and can be confirmed as it is',
      on: { 'address.confirm': 'saving' },
    },
    placed: { tags: 'map', on: { ...toMove, ...toLoseMapUnmoved, 'address.confirm': 'saving' } },
    dragging: {
      tags: 'map',
      on: {
        ...toLoseMap,
        'pin.move': { actions: withEvent('storeHeld') },
        'pin.drop': { target: 'decidingDrop', actions: withEvent('storeHeld') },
      },
    },
    decidingDrop: {
      always: [
        { guard: 'isDropTooFar', target: 'outOfRange', actions: 'clearHeld' },
        { target: 'decidingPin', actions: 'storeDropped' },
      ],
    },
    outOfRange: {
      description: 'The pin is back where it was, and the page says for a moment why',
      tags: 'map',
      after: { refusalShown: 'decidingPin' },
      on: { ...toMove, ...toLoseMap, 'address.confirm': 'saving' },
    },
    moved: { ...moved, on: { ...toMove, ...toLoseMap, 'address.confirm': 'saving' } },
    saving,
    saveFailed: {
      description: 'Not saved: the page says why, and the save can be sent again',
      tags: 'map',
      exit: 'clearRefusal',
      on: {
        'pin.grab': { guard: 'hasMap', target: 'dragging' },
        'pin.move': { guard: 'hasMap', target: 'dragging', actions: withEvent('storeHeld') },
        ...toLoseMap,
        'address.confirm': 'saving',
      },
    },
    thanked: {
      description: 'Saved just now',
      on: { 'address.change': { guard: 'canChange', target: 'decidingPin', actions: 'storeKnownPin' } },
    },
    readOnly: {
      description: 'Confirmed before, or too late to change',
      on: { 'address.change': { guard: 'canChange', target: 'decidingPin', actions: 'storeKnownPin' } },
    },
  },
});
