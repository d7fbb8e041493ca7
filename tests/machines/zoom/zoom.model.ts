import { zoomMachine } from '#machines/zoom/index.ts';
import { defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';

export const zoomModel = defineModel(zoomMachine, {
  inputs: { 'the first of five': { count: 5, at: 0 }, 'the last of two': { count: 2, at: 1 } },
  events: {
    'zoom.increase': { gesture: (page) => page.getByRole('button', { name: 'Zoom in' }).click() },
    'zoom.decrease': { gesture: (page) => page.getByRole('button', { name: 'Zoom out' }).click() },
    'zoom.pinch': {
      samples: [{ scale: 1.7 }, { scale: 0.2 }, { scale: 9 }],
      gesture: headlessOnly('two fingers send many of these; the end-to-end test pinches'),
    },
    'picture.next': { gesture: (page) => page.getByRole('button', { name: 'Next picture' }).click() },
    'picture.previous': { gesture: (page) => page.getByRole('button', { name: 'Previous picture' }).click() },
    'zoom.close': { gesture: (page) => page.getByRole('button', { name: 'Close' }).click() },
  },
  actors: {},
  ignored: [
    { events: ['zoom.increase'], in: ['viewing.largest'], reason: 'the button says that it is the largest' },
    { events: ['zoom.decrease'], in: ['viewing.fitted'], reason: 'the whole picture is seen' },
  ],
  survivors: ['fitted / zoom.increase', 'largest / zoom.decrease'].map((step) => ({
    mutant: `viewing.${step}: target deciding became enlarged`,
    reason: 'the first step from either end of the sizes leads to one between them',
  })),
  open: async (page) => {
    await page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await page.getByRole('button', { name: 'Zoom into the picture' }).click();
  },
  project: ({ at, count, scale }) => [at, count, scale],
  truths: [
    { in: 'viewing.fitted', says: 'the picture fits', holds: ({ scale }) => scale === 1 },
    { in: 'viewing.enlarged', says: 'it is larger', holds: ({ scale }) => scale > 1 && scale < 4 },
    { in: 'viewing.largest', says: 'it is four times as large', holds: ({ scale }) => scale === 4 },
  ],
});
