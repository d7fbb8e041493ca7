import { galleryMachine } from '#machines/gallery/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

export const galleryModel = defineModel(galleryMachine, {
  inputs: { 'five pictures': { count: 5 }, 'one picture': { count: 1 } },
  events: {
    'picture.choose': {
      samples: ({ at }) => [{ at: at === 2 ? 0 : 2 }, { at: 7 }],
      gesture: (page, { at }) => page.getByRole('link', { name: new RegExp(`^Picture ${at + 1} of`) }).click(),
    },
    'picture.next': { gesture: (page) => page.getByRole('group', { name: 'Pictures' }).press('ArrowRight') },
    'picture.previous': { gesture: (page) => page.getByRole('group', { name: 'Pictures' }).press('ArrowLeft') },
    'strip.scrolled': {
      samples: ({ at }) => [{ at: at === 1 ? 0 : 1 }, { at: 9 }],
      gesture: headlessOnly('a strip sends many of these for one swipe; the end-to-end test swipes'),
    },
    'zoom.open': { gesture: headlessOnly('opens a popup over the page; the walk of the zoom begins by it') },
  },
  actors: {},
  ignored: [],
  open: (page) => page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' }),
  project: ({ at, count }) => [at, count],
  truths: [{ in: '*', says: 'a picture that exists is in view', holds: ({ at, count }) => at >= 0 && at < count }],
});
