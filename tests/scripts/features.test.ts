import { describe, expect, test } from 'vitest';
import { coverageOf, featuresOf, inRows } from '#scripts/lib/features.js';

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

  test('counts a feature that stands beside a gap', () => {
    const features = featuresOf([{ where: 'unit', tests: [ran('[CRT-03, G15] the cart grows', 'passed')] }]);
    expect(Object.keys(features)).toEqual(['CRT-03']);
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

describe('reports of whole runs', () => {
  const unit = {
    where: 'unit',
    tests: [
      ran('a', 'passed', 'tests/machines/cart/cart.pins.test.ts'),
      { ...ran('b', 'passed', 'tests/machines/cart/cart.graph.test.ts'), ms: 1499 },
      ran('c', 'failed', 'tests/machines/cart/cart.graph.test.ts'),
      ran('d', 'passed', 'tests/backends/user/otp.test.ts'),
    ],
  };
  const browser = {
    where: 'browser',
    tests: [
      ran('e', 'passed', 'tests/machines/cart/cart.browser.ts'),
      ran('f', 'skipped', 'tests/e2e/sale/cart.e2e.ts'),
      ran('g', 'passed', 'tests/e2e/browse/home.e2e.ts'),
    ],
  };

  test('count what passed of each flow, backend and folder, by runner', () => {
    expect(coverageOf([unit, browser])).toEqual({
      'backends/user': { unit: 1, browser: 0, failed: 0, skipped: 0, seconds: 0 },
      'e2e/browse': { unit: 0, browser: 1, failed: 0, skipped: 0, seconds: 0 },
      'e2e/sale': { unit: 0, browser: 0, failed: 0, skipped: 1, seconds: 0 },
      'machines/cart': { unit: 2, browser: 1, failed: 1, skipped: 0, seconds: 2 },
    });
    expect(Object.keys(coverageOf([browser, unit]))).toEqual([
      'backends/user',
      'e2e/browse',
      'e2e/sale',
      'machines/cart',
    ]);
  });

  test('take a line for each part, and stay JSON whatever a failure says', () => {
    const report = { failures: ['expected {\n} to be {', '}'], coverage: coverageOf([unit]), none: {} };
    const text = inRows(report);
    expect(JSON.parse(text)).toEqual(report);
    expect(text.split('\n')).toContain(
      '    "backends/user": { "unit": 1, "browser": 0, "failed": 0, "skipped": 0, "seconds": 0 },',
    );
  });
});
