import { overlaysMachine, type Overlay } from '#machines/overlays/index.ts';
import type { OverlaysContext } from '#machines/overlays/overlays.types.ts';
import { defineModel } from '#tests/kit/model/index.ts';
import {
  closePopup,
  keepTyped,
  leaveTyped,
  markPopup,
  openCart,
  openPopup,
  showEntry,
  swapPopup,
} from './overlays.gestures.ts';

export const login: Overlay = { id: 'login', params: {}, afterBack: 'repush' };
export const sheet: Overlay = { id: 'sheet', params: {}, afterBack: 'pop' };

const atOnce = 'the router answers a push in the same moment';

export const overlaysModel = defineModel(overlaysMachine, {
  inputs: { 'a page alone': { stack: [] }, 'a reload under a popup': { stack: [sheet] } },
  events: {
    'overlay.open': {
      samples: [{ overlay: login }, { overlay: sheet }],
      gesture: (page, { overlay }, planned) => openPopup(page, overlay, planned),
    },
    'overlay.swap': {
      samples: [{ overlay: login }, { overlay: sheet }],
      gesture: (page, { overlay }) => swapPopup(page, overlay),
    },
    'overlay.close': { gesture: (page, _, planned) => closePopup(page, planned) },
    'overlay.mark': {
      samples: [
        { id: 'sheet', dirty: true },
        { id: 'sheet', dirty: false },
      ],
      gesture: (page, { dirty }) => markPopup(page, dirty),
    },
    'discard.confirm': { gesture: (page, _, planned) => leaveTyped(page, planned) },
    'discard.cancel': { gesture: (page, _, planned) => keepTyped(page, planned) },
    'history.reported': {
      samples: ({ stack, wanted }: OverlaysContext) => [
        { stack: [] },
        { stack },
        ...(stack.length > 1 ? [{ stack: stack.slice(0, -1) }] : []),
        ...(wanted !== null && stack.length < 2 ? [{ stack: [...stack, wanted] }] : []),
        { stack: [sheet] },
      ],
      gesture: (page, { stack }, planned) => showEntry(page, stack, planned),
    },
  },
  actors: {},
  ignored: [
    { events: ['overlay.close', 'overlay.mark', 'overlay.swap'], outside: ['open'], reason: 'no popup is at rest' },
    { events: ['discard.confirm', 'discard.cancel'], outside: ['askingToDiscard'], reason: 'nothing was asked' },
    {
      events: ['overlay.open'],
      outside: ['none', 'open'],
      reason: 'history is on its way; a second entry would tear the stack',
    },
  ],
  project: ({ stack, pushed, wanted, dirtyId }) => [stack.map(({ id }) => id), pushed > 0, wanted?.id, dirtyId],
  survivors: [
    {
      mutant: 'none / overlay.open: target opening became swapping',
      reason: 'nothing is open and nothing is typed, so both believe the same of what history reports',
    },
    {
      mutant: 'open / history.reported[2]: target deciding became none',
      reason: 'this report is of an empty stack, so deciding leads to the same place',
    },
  ],
  truths: [
    { in: 'none', says: 'nothing is open', holds: ({ stack, wanted }) => stack.length === 0 && wanted === null },
    { in: 'open', says: 'something is open', holds: ({ stack, wanted }) => stack.length > 0 && wanted === null },
    { in: 'opening', says: 'one is on its way', holds: ({ wanted }) => wanted !== null },
    { in: 'askingToDiscard', says: 'a popup is still there', holds: ({ stack }) => stack.length > 0 },
    { in: '*', says: 'no more is pushed than is open', holds: ({ stack, pushed }) => pushed <= stack.length },
  ],
  headless: [
    { transition: 'opening / history.reported / 1', reason: atOnce },
    { transition: 'opening / after(historyReport)', reason: atOnce },
    { transition: 'swapping / after(historyReport)', reason: atOnce },
  ],
  open: openCart,
});
