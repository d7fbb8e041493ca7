import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  provideSearchResults,
  selectBestsellers,
  selectHasMoreResults,
  selectHaveMoreResultsFailed,
  selectIsLoadingMoreResults,
  selectIsSearchSlow,
  selectNextResultsPage,
  selectResultsScreen,
  selectSearchedList,
  selectSearchedWord,
  selectTotalFound,
  type SearchedData,
  type SearchResultsSnapshot,
} from '#machines/search-results/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { failed, foundOf, pageOf } from './search-results.model.ts';

function startResults(loaded: SearchedData, searchedWord = 'truffle') {
  const { port, calls } = heldPort<{ query: string; page: number }, Outcome<SearchedData>>();
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideSearchResults({ searchPage: port })), {
    input: { searchedWord, loaded },
    clock,
  });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: SearchResultsSnapshot) => T): T => select(actor.getSnapshot());
  return {
    actor,
    clock,
    calls,
    facts,
    see,
    state: () => statePath(actor.getSnapshot()),
    skus: () => see(selectSearchedList).map(({ sku }) => sku),
  };
}

const logged = (message: string) => ({ type: 'failure.logged', what: 'search results', message });

test('[SRC-04] what was found is shown with its word, its number and whether there is more', () => {
  const { state, see, skus } = startResults(pageOf(0, 3));
  expect([state(), see(selectResultsScreen), see(selectSearchedWord), skus()]).toEqual([
    'showing.partly',
    'showing',
    'truffle',
    ['P0A', 'P0B'],
  ]);
  expect([see(selectTotalFound), see(selectHasMoreResults), see(selectNextResultsPage)]).toEqual([6, true, 2]);
  const last = startResults(pageOf(2, 3));
  expect([last.state(), last.see(selectHasMoreResults)]).toEqual(['showing.wholly', false]);
});

test('[SRC-03] the next page is appended, each product once, and the address says how many are shown', async () => {
  const { actor, calls, state, skus, facts, see } = startResults(pageOf(0, 3));
  actor.send({ type: 'more.request' });
  actor.send({ type: 'more.request' });
  expect([calls.map(({ input }) => input), see(selectIsLoadingMoreResults), see(selectResultsScreen)]).toEqual([
    [{ query: 'truffle', page: 1 }],
    true,
    'showing',
  ]);
  calls[0]?.resolve(ok({ ...pageOf(1, 3), searchedList: [foundOf('P0B'), foundOf('P1B')] }));
  await settled();
  expect([state(), skus(), facts]).toEqual([
    'showing.partly',
    ['P0A', 'P0B', 'P1B'],
    [{ type: 'url.wanted', page: 2 }],
  ]);
});

test.each(['refused', 'lost', 'late'] as const)('a next page that is %s leaves what is shown', async (end) => {
  const { actor, clock, calls, facts, see, skus } = startResults(pageOf(0, 3));
  actor.send({ type: 'more.request' });
  if (end === 'refused') calls[0]?.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests' }));
  if (end === 'lost') calls[0]?.reject(new Error('offline'));
  if (end === 'late') {
    clock.increment(10_000);
    expect(see(selectIsSearchSlow)).toBe(true);
    clock.increment(90_000);
  }
  await settled();
  expect([see(selectHaveMoreResultsFailed), skus()]).toEqual([true, ['P0A', 'P0B']]);
  expect(facts).toEqual([logged(end === 'refused' ? 'Too many requests' : 'no answer')]);
  actor.send({ type: 'more.request' });
  expect(calls[1]?.input.page).toBe(1);
});

test('[G04] a search without results shows what people love', () => {
  const { see, skus } = startResults(pageOf(0, 0));
  expect([
    see(selectResultsScreen),
    skus(),
    see(selectBestsellers).map(({ sku }) => sku),
    see(selectTotalFound),
  ]).toEqual(['nothing', [], ['BEST'], 0]);
});

test('[SRC-05, ERR-13] a failed search is an empty result without success, and can be asked for again', async () => {
  const { actor, calls, state, see, skus } = startResults(failed);
  expect([see(selectResultsScreen), skus(), see(selectTotalFound), calls.length]).toEqual(['failed', [], 0, 0]);
  actor.send({ type: 'search.retry' });
  expect([see(selectResultsScreen), calls[0]?.input]).toEqual(['searching', { query: 'truffle', page: 0 }]);
  calls[0]?.resolve(ok(pageOf(0, 1)));
  await settled();
  expect([state(), skus()]).toEqual(['showing.wholly', ['P0A', 'P0B']]);
});

test.each(['refused', 'lost', 'late'] as const)('[SRC-05] a search that is %s again stays failed', async (end) => {
  const { actor, clock, calls, facts, see, state } = startResults(failed);
  actor.send({ type: 'search.retry' });
  if (end === 'refused') calls[0]?.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests' }));
  if (end === 'lost') calls[0]?.reject(new Error('offline'));
  if (end === 'late') {
    clock.increment(10_000);
    expect([state(), see(selectIsSearchSlow)]).toEqual(['searching.slow', true]);
    clock.increment(90_000);
  }
  await settled();
  expect([see(selectResultsScreen), facts]).toEqual([
    'failed',
    [logged(end === 'refused' ? 'Too many requests' : 'no answer')],
  ]);
});

test('[SRC-02] two characters are not looked for, whatever came with them', () => {
  const { see } = startResults({ ...failed, success: true }, 'ab');
  expect(see(selectResultsScreen)).toBe('tooShort');
});

test('what the router loads anew replaces what is shown', () => {
  const { actor, skus, state } = startResults(pageOf(0, 3));
  actor.send({ type: 'results.loaded', loaded: { ...pageOf(0, 1), searchedList: [foundOf('NEW')] } });
  expect([state(), skus()]).toEqual(['showing.wholly', ['NEW']]);
});
