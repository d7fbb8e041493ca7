import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PageEnvelope } from '#machines/domain/index.ts';
import { provideListing } from '#machines/listing/index.ts';
import { provideListingFilters } from '#machines/listing-filters/index.ts';
import { noFilters, toggleFilter, type ListingFilters } from '#machines/rules/site/listing-filters.ts';
import { ListingPage, ListingResults } from '#src/flows/listing/listing-page.tsx';
import { cardOf } from '#tests/kit/samples.ts';
import { wordsOf } from '#tests/flows/drawn.ts';

const never = () => new Promise<never>(() => undefined);
const silent = () => () => undefined;
const image = { src: '/media/tiles/roses-320.webp', alt: 'Roses', title: 'Roses' };
const cards = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) =>
    cardOf({ sku: `PC${from + at}`, node_id: from + at, long_title: `Cake ${from + at}` }),
  );
const groups = ['flavour', 'price', 'attribute', 'age-group', 'gender', 'rating'] as const;

/** What the page reads of its envelope. */
const envelope = {
  ...{ title: 'Birthday Cakes', isMobile: true, header_banner: null, store: null, quickLinks: [] },
  meta: { h1: 'Birthday Cakes in Pune' },
  breadcrumbs: [
    { title: 'Home', link_path: '/' },
    { title: 'Cakes', link_path: '/cakes' },
    { title: 'Birthday Cakes', link_path: '/birthday-cakes' },
  ],
  cardblock: [{ position: 2, link: '/roses', title: 'A picture of roses', image }],
  explore_more: [{ position: 4, title: 'More to explore', links: [{ title: 'Plants', link_path: '/plants' }] }],
  filterList: groups.map((id) => ({
    id,
    label: `By ${id}`,
    options: [{ value: `${id}-1`, label: `First ${id}`, count: 12 }],
  })),
} as unknown as PageEnvelope;

function draw(found: number, total: number, applied: ListingFilters = noFilters): string {
  const pager = {
    current: 0,
    item_per_page: 20,
    total_pages: Math.max(1, Math.ceil(total / 20)),
    total_records: total,
  };
  const listing = createActor(provideListing({ loadPages: never, loadPage: never, outsideListener: silent }), {
    input: { path: 'birthday-cakes', filters: {}, pages: [{ results: cards(found), pager }] },
  });
  const filters = createActor(provideListingFilters({ sheetListener: silent, loadFiltered: never }), {
    input: { applied },
  });
  return renderToStaticMarkup(
    <ListingPage filters={filters} path="/birthday-cakes" page={envelope} sheet={null}>
      <ListingResults actor={listing} filters={filters} path="/birthday-cakes" page={envelope} />
    </ListingPage>,
  );
}

test('[LST-02, LST-03] a listing has its title, its way home, how many it shows, and what is inserted at its place', () => {
  const drawn = draw(20, 45);
  const said = wordsOf(drawn);
  expect(said).toMatch(/Home .*Cakes .*Birthday Cakes .*Birthday Cakes in Pune/);
  expect(said).toContain('Showing 20 of 45');
  expect(drawn).toMatch(/<a [^>]*href="\?page=2"[^>]*><span[^>]*>Load more</);
  const list = drawn.slice(drawn.indexOf('aria-label="Birthday Cakes"'));
  const places = ['Cake 2', 'A picture of roses', 'Cake 3', 'Cake 4', 'More to explore', 'Cake 5'].map((words) =>
    list.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(list).toMatch(/href="\/roses"/);
  expect(list).toMatch(/href="\/plants"/);
  expect(wordsOf(draw(7, 7))).not.toContain('Load more');
});

test('[LST-08, LST-13] its cards are those of a listing, on a phone the first six pictures at once', () => {
  const [first = '', ...others] = draw(8, 8).match(/<article.*?<\/article>/gs) ?? [];
  expect(first).toMatch(/width="320" height="320" loading="eager" decoding="sync" fetchPriority="high"/);
  expect(others.map((card) => /loading="(\w+)"/.exec(card)?.[1])).toEqual([
    ...['eager', 'eager', 'eager', 'eager', 'eager'],
    ...['lazy', 'lazy'],
  ]);
});

test('[LST-06] a listing can be sorted, and narrowed by each of six groups, whose values say how many they show', () => {
  const drawn = draw(20, 45, toggleFilter(noFilters, 'flavour', 'flavour-1'));
  for (const id of groups) expect(wordsOf(drawn)).toContain(`By ${id} First ${id} 12`);
  const boxes = [...drawn.matchAll(/<input type="checkbox" name="([\w-]+)"( checked="")? value="([\w-]+)"/g)];
  expect(boxes.map(([, name, checked, value]) => [name, value, checked !== undefined])).toEqual(
    groups.map((id) => [id, `${id}-1`, id === 'flavour']),
  );
  expect([...drawn.matchAll(/<option value="([\w-]+)"/g)].map(([, sort]) => sort)).toEqual([
    ...['popularity', 'price-asc', 'price-desc', 'newest', 'rating'],
  ]);
  expect(wordsOf(drawn)).toContain('Remove First flavour');
});

test('[LST-05] filters that nothing fits say so and can be cleared; a listing of nothing leads on', () => {
  const narrowed = draw(0, 0, toggleFilter(noFilters, 'flavour', 'flavour-1'));
  expect(wordsOf(narrowed)).toContain('No products found for the selected filters');
  expect(narrowed).toMatch(/<a [^>]*href="\/birthday-cakes"[^>]*><span[^>]*>Clear filters</);
  expect(narrowed).not.toContain('<article');
  expect(wordsOf(draw(0, 0))).not.toContain('selected filters');
});
