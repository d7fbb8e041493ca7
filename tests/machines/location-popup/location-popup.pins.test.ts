import { expect, test } from 'vitest';
import { requestTimeout, slowHint } from '#machines/kit/delays.ts';
import { ok } from '#machines/kit/index.ts';
import {
  selectIsLocationOpen,
  selectLocationNote,
  selectLocationQuery,
  selectPincode,
  selectPlaceSuggestions,
} from '#machines/location-popup/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { notServed, nothing, served, suggested } from './location-popup.samples.ts';
import { saysNo, startClosed, startOpen, startSuggesting } from './location-popup.start.ts';

test('[LOC-01] history alone opens and closes the popup; opened again it begins anew', async () => {
  const { actor, facts, outside, see, way } = startClosed();
  expect([way(), see(selectIsLocationOpen), see(selectLocationNote)]).toEqual(['closed', false, null]);
  outside({ type: 'popup.opened', isCustomer: false, keepsPage: true });
  actor.send({ type: 'query.type', query: 'kora' });
  actor.send({ type: 'pincode.type', pincode: '56' });
  actor.send({ type: 'popup.dismiss' });
  expect([facts, see(selectIsLocationOpen)]).toEqual([[{ type: 'popup.unwanted' }], true]);
  outside({ type: 'popup.closed' });
  expect([way(), see(selectIsLocationOpen)]).toEqual(['closed', false]);
  outside({ type: 'popup.opened', isCustomer: false, keepsPage: false });
  expect([way(), see(selectLocationQuery), see(selectPincode), see(selectLocationNote)]).toEqual([
    'searching.idle',
    '',
    '',
    null,
  ]);
  actor.send({ type: 'cities.open' });
  expect(facts.at(-1)).toEqual({ type: 'cities.wanted' });
});

test('[LOC-02] a search starts at 3 characters, without the spaces in front, after 350 ms without a key', async () => {
  const { clock, see, suggest, type, way } = startOpen();
  type('   ko');
  clock.increment(10_000);
  expect([way(), see(selectLocationQuery), suggest.calls]).toEqual(['searching.idle', 'ko', []]);
  type('ko ');
  expect(way()).toBe('searching.idle');
  type('  kor');
  clock.increment(349);
  type('  kora');
  clock.increment(349);
  expect([way(), suggest.calls]).toEqual(['searching.waiting', []]);
  clock.increment(1);
  expect([way(), suggest.calls.map(({ input }) => input)]).toEqual(['searching.fetching', [{ query: 'kora' }]]);
  type('x'.repeat(200));
  expect(see(selectLocationQuery)).toHaveLength(120);
});

test('[LOC-02] answers in reverse order show what the last text found', async () => {
  const { clock, see, suggest, type, way } = startOpen();
  type('indira');
  clock.increment(350);
  type('kora');
  clock.increment(350);
  const [first, second] = suggest.calls;
  second?.resolve(ok(suggested));
  await settled();
  first?.resolve(ok({ message: '', list: [{ placeId: 'area-1', name: 'Indiranagar', within: 'Bengaluru' }] }));
  await settled();
  expect([way(), first?.signal.aborted, see(selectPlaceSuggestions)]).toEqual([
    'searching.suggesting',
    true,
    suggested.list,
  ]);
});

test('[LOC-02] what was suggested stays while the next text is looked for, and goes with the text', async () => {
  const { clock, say, see, type, way } = await startSuggesting();
  expect([way(), say()]).toEqual(['searching.suggesting', null]);
  type('koram');
  expect([way(), see(selectPlaceSuggestions)]).toEqual(['searching.waiting', suggested.list]);
  clock.increment(350);
  expect([say(), see(selectPlaceSuggestions)]).toEqual([null, suggested.list]);
  type('ko');
  expect([way(), see(selectPlaceSuggestions)]).toEqual(['searching.idle', []]);
});

test('[LOC-03, ERR-11] nothing found says so in the words of the shop', async () => {
  const { clock, say, see, suggest, type, way } = startOpen();
  type('zzzz');
  clock.increment(350);
  expect(say()).toBe('Searching…');
  suggest.calls[0]?.resolve(ok({ message: 'Nothing of that name.', list: [] }));
  await settled();
  expect([way(), see(selectLocationNote)]).toEqual([
    'searching.nothing',
    { tone: 'warning', text: 'Nothing of that name.', canRetry: false },
  ]);
  type('zzzzz');
  clock.increment(350);
  suggest.calls[1]?.resolve(ok({ ...nothing, message: '' }));
  await settled();
  expect(say()).toBe('No matching address found.');
});

test('[LOC-03, ERR-11] a search that fails can be asked for again; a refusal has the words of the shop', async () => {
  const { actor, clock, facts, say, see, suggest, type, way } = await startSuggesting();
  const failed = ['searching.failed', 'We could not search just now. Please try again, or enter your pincode below.'];
  type('koram');
  clock.increment(350);
  suggest.calls[1]?.resolve(saysNo('A little slower, please.'));
  await settled();
  expect([way(), see(selectLocationNote), see(selectPlaceSuggestions)]).toEqual([
    'searching.failed',
    { tone: 'error', text: 'A little slower, please.', canRetry: true },
    [],
  ]);
  actor.send({ type: 'suggestions.retry' });
  expect([way(), suggest.calls[2]?.input]).toEqual(['searching.fetching', { query: 'koram' }]);
  suggest.calls[2]?.reject(new Error('offline'));
  await settled();
  expect([way(), say()]).toEqual(failed);
  actor.send({ type: 'suggestions.retry' });
  clock.increment(requestTimeout);
  expect([way(), say()]).toEqual(failed);
  expect(facts).toEqual(
    ['A little slower, please.', 'no answer', 'no answer'].map((message) => ({
      type: 'failure.logged',
      what: 'delivery location search',
      message,
    })),
  );
});

test('[LOC-02, LOC-06] a suggestion that is delivered to is kept, and the page is loaded anew', async () => {
  const { actor, facts, find, save, say, way } = await startSuggesting();
  actor.send({ type: 'suggestion.choose', placeId: 'area-9' });
  expect(way()).toBe('searching.suggesting');
  actor.send({ type: 'suggestion.choose', placeId: 'area-1003' });
  expect([way(), say(), find.calls[0]?.input]).toEqual([
    'choosing.finding.waiting',
    'Checking if we deliver there…',
    { by: 'suggestion', placeId: 'area-1003' },
  ]);
  find.calls[0]?.resolve(ok(served));
  await settled();
  expect([way(), say(), save.calls[0]?.input, facts]).toEqual([
    'serviceable.saving',
    'We deliver to Koramangala, Bengaluru 560034.',
    served.place,
    [],
  ]);
  save.calls[0]?.resolve();
  await settled();
  expect([way(), facts]).toEqual(['serviceable.reloading', [{ type: 'page.reloadWanted' }]]);
});

test('[LOC-06] on a page that follows the place the popup just closes', async () => {
  const { actor, facts, find, outside, save, way } = await startSuggesting({ keepsPage: true });
  actor.send({ type: 'suggestion.chooseFirst' });
  expect(find.calls[0]?.input).toEqual({ by: 'suggestion', placeId: 'area-1002' });
  find.calls[0]?.resolve(ok(served));
  await settled();
  save.calls[0]?.resolve();
  await settled();
  expect([way(), facts]).toEqual(['serviceable.closing', [{ type: 'popup.unwanted' }]]);
  outside({ type: 'popup.closed' });
  expect(way()).toBe('closed');
});

test('[LOC-06] a place that the browser cannot remember counts for the page all the same', async () => {
  const failure = { type: 'failure.logged', what: 'saved place', message: 'no answer' };
  const { actor, clock, facts, find, save, way } = await startSuggesting();
  actor.send({ type: 'suggestion.chooseFirst' });
  find.calls[0]?.resolve(ok(served));
  await settled();
  save.calls[0]?.reject(new Error('no channel'));
  await settled();
  expect([way(), facts]).toEqual(['serviceable.reloading', [failure, { type: 'page.reloadWanted' }]]);
  actor.send({ type: 'suggestion.choose', placeId: 'area-1002' });
  find.calls[1]?.resolve(ok(served));
  await settled();
  clock.increment(requestTimeout);
  expect([way(), facts.slice(2)]).toEqual(['serviceable.reloading', [failure, { type: 'page.reloadWanted' }]]);
});

test.each(['broken', 'late'] as const)(
  '[LOC-06] a page that follows the place by itself is not loaded anew when remembering the place is %s',
  async (how) => {
    const { actor, clock, facts, find, save, way } = await startSuggesting({ keepsPage: true });
    actor.send({ type: 'suggestion.chooseFirst' });
    find.calls[0]?.resolve(ok(served));
    await settled();
    if (how === 'broken') save.calls[0]?.reject(new Error('no channel'));
    else clock.increment(requestTimeout);
    await settled();
    expect([way(), facts]).toEqual([
      'serviceable.closing',
      [{ type: 'failure.logged', what: 'saved place', message: 'no answer' }, { type: 'popup.unwanted' }],
    ]);
  },
);

test('[LOC-02] where the shop does not deliver it says so, and another place can be looked for', async () => {
  const { actor, facts, find, save, see, type, way } = await startSuggesting();
  actor.send({ type: 'suggestion.chooseFirst' });
  find.calls[0]?.resolve(ok(notServed));
  await settled();
  expect([way(), see(selectLocationNote), save.calls, facts]).toEqual([
    'unserviceable',
    { tone: 'warning', text: 'We do not deliver to Leh yet. Please try another area.', canRetry: false },
    [],
    [],
  ]);
  type('indira');
  expect([way(), see(selectLocationNote)]).toEqual(['searching.waiting', null]);
});

test('[LOC-02] details that do not come leave the list to choose from again', async () => {
  const { actor, clock, facts, find, say, see, way } = await startSuggesting();
  actor.send({ type: 'suggestion.chooseFirst' });
  find.calls[0]?.resolve(saysNo('No matching address found.'));
  await settled();
  expect([way(), say(), see(selectPlaceSuggestions)]).toEqual([
    'choosing.failed',
    'No matching address found.',
    suggested.list,
  ]);
  actor.send({ type: 'suggestion.choose', placeId: 'area-1002' });
  find.calls[1]?.reject(new Error('offline'));
  await settled();
  expect([way(), see(selectLocationNote)]).toEqual([
    'choosing.failed',
    { tone: 'error', text: 'We could not check this place just now. Please try again.', canRetry: false },
  ]);
  actor.send({ type: 'suggestion.choose', placeId: 'area-1002' });
  clock.increment(slowHint);
  expect([way(), say()]).toEqual(['choosing.finding.slow', 'This is taking longer than usual. Please wait a moment.']);
  clock.increment(requestTimeout - slowHint);
  expect(way()).toBe('choosing.failed');
  expect(facts).toEqual(
    ['No matching address found.', 'no answer', 'no answer'].map((message) => ({
      type: 'failure.logged',
      what: 'delivery location',
      message,
    })),
  );
});
