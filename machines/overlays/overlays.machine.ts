import { overlaysSetup } from './overlays.setup.ts';

/** The one stack of popups. It only believes what history reports, so back, forward and reload always agree with it. */
export const overlaysMachine = overlaysSetup.createMachine({
  id: 'overlays',
  description: 'One stack owns all popups: each pushes one history entry, back closes the topmost, closing pops once',
  context: ({ input }) => ({ stack: input.stack, pushed: 0, wanted: null, dirtyId: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasOverlays', target: 'open' }, { target: 'none' }] },
    none: {
      on: {
        'overlay.open': {
          target: 'opening',
          actions: [
            { type: 'storeWanted', params: ({ event }) => ({ overlay: event.overlay }) },
            { type: 'emitPush', params: ({ event }) => ({ overlay: event.overlay }) },
          ],
        },
        'history.reported': [
          { guard: { type: 'isEmpty', params: ({ event }) => ({ stack: event.stack }) } },
          { target: 'open', actions: { type: 'storeReport', params: ({ event }) => ({ stack: event.stack }) } },
        ],
      },
    },
    opening: {
      description: 'History was asked for an entry',
      on: {
        'history.reported': [
          {
            guard: { type: 'isWantedReport', params: ({ event }) => ({ stack: event.stack }) },
            target: 'open',
            actions: { type: 'storeOpened', params: ({ event }) => ({ stack: event.stack }) },
          },
          { target: 'deciding', actions: { type: 'storeReport', params: ({ event }) => ({ stack: event.stack }) } },
        ],
      },
      after: { historyReport: { target: 'deciding', actions: 'clearWanted' } },
    },
    swapping: {
      description: 'History was asked to show another popup in place of the topmost',
      on: {
        'history.reported': {
          target: 'deciding',
          actions: { type: 'storeReport', params: ({ event }) => ({ stack: event.stack }) },
        },
      },
      after: { historyReport: 'deciding' },
    },
    open: {
      on: {
        'overlay.open': [
          { guard: { type: 'isTop', params: ({ event }) => ({ id: event.overlay.id }) } },
          {
            target: 'opening',
            actions: [
              { type: 'storeWanted', params: ({ event }) => ({ overlay: event.overlay }) },
              { type: 'emitPush', params: ({ event }) => ({ overlay: event.overlay }) },
            ],
          },
        ],
        'overlay.swap': {
          guard: { type: 'canSwap', params: ({ event }) => ({ id: event.overlay.id }) },
          target: 'swapping',
          actions: { type: 'emitSwap', params: ({ event }) => ({ overlay: event.overlay }) },
        },
        'overlay.close': [
          { guard: 'isDirty', target: 'askingToDiscard' },
          { target: 'closing', actions: 'emitClose' },
        ],
        'overlay.mark': {
          guard: { type: 'isTop', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'storeMark', params: ({ event }) => ({ id: event.id, dirty: event.dirty }) },
        },
        'history.reported': [
          { guard: { type: 'isSame', params: ({ event }) => ({ stack: event.stack }) } },
          {
            guard: { type: 'isBackFromDirty', params: ({ event }) => ({ stack: event.stack }) },
            target: 'askingToDiscard',
            actions: 'emitPushAgain',
          },
          {
            guard: { type: 'isBackFromRepush', params: ({ event }) => ({ stack: event.stack }) },
            target: 'deciding',
            actions: [
              { type: 'storeReport', params: ({ event }) => ({ stack: event.stack }) },
              { type: 'emitPushPage', params: ({ event }) => ({ stack: event.stack }) },
            ],
          },
          { target: 'deciding', actions: { type: 'storeReport', params: ({ event }) => ({ stack: event.stack }) } },
        ],
      },
    },
    askingToDiscard: {
      description: 'Typed words would be lost',
      on: {
        'discard.confirm': { target: 'closing', actions: ['clearMark', 'emitClose'] },
        'discard.cancel': 'open',
        'history.reported': [
          { guard: { type: 'isSame', params: ({ event }) => ({ stack: event.stack }) } },
          {
            target: 'deciding',
            actions: { type: 'storeReport', params: ({ event }) => ({ stack: event.stack }) },
          },
        ],
      },
    },
    closing: {
      description: 'History was asked to go back; a second close would leave the page',
      on: {
        'history.reported': {
          target: 'deciding',
          actions: { type: 'storeReport', params: ({ event }) => ({ stack: event.stack }) },
        },
      },
      after: { historyReport: 'deciding' },
    },
  },
});
