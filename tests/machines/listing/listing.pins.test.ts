import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  provideListing,
  selectHasMore,
  selectHasMoreFailed,
  selectIsListingSlow,
  selectListingScreen,
  selectNextPage,
  selectResults,
  selectTotal,
  type ListingOutsideEvent,
  type ListingPageData,
} from '#machines/listing/index.ts';
import type { FilterQuery } from '#machines/rules/site/listing-filters.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { pageOf, productOf } from './listing.model.ts';

const filters = { sort: 'price-asc', flavour: 'mango,vanilla' } as const;

function startListing(pages: readonly ListingPageData[]) {
  const whole = heldPort<{ path: string; filters: FilterQuery; count: number }, Outcome<readonly ListingPageData[]>>();
  const next = heldPort<{ path: string; filters: FilterQuery; page: number }, Outcome<ListingPageData>>();
  const clock = new SimulatedClock();
  let hears: ((event: ListingOutsideEvent) => void) | null = null;
  let ears = 0;
  const logic = machineUnderTest(
    provideListing({
      loadPages: whole.port,
      loadPage: next.port,
      outsideListener: (send) => {
        hears = send;
        ears += 1;
        return () => (hears = null);
      },
    }),
  );
  const actor = createActor(logic, { input: { path: 'birthday-cakes', filters, pages }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot());
  return {
    actor,
    clock,
    facts,
    see,
    wholes: whole.calls,
    nexts: next.calls,
    ears: () => ears,
    restore: () => hears?.({ type: 'page.restored' }),
    state: () => statePath(actor.getSnapshot()),
    skus: () => see(selectResults).map(({ sku }) => sku),
  };
}

test('[LST-03] the pager says how many there are and whether more can be loaded', () => {
  const { see, state } = startListing([pageOf(0, 3)]);
  expect([state(), see(selectTotal), see(selectHasMore), see(selectNextPage)]).toEqual(['showing.partly', 6, true, 2]);
  const last = startListing([pageOf(0, 1)]);
  expect([last.state(), last.see(selectHasMore)]).toEqual(['showing.wholly', false]);
});

test('[LST-04, LST-06] paging appends what the same filters show, and the address says how many pages are shown', async () => {
  const { actor, nexts, skus, facts, state } = startListing([pageOf(0, 3)]);
  actor.send({ type: 'more.request' });
  expect(nexts.map(({ input }) => input)).toEqual([{ path: 'birthday-cakes', filters, page: 1 }]);
  nexts[0]?.resolve(ok(pageOf(1, 3)));
  await settled();
  expect(skus()).toEqual(['P0A', 'P0B', 'P1A', 'P1B']);
  expect(facts).toEqual([{ type: 'url.wanted', page: 2 }]);
  expect(state()).toBe('showing.partly');
});

test('[LST-04] results that are loaded replace the list', () => {
  const { actor, ears, skus } = startListing([pageOf(0, 3), pageOf(1, 3)]);
  actor.send({ type: 'results.loaded', pages: [{ ...pageOf(0, 1), results: [productOf('NEW')] }] });
  expect(skus()).toEqual(['NEW']);
  // An ear that is put up anew misses a page that comes back meanwhile.
  expect(ears()).toBe(1);
});

test('[LST-04] an address with several pages shows them all, and the next one follows them', async () => {
  const { actor, nexts, skus } = startListing([pageOf(0, 3), pageOf(1, 3)]);
  expect(skus()).toEqual(['P0A', 'P0B', 'P1A', 'P1B']);
  actor.send({ type: 'more.request' });
  expect(nexts[0]?.input.page).toBe(2);
});

test('a product that moved to the next page meanwhile stands there once', async () => {
  const { actor, nexts, skus } = startListing([pageOf(0, 2)]);
  actor.send({ type: 'more.request' });
  nexts[0]?.resolve(ok({ ...pageOf(1, 2), results: [productOf('P0B'), productOf('P1B')] }));
  await settled();
  expect(skus()).toEqual(['P0A', 'P0B', 'P1B']);
});

test('a double press asks once', () => {
  const { actor, nexts } = startListing([pageOf(0, 3)]);
  actor.send({ type: 'more.request' });
  actor.send({ type: 'more.request' });
  expect(nexts).toHaveLength(1);
});

test.each([
  [
    'refused',
    (call: ReturnType<typeof startListing>['nexts'][number]) =>
      call.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests' })),
    'Too many requests',
  ],
  ['lost', (call: ReturnType<typeof startListing>['nexts'][number]) => call.reject(new Error('network')), 'no answer'],
])('a next page that is %s leaves what is shown and can be asked for again', async (_, end, message) => {
  const { actor, nexts, skus, see, facts } = startListing([pageOf(0, 3)]);
  actor.send({ type: 'more.request' });
  const [call] = nexts;
  if (call) end(call);
  await settled();
  expect([see(selectHasMoreFailed), skus().length]).toEqual([true, 2]);
  expect(facts).toEqual([{ type: 'failure.logged', what: 'listing', message }]);
  actor.send({ type: 'more.request' });
  expect(nexts[1]?.input.page).toBe(1);
});

test('[CST-01] a next page says after 10 s that it takes long, and is given up after 100000 ms', () => {
  const { actor, clock, nexts, see, state, facts } = startListing([pageOf(0, 3)]);
  actor.send({ type: 'more.request' });
  clock.increment(10_000);
  expect(see(selectIsListingSlow)).toBe(true);
  clock.increment(90_000);
  expect([state(), nexts[0]?.signal.aborted]).toEqual(['showing.moreFailed', true]);
  expect(facts).toEqual([{ type: 'failure.logged', what: 'listing', message: 'no answer' }]);
});

test('an empty shelf says so', () => {
  const { see } = startListing([pageOf(0, 0)]);
  expect(see(selectListingScreen)).toBe('nothingFound');
});

test('a page that comes back from the history loads what it showed anew, and keeps it when that fails', async () => {
  const { restore, wholes, skus, state } = startListing([pageOf(0, 3), pageOf(1, 3)]);
  restore();
  expect(wholes.map(({ input }) => input)).toEqual([{ path: 'birthday-cakes', filters, count: 2 }]);
  expect(skus()).toHaveLength(4);
  wholes[0]?.reject(new Error('network'));
  await settled();
  expect([state(), skus().length]).toEqual(['showing.partly', 4]);
});

test('a listing that could not be loaded fails with a way out', async () => {
  const { actor, wholes, see } = startListing([]);
  expect(see(selectListingScreen)).toBe('loading');
  wholes[0]?.reject(new Error('network'));
  await settled();
  expect(see(selectListingScreen)).toBe('failed');
  actor.send({ type: 'listing.retry' });
  wholes[1]?.resolve(ok([pageOf(0, 1)]));
  await settled();
  expect(see(selectListingScreen)).toBe('showing');
});

test('[CST-01] a listing says after 10 s that it takes long, and is given up after 100000 ms', () => {
  const { clock, wholes, see, state, facts } = startListing([]);
  clock.increment(10_000);
  expect(see(selectIsListingSlow)).toBe(true);
  clock.increment(90_000);
  expect([state(), wholes[0]?.signal.aborted]).toEqual(['failed', true]);
  expect(facts).toEqual([{ type: 'failure.logged', what: 'listing', message: 'no answer' }]);
});

test('a refused listing fails, and the log knows the reason', async () => {
  const { wholes, see, facts } = startListing([]);
  wholes[0]?.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests' }));
  await settled();
  expect(see(selectListingScreen)).toBe('failed');
  expect(facts).toEqual([{ type: 'failure.logged', what: 'listing', message: 'Too many requests' }]);
});

test('a shelf that turns out to be empty says so', async () => {
  const { wholes, see } = startListing([]);
  wholes[0]?.resolve(ok([pageOf(0, 0)]));
  await settled();
  expect(see(selectListingScreen)).toBe('nothingFound');
});

test('a lost answer is logged', async () => {
  const { wholes, facts } = startListing([]);
  wholes[0]?.reject(new Error('network'));
  await settled();
  expect(facts).toEqual([{ type: 'failure.logged', what: 'listing', message: 'no answer' }]);
});

test('an empty and a failed shelf ask again when the page comes back from the history', async () => {
  const empty = startListing([pageOf(0, 0)]);
  empty.restore();
  expect(empty.state()).toBe('loading.waiting');
  const failed = startListing([]);
  failed.wholes[0]?.reject(new Error('network'));
  await settled();
  failed.restore();
  expect(failed.state()).toBe('loading.waiting');
});
