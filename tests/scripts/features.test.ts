import { describe, expect, test } from 'vitest';
import { featuresOf } from '#scripts/lib/features.js';

const ran = (title: string, state: string, file = 'tests/a.test.ts') => ({ title, state, file, ms: 1 });

describe('reports/features.json', () => {
  test('names every id at the start of a title that ran and passed', () => {
    const unit = { where: 'unit', tests: [ran('[LGN-11, ERR-02] resend wakes', 'passed')] };
    const browser = {
      where: 'browser',
      tests: [ran('login › [LGN-11] resend wakes (phone)', 'passed', 'tests/e2e/a.e2e.ts')],
    };
    expect(featuresOf([unit, browser])).toEqual({
      'ERR-02': [{ title: '[LGN-11, ERR-02] resend wakes', file: 'tests/a.test.ts', where: 'unit' }],
      'LGN-11': [
        { title: 'login › [LGN-11] resend wakes (phone)', file: 'tests/e2e/a.e2e.ts', where: 'browser' },
        { title: '[LGN-11, ERR-02] resend wakes', file: 'tests/a.test.ts', where: 'unit' },
      ],
    });
  });

  test('counts ids of a group for each of its tests', () => {
    const tests = [ran('[CRT-03] the cart › grows', 'passed'), ran('[CRT-03] the cart › shrinks', 'passed')];
    expect(featuresOf([{ where: 'unit', tests }])['CRT-03']).toHaveLength(2);
  });

  test.each(['failed', 'skipped'])('leaves out what %s', (state) => {
    expect(featuresOf([{ where: 'unit', tests: [ran('[CRT-03] the cart grows', state)] }])).toEqual({});
  });

  test('leaves out ids that a title merely mentions', () => {
    expect(featuresOf([{ where: 'unit', tests: [ran('see [CRT-03] for more', 'passed')] }])).toEqual({});
  });

  test('is the same whatever ran first', () => {
    const tests = [ran('[CRT-02] b', 'passed'), ran('[CRT-01] a', 'passed'), ran('[CRT-02] a', 'passed')];
    const one = JSON.stringify(featuresOf([{ where: 'unit', tests }]));
    expect(JSON.stringify(featuresOf([{ where: 'unit', tests: tests.toReversed() }]))).toBe(one);
  });
});
