import { expect, test } from 'vitest';
import { wantedPictures, type PageParts } from '#backends/pictures/first-screens.ts';

// Which pictures are wanted at a start, by what the pages say.
const picture = (name: string) => ({ src: `/media/${name}-320.webp` });
const wanted = (home: PageParts | null, pages: Record<string, PageParts> = {}, occasion: unknown = null) =>
  wantedPictures(
    { page: async (path) => (path === 'home' ? home : (pages[path] ?? null)), status: async () => occasion },
    [...Object.keys(pages), 'gone'],
  );
const page = (...names: string[]): PageParts => ({ header_banner: null, results: names.map(picture) });

test('a shop without a home page says so', async () => {
  await expect(wanted(null)).rejects.toThrow('The main backend has no home page');
});

test('[LST-13] the home page’s pictures come first, its video with what follows', async () => {
  const { first, rest } = await wanted(page('tiles/mugs', 'videos/flowers', 'banners/diwali'));
  expect(first).toEqual([
    { name: '/media/tiles/mugs', widths: [160, 274, 320, 411, 548] },
    { name: '/media/banners/diwali', widths: [960, 1280] },
  ]);
  expect(rest).toEqual([
    { name: '/media/videos/flowers', widths: [640, 960, 1280] },
    { name: '/media/tiles/mugs', widths: [480, 640] },
    { name: '/media/banners/diwali', widths: [320, 480, 640] },
  ]);
});

test('[LST-13] of cards the front is wanted, of the first eight of a listing at once', async () => {
  const cards = Array.from({ length: 12 }, (_, at) => `products/CAKE-${at}/front`);
  const { first, rest } = await wanted(page(), { gifts: page(...cards, 'products/CAKE-0/cut') });
  expect(first.map(({ name }) => name)).toEqual(cards.slice(0, 8).map((name) => `/media/${name}`));
  expect(first[0]?.widths).toEqual([320, 411, 640]);
  expect(rest.map(({ name }) => name).toSorted()).toEqual(cards.map((name) => `/media/${name}`).toSorted());
});

test('[LST-13] of a picture that is wanted in all of its widths at once nothing follows', async () => {
  const mugs = 'tiles/mugs';
  const { first, rest } = await wanted(page(mugs, 'tiles/gifts'), { gifts: page(mugs) }, { banner: picture(mugs) });
  expect(first).toContainEqual({ name: '/media/tiles/mugs', widths: [160, 274, 320, 411, 480, 548, 640, 960] });
  expect(rest).toEqual([{ name: '/media/tiles/gifts', widths: [480, 640] }]);
});
