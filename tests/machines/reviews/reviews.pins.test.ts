import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  provideReviews,
  selectAreReviewsSlow,
  selectAspects,
  selectChosenRating,
  selectHasMoreReviews,
  selectHaveMoreReviewsFailed,
  selectHistogram,
  selectIsLoadingMoreReviews,
  selectReadReviews,
  selectReviews,
  selectReviewSort,
  selectReviewsScreen,
  selectTotalReviews,
  type ReviewsPage,
  type ReviewsSnapshot,
} from '#machines/reviews/index.ts';
import type { ReviewSort } from '#machines/rules/product/reviews.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { reviewOf, reviewsPage } from './reviews.model.ts';

type Wish = { nodeId: number; rating: number | null; sort: ReviewSort; page: number };

function startReviews(loaded = reviewsPage(0, 3), rating: number | null = null, sort: ReviewSort = 'newest') {
  const { port, calls } = heldPort<Wish, Outcome<ReviewsPage>>();
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideReviews({ loadReviews: port })), {
    input: { nodeId: 105, loaded, rating, sort },
    clock,
  });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: ReviewsSnapshot) => T): T => select(actor.getSnapshot());
  return {
    actor,
    clock,
    calls,
    facts,
    see,
    state: () => statePath(actor.getSnapshot()),
    ids: () => see(selectReviews).map(({ id }) => id),
  };
}

const logged = (message: string) => ({ type: 'failure.logged', what: 'reviews', message });
const tooMany = refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 429 });

test('[DET-11] what came with the page is shown, with the stars of all and whether there is more', () => {
  const { see, state, ids, calls } = startReviews();
  expect([state(), see(selectReviewsScreen), ids(), see(selectTotalReviews)]).toEqual([
    'showing.partly',
    'showing',
    [1, 2],
    6,
  ]);
  expect(see(selectAspects)).toEqual({ taste: 4.7, delivery: 4.5, look: null });
  expect([
    see(selectHistogram),
    see(selectChosenRating),
    see(selectReviewSort),
    see(selectHasMoreReviews),
    calls.length,
  ]).toEqual([[0, 0, 1, 2, 9], null, 'newest', true, 0]);
});

test('[DET-11] a product that nobody has reviewed says so and asks nobody', () => {
  const { actor, see, calls } = startReviews(reviewsPage(0, 0));
  actor.send({ type: 'rating.choose', rating: 5 });
  actor.send({ type: 'sort.choose', sort: 'helpful' });
  actor.send({ type: 'more.request' });
  expect([see(selectReviewsScreen), see(selectHasMoreReviews), calls.length]).toEqual(['empty', false, 0]);
});

test('[DET-11] more reviews are appended, each once, by one call', async () => {
  const { actor, calls, ids, see, state } = startReviews();
  actor.send({ type: 'more.request' });
  actor.send({ type: 'more.request' });
  expect([calls.map(({ input }) => input), see(selectIsLoadingMoreReviews)]).toEqual([
    [{ nodeId: 105, rating: null, sort: 'newest', page: 1 }],
    true,
  ]);
  calls[0]?.resolve(ok({ ...reviewsPage(1, 2), results: [reviewOf(2), reviewOf(3)] }));
  await settled();
  expect([state(), ids(), see(selectHasMoreReviews)]).toEqual(['showing.wholly', [1, 2, 3], false]);
});

test('[DET-11] whoever comes back begins with what they had read, and goes on from there; a choice on its way is not kept', async () => {
  const first = startReviews();
  first.actor.send({ type: 'rating.choose', rating: 4 });
  expect(first.see(selectReadReviews)).toBeUndefined();
  first.actor.send({ type: 'sort.choose', sort: 'helpful' });
  expect(first.see(selectReadReviews)).toBeUndefined();
  first.calls[1]?.resolve(ok(reviewsPage(0, 3)));
  await settled();
  const read = first.see(selectReadReviews);
  expect(read).toEqual({ nodeId: 105, rating: 4, sort: 'helpful', loaded: reviewsPage(0, 3) });
  const again = startReviews(read?.loaded, read?.rating, read?.sort);
  expect([again.state(), again.ids(), again.see(selectChosenRating), again.see(selectReviewSort)]).toEqual([
    'showing.partly',
    [1, 2],
    4,
    'helpful',
  ]);
  again.actor.send({ type: 'more.request' });
  expect(again.calls.map(({ input }) => input)).toEqual([{ nodeId: 105, rating: 4, sort: 'helpful', page: 1 }]);
});

test('[DET-11] stars choose their reviews from the first page on, and the latest choice wins', async () => {
  const { actor, calls, ids, see } = startReviews();
  actor.send({ type: 'rating.choose', rating: 4 });
  actor.send({ type: 'rating.choose', rating: 3 });
  expect([see(selectReviewsScreen), see(selectChosenRating)]).toEqual(['filtering', 3]);
  expect(calls.map(({ input, signal }) => [input.rating, input.page, signal.aborted])).toEqual([
    [4, 0, true],
    [3, 0, false],
  ]);
  calls[1]?.resolve(ok({ ...reviewsPage(0, 1), results: [reviewOf(9, 3)] }));
  await settled();
  expect([ids(), see(selectReviewsScreen)]).toEqual([[9], 'showing']);
  actor.send({ type: 'rating.choose', rating: null });
  expect(calls[2]?.input).toEqual({ nodeId: 105, rating: null, sort: 'newest', page: 0 });
});

test('[DET-11, REV-03] another order begins with its first page, keeps the stars, and the latest choice wins', async () => {
  const { actor, calls, ids, see, state } = startReviews();
  actor.send({ type: 'sort.choose', sort: 'newest' });
  expect(calls).toEqual([]);
  actor.send({ type: 'rating.choose', rating: 4 });
  actor.send({ type: 'sort.choose', sort: 'rating-desc' });
  actor.send({ type: 'sort.choose', sort: 'helpful' });
  expect([state(), see(selectReviewSort), see(selectChosenRating)]).toEqual(['filtering.waiting', 'helpful', 4]);
  expect(calls.map(({ input, signal }) => [input.rating, input.sort, input.page, signal.aborted])).toEqual([
    [4, 'newest', 0, true],
    [4, 'rating-desc', 0, true],
    [4, 'helpful', 0, false],
  ]);
  calls[2]?.resolve(ok({ ...reviewsPage(0, 2), results: [reviewOf(9, 4)] }));
  await settled();
  expect(ids()).toEqual([9]);
  actor.send({ type: 'more.request' });
  expect(calls[3]?.input).toEqual({ nodeId: 105, rating: 4, sort: 'helpful', page: 1 });
});

test('stars that nobody gave, and those that are shown, are not asked for', () => {
  const { actor, calls } = startReviews();
  for (const rating of [1, 2, 0, 6, null]) actor.send({ type: 'rating.choose', rating });
  expect(calls).toEqual([]);
});

test.each(['refused', 'lost', 'late'] as const)(
  '[DET-11] stars that are %s fail, and can be asked for again',
  async (end) => {
    const { actor, clock, calls, facts, see } = startReviews();
    actor.send({ type: 'rating.choose', rating: 5 });
    if (end === 'refused') calls[0]?.resolve(tooMany);
    if (end === 'lost') calls[0]?.reject(new Error('offline'));
    if (end === 'late') {
      clock.increment(10_000);
      expect(see(selectAreReviewsSlow)).toBe(true);
      clock.increment(90_000);
    }
    await settled();
    expect([see(selectReviewsScreen), facts]).toEqual([
      'failed',
      [logged(end === 'refused' ? 'Too many requests' : 'no answer')],
    ]);
    actor.send({ type: 'reviews.retry' });
    expect(calls[1]?.input).toEqual({ nodeId: 105, rating: 5, sort: 'newest', page: 0 });
  },
);

test.each(['refused', 'lost', 'late'] as const)('a next page that is %s leaves what is shown', async (end) => {
  const { actor, clock, calls, facts, see, ids } = startReviews();
  actor.send({ type: 'more.request' });
  if (end === 'refused') calls[0]?.resolve(tooMany);
  if (end === 'lost') calls[0]?.reject(new Error('offline'));
  if (end === 'late') {
    clock.increment(10_000);
    expect(see(selectAreReviewsSlow)).toBe(true);
    clock.increment(90_000);
  }
  await settled();
  expect([see(selectHaveMoreReviewsFailed), ids(), facts]).toEqual([
    true,
    [1, 2],
    [logged(end === 'refused' ? 'Too many requests' : 'no answer')],
  ]);
  actor.send({ type: 'more.request' });
  expect(calls[1]?.input.page).toBe(1);
});
