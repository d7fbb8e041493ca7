import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Suggestions } from '#machines/domain/index.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  areSameIdeas,
  provideSearch,
  selectActiveOption,
  selectHasList,
  selectIdeas,
  selectIsSearching,
  selectOptionCount,
  selectSearchNote,
  selectSearchQuery,
  selectSuggestions,
  type SearchEvent,
  type SearchSnapshot,
} from '#machines/search/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { suggested } from './search.model.ts';

function startBox(query = '') {
  const suggesting = heldPort<{ query: string }, Outcome<Suggestions>>();
  const opening = heldPort<{ query: string }, void>();
  const clock = new SimulatedClock();
  const logic = machineUnderTest(provideSearch({ loadSuggestions: suggesting.port, openResults: opening.port }));
  const actor = createActor(logic, { input: { query, recent: ['black forest'] }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: SearchSnapshot) => T): T => select(actor.getSnapshot());
  const does = (...events: SearchEvent[]): void => events.forEach((event) => actor.send(event));
  return {
    clock,
    facts,
    see,
    does,
    types: (text: string) => does({ type: 'query.type', query: text }),
    asked: suggesting.calls,
    opened: opening.calls,
    state: () => statePath(actor.getSnapshot()),
  };
}

async function showing(query = 'choc') {
  const box = startBox();
  box.types(query);
  box.clock.increment(400);
  box.asked[0]?.resolve(ok(suggested));
  await settled();
  return box;
}

test('[SRC-02, CST-02] suggestions are asked for 400 ms after the last key, and no earlier', () => {
  const box = startBox();
  box.types('cho');
  box.clock.increment(399);
  box.types('choc');
  box.clock.increment(399);
  expect([box.state(), box.asked.length]).toEqual(['waiting', 0]);
  box.clock.increment(1);
  expect([box.state(), box.asked.map(({ input }) => input)]).toEqual(['suggesting', [{ query: 'choc' }]]);
});

test('[SRC-02, CST-02] two characters ask for nothing, three do', () => {
  const box = startBox();
  box.types('ch');
  box.clock.increment(1_000);
  expect([box.state(), box.asked.length]).toEqual(['typing.begun', 0]);
  box.types('  ch  ');
  expect(box.state()).toBe('typing.begun');
  box.types('cho');
  expect(box.state()).toBe('waiting');
});

test('[SRC-02] Enter and the magnifying glass search at once, without waiting for the pause', () => {
  const box = startBox();
  box.types('truffle');
  box.does({ type: 'search.submit' });
  expect([box.state(), box.opened.map(({ input }) => input), box.see(selectIsSearching)]).toEqual([
    'searching',
    [{ query: 'truffle' }],
    true,
  ]);
  expect(box.facts).toEqual([{ type: 'search.begun', query: 'truffle' }]);
});

test('[SRC-02] an empty box goes home', () => {
  const box = startBox();
  box.types('   ');
  box.does({ type: 'search.submit' });
  expect([box.state(), box.facts]).toEqual(['closed', [{ type: 'navigation.wanted', to: '/' }]]);
});

test('[SRC-02] Enter after two characters says how many it takes, and typing on takes that back', () => {
  const box = startBox();
  box.types('ch');
  box.does({ type: 'search.submit' });
  expect([box.state(), box.see(selectSearchNote), box.facts]).toEqual(['typing.tooShort', 'tooShort', []]);
  box.types('c');
  expect(box.see(selectSearchNote)).toBeNull();
});

test('the box shuts when the results are there', async () => {
  const box = startBox();
  box.types('truffle');
  box.does({ type: 'search.submit' });
  box.opened[0]?.resolve();
  await settled();
  expect([box.state(), box.see(selectIsSearching), box.see(selectSearchQuery)]).toEqual(['closed', false, 'truffle']);
});

test('[CST-01] results that do not come are logged, and given up after 100000 ms', async () => {
  const box = startBox();
  box.types('truffle');
  box.does({ type: 'search.submit' });
  box.opened[0]?.reject(new Error('offline'));
  await settled();
  const failure = { type: 'failure.logged', what: 'search', message: 'no answer' };
  expect([box.state(), box.facts]).toEqual(['closed', [{ type: 'search.begun', query: 'truffle' }, failure]]);
  box.does({ type: 'box.open', query: 'truffle' }, { type: 'search.submit' });
  box.clock.increment(99_999);
  expect(box.state()).toBe('searching');
  box.clock.increment(1);
  expect([box.state(), box.facts.at(-1)]).toEqual(['closed', failure]);
});

test('[SRC-06] shelves come before products; the arrows go through both, and past the ends into the box', async () => {
  const box = await showing();
  expect([box.see(selectHasList), box.see(selectOptionCount), box.see(selectSuggestions)]).toEqual([
    true,
    2,
    suggested,
  ]);
  const stops: (number | null)[] = [box.see(selectActiveOption)];
  for (const type of ['option.next', 'option.next', 'option.next', 'option.previous', 'option.previous'] as const) {
    box.does({ type });
    stops.push(box.see(selectActiveOption));
  }
  expect(stops).toEqual([null, 0, 1, null, 1, 0]);
});

test('[SRC-06] Enter takes the suggestion that the arrows stand at, a tap any', async () => {
  const byKey = await showing();
  byKey.does({ type: 'option.next' }, { type: 'search.submit' });
  expect([byKey.state(), byKey.facts, byKey.opened]).toEqual([
    'closed',
    [{ type: 'navigation.wanted', to: '/chocolate-cakes' }],
    [],
  ]);
  const byTap = await showing();
  byTap.does({ type: 'option.choose', index: 1 });
  expect([byTap.state(), byTap.facts]).toEqual([
    'closed',
    [{ type: 'navigation.wanted', to: '/p/belgian-chocolate-truffle-cake' }],
  ]);
});

test('a suggestion that is not there cannot be taken', async () => {
  const box = await showing();
  box.does({ type: 'option.choose', index: 2 });
  expect([box.state(), box.facts]).toEqual(['showing', []]);
});

test('typing on forgets where the arrows stood, and keeps what was suggested until there is something new', async () => {
  const box = await showing();
  box.does({ type: 'option.next' });
  box.types('choco');
  expect([box.state(), box.see(selectActiveOption), box.see(selectHasList)]).toEqual(['waiting', null, true]);
  box.does({ type: 'search.submit' });
  expect([box.state(), box.see(selectHasList)]).toEqual(['searching', false]);
  const shorter = await showing();
  shorter.types('ch');
  expect(shorter.see(selectHasList)).toBe(false);
});

test('an answer to what was typed before is not waited for any more', () => {
  const box = startBox();
  box.types('choc');
  box.clock.increment(400);
  box.types('lilies');
  expect(box.asked[0]?.signal.aborted).toBe(true);
});

test('[SRC-05] nothing suggested and suggestions that failed are two things', async () => {
  const nothing = await showing();
  nothing.types('zzqq');
  nothing.clock.increment(400);
  nothing.asked[1]?.resolve(ok({ categories: [], products: [] }));
  await settled();
  expect([nothing.state(), nothing.see(selectSearchNote), nothing.see(selectHasList)]).toEqual([
    'nothing',
    'nothing',
    false,
  ]);
  for (const end of ['refused', 'lost', 'late'] as const) {
    const failed = await showing();
    failed.types('choco');
    failed.clock.increment(400);
    const [, call] = failed.asked;
    if (end === 'refused') call?.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests' }));
    if (end === 'lost') call?.reject(new Error('offline'));
    if (end === 'late') failed.clock.increment(100_000);
    await settled();
    expect([failed.state(), failed.see(selectSearchNote), failed.see(selectHasList)]).toEqual([
      'failed',
      'failed',
      false,
    ]);
    const message = end === 'refused' ? 'Too many requests' : 'no answer';
    expect(failed.facts).toEqual([{ type: 'failure.logged', what: 'search', message }]);
    failed.does({ type: 'suggestions.retry' });
    expect([failed.state(), failed.see(selectSearchNote), failed.asked[2]?.input]).toEqual([
      'suggesting',
      'loading',
      { query: 'choco' },
    ]);
  }
});

test('Escape or going elsewhere shuts the box and keeps what is typed; going back into it looks again', async () => {
  const box = await showing();
  box.does({ type: 'option.next' }, { type: 'box.close' });
  expect([box.state(), box.see(selectSearchQuery), box.see(selectHasList), box.see(selectActiveOption)]).toEqual([
    'closed',
    'choc',
    false,
    null,
  ]);
  expect(box.facts).toEqual([{ type: 'search.dismissed' }]);
  box.does({ type: 'box.open', query: 'choc' });
  expect(box.state()).toBe('waiting');
});

test('a box that opens with nothing in it waits for a key', () => {
  const box = startBox('lily');
  expect(box.see(selectSearchQuery)).toBe('lily');
  box.does({ type: 'box.open', query: '' });
  expect([box.state(), box.see(selectSearchNote), box.see(selectHasList)]).toEqual(['typing.begun', null, false]);
});

test('[SRC-06] an empty box offers the searches of this browser and popular ones; taking one goes to its results', () => {
  const box = startBox();
  expect(box.see(selectIdeas)).toMatchObject({
    recent: ['black forest'],
    popular: expect.arrayContaining(['Flowers']),
  });
  expect(areSameIdeas(box.see(selectIdeas), box.see(selectIdeas))).toBe(true);
  box.types('ch');
  expect(box.see(selectIdeas)).toBeNull();
  box.types(' ');
  expect(areSameIdeas(box.see(selectIdeas), null)).toBe(false);
  box.does({ type: 'idea.choose', query: 'black forest' });
  expect([box.see(selectIdeas), box.opened[0]?.input]).toEqual([null, { query: 'black forest' }]);
  expect(box.facts).toEqual([{ type: 'search.begun', query: 'black forest' }]);
});
