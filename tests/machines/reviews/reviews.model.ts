import type { Review } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { reviewsMachine, type ReviewsPage } from '#machines/reviews/index.ts';
import { defineModel, comeNear, untilAlive, serverFailure } from '#tests/kit/model/index.ts';

export const reviewOf = (id: number, rating = 5): Review => ({
  id,
  rating,
  aspects: { taste: 5, delivery: 4, look: null },
  text: `Review ${id}`,
  author: 'Asha R.',
  city: 'Pune',
  date: '2026-11-14',
  verified: true,
  helpful: 3,
  photos: [],
  reply: null,
});

/** Page `current` (from 0) of so many pages with two reviews each. */
export const reviewsPage = (current: number, total_pages: number): ReviewsPage => ({
  histogram: total_pages === 0 ? [0, 0, 0, 0, 0] : [0, 0, 1, 2, 9],
  aspects: { taste: 4.7, delivery: 4.5, look: null },
  results: total_pages === 0 ? [] : [reviewOf(2 * current + 1), reviewOf(2 * current + 2)],
  pager: { current, item_per_page: 2, total_pages, total_records: total_pages * 2 },
});

const wished = (input: unknown): number =>
  input !== null && typeof input === 'object' && 'page' in input ? Number(input.page) : 0;

export const reviewsModel = defineModel(reviewsMachine, {
  inputs: {
    'the first of two pages': { nodeId: 105, loaded: reviewsPage(0, 2), rating: null, sort: 'newest' },
    'one page': { nodeId: 105, loaded: reviewsPage(0, 1), rating: null, sort: 'newest' },
    'no reviews': { nodeId: 105, loaded: reviewsPage(0, 0), rating: null, sort: 'newest' },
  },
  events: {
    'rating.choose': {
      samples: ({ rating }) => [{ rating: rating === 5 ? null : 5 }, { rating: 1 }],
      gesture: (page, { rating }) =>
        rating === null
          ? page.getByRole('button', { name: 'All reviews' }).click()
          : page.getByRole('button', { name: new RegExp(`^${rating} stars?:`) }).click(),
    },
    'sort.choose': {
      samples: ({ sort }) => [{ sort: sort === 'helpful' ? 'newest' : 'helpful' }, { sort }],
      gesture: (page, { sort }) => page.getByRole('combobox', { name: 'Sort reviews' }).selectOption(sort),
    },
    'more.request': { gesture: (page) => page.getByRole('button', { name: 'Show more reviews' }).click() },
    'reviews.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() },
  },
  actors: {
    loadReviews: {
      done: {
        'a page': ({ input }) => ok(reviewsPage(wished(input), 2)),
        refused: refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 429 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/main/fa/reviews*' },
      answers: { network: serverFailure },
    },
  },
  ignored: [
    {
      events: ['more.request'],
      outside: ['showing.partly', 'showing.moreFailed'],
      reason: 'everything is shown, or the next answer is awaited',
    },
    { events: ['reviews.retry'], outside: ['failed'], reason: 'only what failed is asked for again' },
    { events: ['rating.choose'], in: ['empty'], reason: 'stars that nobody gave are not offered' },
    { events: ['sort.choose'], in: ['empty'], reason: 'nothing has no order' },
  ],
  headless: (['rating.choose', 'sort.choose'] as const).flatMap((event) =>
    (['filtering', 'loadingMore'] as const).map((state) => ({
      event,
      in: state,
      reason: 'the walk would answer the call that was given up',
    })),
  ),
  disabled: [
    {
      says: 'stars that nobody gave are not chosen',
      when: () => true,
      controls: (page) => page.locator('[data-flow="reviews"] li > button').filter({ hasText: /: ?0$/ }),
    },
  ],
  // Nine people reviewed it, seven of them with five stars: two pages of each.
  open: async (page) => {
    await page.goto('/p/triple-chocolate-cake', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await comeNear(page.locator('#reviews'));
  },
  project: ({ rating, sort, pager, results }) => [rating, sort, pager.current, pager.total_pages, results.length],
  truths: [
    { in: 'showing', says: 'there is something to read', holds: ({ results }) => results.length > 0 },
    { in: 'empty', says: 'there is nothing', holds: ({ results }) => results.length === 0 },
    {
      in: '*',
      says: 'no review stands there twice',
      holds: ({ results }) => new Set(results.map(({ id }) => id)).size === results.length,
    },
  ],
});
