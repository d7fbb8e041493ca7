import { describe, expect, test } from 'vitest';
import { renewedRows, sumOf } from '#scripts/lib/mutants.js';
import { originOf } from '#scripts/lib/reports/origin.js';
import { partsIn, partsNamed, renewParts } from '#scripts/lib/reports/parts.js';
import { AGES, ageOf, judgeAges } from '#scripts/lib/reports/report-age.js';

/** A git that knows these answers, and no other. */
const gitOf =
  (answers: Record<string, string>) =>
  (...args: string[]): string | null =>
    answers[args.join(' ')] ?? null;

const origin = { commit: 'c1', tree: 't1', date: '2026-11-26T07:00:00+00:00' };

describe('a row of a report of a long run', () => {
  const git = gitOf({
    'rev-parse --short=8 HEAD': 'c1',
    'show -s --format=%cI HEAD': '2026-11-26T07:00:00+00:00',
    'rev-parse --short=8 HEAD^{tree}': 't1',
    'status --porcelain --untracked-files=no -- . :!reports :!docs': ' M README.md',
    'rev-list --count c0..HEAD -- . :!reports :!docs': '21',
  });

  test('names the commit, its date and its tree, and that files were changed', () => {
    expect(originOf(git)).toEqual({ commit: 'c1', tree: 't1', date: '2026-11-26T07:00:00+00:00', isChanged: true });
    expect(originOf(gitOf({}))).toEqual({ commit: null, tree: null, date: null });
  });

  test('is as old as the commits since the one that it names, those of reports and documents aside', () => {
    expect(ageOf('c0', git)).toBe(21);
    expect(ageOf('c9', git)).toBeNull();
    expect(ageOf('c9', gitOf({ 'rev-parse --is-shallow-repository': 'true' }))).toBeNull();
    expect(ageOf('c9', gitOf({ 'rev-parse --is-shallow-repository': 'false' }))).toBeUndefined();
  });

  test('is called old after twenty commits and too old after sixty, and missed where there is none', () => {
    const ages = { a: 20, b: 21, c: 60, d: 61, e: null, f: undefined };
    expect(judgeAges(ages, AGES)).toEqual({
      lacking: ['f'],
      old: ['c (60)', 'b (21)'],
      tooOld: ['d (61)'],
    });
  });
});

describe('a report that is made in pieces', () => {
  const row = (unit: number, failed = 0) => ({ unit, browser: 0, failed, skipped: 0, seconds: 1 });
  const before = {
    coverage: {
      'e2e/sale': { ...row(4, 1), commit: 'c0' },
      gone: row(9),
      'machines/cart': { ...row(2), commit: 'c0' },
    },
    failures: ['tests/e2e/sale/cart.e2e.ts: x', 'tests/machines/cart/cart.pins.test.ts: y', 'tests/gone/a.test.ts: z'],
  };
  const parts = ['e2e/sale', 'machines/cart', 'machines/cart-line'];

  test('renews what was asked for wholly, keeps the rest, and drops what is gone', () => {
    const renewed = renewParts(before, {
      parts,
      ran: partsNamed(['tests/machines/cart'], parts),
      coverage: { 'e2e/sale': row(1), 'machines/cart': row(3, 1) },
      failures: ['tests/machines/cart/cart.pins.test.ts: w', 'no build'],
      origin,
    });
    expect(renewed).toEqual({
      failures: ['tests/e2e/sale/cart.e2e.ts: x', 'tests/machines/cart/cart.pins.test.ts: w', 'no build'],
      coverage: { 'e2e/sale': { ...row(4, 1), commit: 'c0' }, 'machines/cart': { ...row(3, 1), ...origin } },
    });
  });

  test('takes folders for the parts in them, and a file for none', () => {
    expect(partsNamed(['tests/machines/'], parts)).toEqual(['machines/cart', 'machines/cart-line']);
    expect(partsNamed(['tests'], parts)).toEqual(parts);
    expect(partsNamed(['tests/machines/cart/cart.pins.test.ts', 'tests/mach'], parts)).toEqual([]);
  });

  test('has the parts that stand in the tree', () => {
    expect(partsIn(['tests/e2e/', 'tests/machines'])).toEqual(expect.arrayContaining(['e2e/sale', 'machines/cart']));
    expect(partsIn(['tests/e2e/soak'])).toEqual(['e2e/soak']);
  });
});

describe('faults planted in charts', () => {
  test('are enough noticed at 95 of 100, over all flows, and named where they are not', () => {
    const left = (count: number) => Array.from({ length: count }, (_, index) => `fault ${index}`);
    const some = sumOf({ cart: { planted: 60, survivors: left(5) }, zoom: { planted: 40, survivors: [] } });
    expect(some).toMatchObject({
      planted: 100,
      noticed: 95,
      isEnough: true,
      flows: { cart: { planted: 60, noticed: 55, survivors: left(5) } },
    });
    expect(sumOf({ cart: { planted: 100, survivors: left(6) } }).isEnough).toBe(false);
    expect(sumOf({}).isEnough).toBe(false);
  });

  test('a run whose time was over says so where something was left, and one of what was left takes that away', () => {
    const [whole, some] = [
      { planted: 5, noticed: 5, survivors: [] },
      { planted: 5, noticed: 3, survivors: ['a', 'b'] },
    ];
    const watched = { ...some, isUnfinished: true };
    const done = { 'backends/cart': some, 'backends/user': whole, 'views/cart': some, 'views/form': watched };
    const rows = renewedRows({}, done, { isLeft: false, isUnfinished: true, origin });
    expect(rows).toEqual({
      'backends/cart': { ...some, ...origin, isUnfinished: true },
      'backends/user': { ...whole, ...origin },
      'views/cart': { ...some, ...origin },
      'views/form': { ...watched, ...origin },
    });
    const later = { isLeft: true, isUnfinished: false, origin: { ...origin, commit: 'c9' } };
    expect(renewedRows(rows, { 'backends/cart': { ...some, survivors: ['b'], noticed: 4 } }, later)).toEqual({
      'backends/cart': { planted: 5, noticed: 4, survivors: ['b'], ...origin },
    });
    expect(renewedRows(rows, { 'views/form': some }, later)).toEqual({ 'views/form': { ...some, ...origin } });
    expect(sumOf({ 'views/form': watched }).flows['views/form']).toEqual(watched);
  });
});
