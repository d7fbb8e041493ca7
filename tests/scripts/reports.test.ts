import { describe, expect, test } from 'vitest';
import { sumOf } from '#scripts/lib/mutants.js';
import { originOf } from '#scripts/lib/reports/origin.js';
import { ageOf, judgeAges } from '#scripts/lib/reports/report-age.js';

/** A git that knows these answers, and no other. */
const gitOf =
  (answers: Record<string, string>) =>
  (...args: string[]): string | null =>
    answers[args.join(' ')] ?? null;

describe('a report of a long run', () => {
  const git = gitOf({
    'rev-parse HEAD': 'c1',
    'show -s --format=%cI HEAD': '2026-11-26T07:00:00+00:00',
    'rev-parse HEAD^{tree}': 't1',
    'status --porcelain --untracked-files=no': ' M README.md',
    'rev-list --count c0..HEAD': '21',
    'log -1 --format=%H -- reports/soak.json': 'b0',
    'rev-list --count b0..HEAD': '61',
  });

  test('names the commit, its date and its tree, and that files were changed', () => {
    expect(originOf(git)).toEqual({
      commit: 'c1',
      committed: '2026-11-26T07:00:00+00:00',
      tree: 't1',
      isChanged: true,
    });
    expect(originOf(gitOf({}))).toEqual({ commit: null, committed: null, tree: null, isChanged: false });
  });

  test('is as old as the commits since the one that it names, or since it was written', () => {
    expect(ageOf('qa.json', git, () => ({ commit: 'c0' }))).toBe(21);
    expect(ageOf('soak.json', git, () => ({}))).toBe(61);
    expect(ageOf('qa.json', gitOf({}), () => ({ commit: 'c0' }))).toBeNull();
  });

  test('is called old after twenty commits and too old after sixty', () => {
    const ages = { 'a.json': 20, 'b.json': 21, 'c.json': 60, 'd.json': 61, 'e.json': null };
    expect(judgeAges(ages, { old: 20, tooOld: 60 })).toEqual({
      old: ['reports/b.json is 21 commits old', 'reports/c.json is 60 commits old'],
      tooOld: ['reports/d.json is 61 commits old'],
    });
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
});
