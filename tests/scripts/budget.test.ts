import { expect, test } from 'vitest';
import { flowShare, spendingOf } from '#scripts/lib/budget.js';

const took = (file: string, seconds: number) => ({ title: 'a', file, state: 'passed', ms: seconds * 1000 });
const runs = (login: number, others: number) => [
  {
    where: 'unit',
    tests: [took('tests/machines/login/login.graph.test.ts', login / 2), took('tests/rules/a.test.ts', others)],
  },
  { where: 'browser', tests: [took('tests/machines/login/login.browser.ts', login / 2)] },
];

test('a flow may take its share of the time, whatever the machine', () => {
  expect(spendingOf(runs(80, 920))).toEqual({
    most: "Of the tests' time, a flow may take 8.0 %. The most took: login 8.0 %.",
    over: [],
  });
  expect(spendingOf(runs(8000, 92_000)).over).toEqual([]);
});

test('a flow that takes more is named', () => {
  expect(spendingOf(runs(90, 910)).over).toEqual([
    "login 9.0 % of the tests' time: choose fewer walks, samples or journeys for it",
  ]);
});

test('the most expensive flows are told first, and only flows', () => {
  const tests = ['a', 'b', 'c', 'd'].map((flow, at) => took(`tests/machines/${flow}/${flow}.browser.ts`, at + 1));
  const { most } = spendingOf([{ where: 'browser', tests: [...tests, took('tests/e2e/sale/sale.e2e.ts', 90)] }], 0.5);
  expect(most).toBe("Of the tests' time, a flow may take 50.0 %. The most took: d 4.0 %, c 3.0 %, b 2.0 %.");
  expect(flowShare).toBeLessThan(0.1);
});
