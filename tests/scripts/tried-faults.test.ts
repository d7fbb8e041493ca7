import { expect, test } from 'vitest';
import { Tries } from '#tests/kit/faults/tries.ts';
import { tryOneTest, type Outcome } from '#tests/kit/faults/try-one-test.ts';

type Told = { runs: string[]; tried: [string, string][]; once: string[]; slow: string[]; isSpoilt: boolean };

/** Runs a test that comes by three faults; `run` says what happens the nth time, with which fault in it. */
function tryWith(run: (fault: string, nth: number) => Partial<Outcome>, isForSlow = false): Told {
  const told: Told = { runs: [], tried: [], once: [], slow: [], isSpoilt: false };
  const script = tryOneTest({
    isForSlow,
    isWanted: (fault) => fault !== 'of another part',
    tried: (fault, _, how) => told.tried.push([fault, how]),
    slow: (places) => told.slow.push(...places),
    once: (places) => told.once.push(...places),
  });
  let next = script.next();
  while (!next.done) {
    const usual = { isFailed: false, ms: 10, places: new Set(['guard', 'of another part', 'limit']) };
    told.runs.push(next.value);
    next = script.next({ ...usual, ...run(next.value, told.runs.length) });
  }
  return { ...told, isSpoilt: next.value };
}

test('a test tries each fault that it comes by, and takes one for noticed when it fails by it twice and not between', () => {
  expect(tryWith((fault) => ({ isFailed: fault === 'guard' }))).toEqual({
    runs: ['', '', 'guard', '', 'guard', 'limit'],
    tried: [
      ['guard', 'noticed'],
      ['limit', 'passed'],
    ],
    once: [],
    slow: [],
    isSpoilt: false,
  });
  // One that fails by chance.
  expect(tryWith((_, nth) => ({ isFailed: nth === 3 })).tried).toEqual([
    ['guard', 'passed'],
    ['limit', 'passed'],
  ]);
});

test('what has stayed of a fault ends the trial', () => {
  expect(tryWith((_, nth) => ({ isFailed: nth > 2 }))).toEqual({
    runs: ['', '', 'guard', ''],
    tried: [['guard', 'spoilt']],
    once: [],
    slow: [],
    isSpoilt: true,
  });
});

test('a fault that spoils its file twice is noticed, and one that did so once is tried again', () => {
  const notes = new Tries();
  const tried = { file: 'a.test.ts', test: 'a', fault: 'guard', ms: 5 } as const;
  notes.take({ ...tried, how: 'spoilt' });
  expect([notes.noticed.size, notes.hasTried('a.test.ts', 'a', 'guard')]).toEqual([0, false]);
  notes.take({ ...tried, how: 'passed' });
  expect([notes.noticed.size, notes.hasTried('a.test.ts', 'a', 'guard')]).toEqual([0, true]);
  notes.take({ ...tried, test: 'b', how: 'spoilt' });
  notes.take({ file: 'a.test.ts', isSpoilt: true });
  expect([[...notes.noticed], notes.spent.get('guard')]).toEqual([['guard'], 15]);
  expect(notes.progressOf('a.test.ts')).toEqual({ tried: 3, spoilt: 1 });
});

test('a test that cannot be repeated tries nothing, and what it comes by the first time alone is left to its file', () => {
  const places = ['guard', 'of another part', 'limit'];
  expect(tryWith((_, nth) => ({ isFailed: nth === 2 }))).toMatchObject({ tried: [], once: places, isSpoilt: false });
  expect(tryWith(() => ({ isFailed: true }))).toMatchObject({ runs: [''], once: places, isSpoilt: true });
  expect(tryWith((_, nth) => (nth === 1 ? {} : { places: new Set(['limit']) }))).toMatchObject({
    tried: [['limit', 'passed']],
    once: ['guard', 'of another part'],
  });
});

test('slow tests wait until the quick ones have tried', () => {
  const slow = (_: string, nth: number) => ({ ms: nth === 1 ? 10 : 2_000 });
  expect(tryWith(slow)).toMatchObject({ runs: ['', ''], tried: [], slow: ['guard', 'of another part', 'limit'] });
  expect(tryWith(slow, true).tried).toHaveLength(2);
  expect(tryWith((_, nth) => ({ ms: nth === 1 ? 2_000 : 10 })).tried).toHaveLength(2);
  expect(tryWith(() => ({}), true)).toMatchObject({ runs: ['', ''], tried: [], slow: [] });
});
