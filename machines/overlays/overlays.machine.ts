import { withEvent } from '../kit/params.ts';
import { initialContext, overlaysSetup } from './overlays.setup.ts';

/** The one stack of popups. It only believes what history reports, so back, forward and reload always agree with it. */
export const overlaysMachine = overlaysSetup.createMachine({
  id: 'overlays',
  description: 'One stack owns all popups: each pushes one history entry, back closes the topmost, closing pops once',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasOverlays', target: 'open' }, { target: 'none' }] },
    none: {
      on: {
        'overlay.open': { target: 'opening', actions: [withEvent('storeWanted'), withEvent('emitPush')] },
        'history.reported': [{ guard: withEvent('isEmpty') }, { target: 'open', actions: withEvent('storeReport') }],
      },
    },
    opening: {
      description: 'History was asked for an entry',
      on: {
        'history.reported': [
          { guard: withEvent('isWantedReport'), target: 'open', actions: withEvent('storeOpened') },
          { target: 'deciding', actions: withEvent('storeReport') },
        ],
      },
      after: { historyReport: { target: 'deciding', actions: 'clearWanted' } },
    },
    swapping: {
      description: 'History was asked to show another popup in place of the topmost',
      on: { 'history.reported': { target: 'deciding', actions: withEvent('storeReport') } },
      after: { historyReport: 'deciding' },
    },
    open: {
      on: {
        'overlay.open': [
          { guard: { type: 'isTop', params: ({ event }) => ({ id: event.overlay.id }) } },
          { target: 'opening', actions: [withEvent('storeWanted'), withEvent('emitPush')] },
        ],
        'overlay.swap': {
          guard: { type: 'canSwap', params: ({ event }) => ({ id: event.overlay.id }) },
          target: 'swapping',
          actions: withEvent('emitSwap'),
        },
        'overlay.close': [
          { guard: 'isDirty', target: 'askingToDiscard' },
          { target: 'closing', actions: 'emitClose' },
        ],
        'overlay.mark': { guard: withEvent('isTop'), actions: withEvent('storeMark') },
        'history.reported': [
          { guard: withEvent('isSame') },
          { guard: withEvent('isBackFromDirty'), target: 'askingToDiscard', actions: 'emitPushAgain' },
          {
            guard: withEvent('isBackFromRepush'),
            target: 'deciding',
            actions: [withEvent('storeReport'), withEvent('emitPushPage')],
          },
          { target: 'deciding', actions: withEvent('storeReport') },
        ],
      },
    },
    askingToDiscard: {
      description: 'Typed words would be lost',
      on: {
        'discard.confirm': { target: 'closing', actions: ['clearMark', 'emitClose'] },
        'discard.cancel': 'open',
        'history.reported': [{ guard: withEvent('isSame') }, { target: 'deciding', actions: withEvent('storeReport') }],
      },
    },
    closing: {
      description: 'History was asked to go back; a second close would leave the page',
      on: { 'history.reported': { target: 'deciding', actions: withEvent('storeReport') } },
      after: { historyReport: 'deciding' },
    },
  },
});
