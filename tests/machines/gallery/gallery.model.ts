import type { Page } from '@playwright/test';
import { galleryMachine } from '#machines/gallery/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

/** How often the strip has told that it moved. */
const moves = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { transitions } = Reflect.get(window, '__petalcrumb') as { transitions: { event: string }[] };
    return transitions.filter(({ event }) => event === 'strip.scrolled').length;
  });

/** Makes a gesture and waits until the strip has moved: it does so with the browser's frames, not with the test's clock. */
async function glide(page: Page, gesture: (page: Page) => Promise<void>): Promise<void> {
  const before = await moves(page);
  await gesture(page);
  while ((await moves(page)) === before) await page.locator('[data-strip]').waitFor();
}

const pressed = (key: 'ArrowRight' | 'ArrowLeft') => (page: Page) =>
  glide(page, (at) => at.getByRole('group', { name: 'Pictures' }).press(key));

export const galleryModel = defineModel(galleryMachine, {
  inputs: {
    'five pictures': { count: 5, video: null },
    'one picture': { count: 1, video: null },
    'a video behind two of four pictures': { count: 5, video: 2 },
  },
  events: {
    'picture.choose': {
      samples: ({ at }) => [{ at: at === 2 ? 0 : 2 }, { at: 7 }],
      gesture: (page, { at }) =>
        glide(page, (shop) => shop.getByRole('link', { name: new RegExp(`^Picture ${at + 1} of`) }).click()),
    },
    'picture.zoomed': {
      samples: ({ at }) => [{ at: at === 3 ? 1 : 2 }, { at: 7 }],
      gesture: headlessOnly('the zoom tells it; the end-to-end test turns to another picture there'),
    },
    'picture.next': { gesture: pressed('ArrowRight') },
    'picture.previous': { gesture: pressed('ArrowLeft') },
    'strip.scrolled': {
      samples: ({ at }) => [{ at: at === 1 ? 0 : 1 }, { at: 9 }],
      gesture: headlessOnly('a strip sends many of these for one swipe; the end-to-end test swipes'),
    },
    'zoom.open': { gesture: headlessOnly('opens a popup over the page; the walk of the zoom begins by it') },
  },
  actors: { zoomListener: { listener: true } },
  ignored: [],
  open: async (page) => {
    // One move a gesture: what glides for a while would tell of it at any time.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' });
  },
  project: ({ at, count, video }) => [at, count, video],
  truths: [{ in: '*', says: 'a picture that exists is in view', holds: ({ at, count }) => at >= 0 && at < count }],
});
