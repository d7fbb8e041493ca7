import { expect, test } from '#tests/kit/browser.ts';
import { layOutWhole, untilAlive } from '#tests/kit/model/index.ts';
import type { Page } from '@playwright/test';

/** How far apart two lines may be, in CSS pixels, and still look like one. */
const tolerance = 1;

type Row = { readonly cards: number; readonly apart: Readonly<Record<string, number>> };

/** The rows of cards of a page, and how far apart the same parts of the cards of a row stand. */
const rowsOf = (page: Page): Promise<Row[]> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main article')].filter(
      (card) => card.querySelector(':is(h2, h3) + div') !== null && card.checkVisibility(),
    );
    const rows = Map.groupBy(cards, (card) => {
      const list = card.closest('ul, ol');
      return `${list === null ? '' : [...document.querySelectorAll('ul, ol')].indexOf(list)}|${Math.round(card.getBoundingClientRect().top)}`;
    });
    const parts: Record<string, (card: HTMLElement) => DOMRect | undefined> = {
      picture: (card) => card.querySelector('img')?.getBoundingClientRect(),
      title: (card) => card.querySelector('h2, h3')?.getBoundingClientRect(),
      price: (card) => card.querySelector(':is(h2, h3) + div')?.getBoundingClientRect(),
      button: (card) =>
        card.querySelector(':scope > div:last-child > div:last-child :is(a, button)')?.getBoundingClientRect(),
      card: (card) => card.getBoundingClientRect(),
    };
    return [...rows.values()].map((row) => ({
      cards: row.length,
      apart: Object.fromEntries(
        Object.entries(parts).map(([name, boxOf]) => {
          const boxes = row.flatMap((card) => boxOf(card) ?? []);
          const spread = (edges: number[]): number => (edges.length < 2 ? 0 : Math.max(...edges) - Math.min(...edges));
          const tops = spread(boxes.map(({ top }) => top));
          return [name, name === 'card' ? Math.max(tops, spread(boxes.map(({ height }) => height))) : tops];
        }),
      ),
    }));
  });

test('[LST-07, LST-13] the cards of one row stand in line: picture, title, price and button, on home, listing and search @both-widths:layout', async ({
  page,
}) => {
  for (const path of ['/', '/birthday-cakes', '/bakery-baskets', '/search?q=chocolate']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await layOutWhole(page);
    await expect.poll(async () => (await rowsOf(page)).filter(({ cards }) => cards > 1).length).toBeGreaterThan(1);
    const rows = await rowsOf(page);
    const crooked = rows.filter(({ apart }) => Object.values(apart).some((pixels) => pixels > tolerance));
    expect(crooked, path).toEqual([]);
  }
});

test('[WSH-11, SRC-05] the three bestsellers that a phone shows where nothing else is stand in one row', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a wide window shows more of them');
  for (const path of ['/search?q=qqzzqq', '/my-favourites']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await expect(page.getByRole('heading', { name: /bestsellers/i })).toBeVisible();
    await layOutWhole(page);
    expect(
      (await rowsOf(page)).map(({ cards }) => cards),
      path,
    ).toEqual([3]);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide, path).toBe(false);
  }
});
