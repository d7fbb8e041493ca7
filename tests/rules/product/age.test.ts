import { expect, test } from 'vitest';
import { ageOf, ageProblem } from '#machines/rules/product/age.ts';

test('an age is 1 to 99', () => {
  expect(['1', '99', ' 50 ', '0', '100', '07', 'x', ''].map(ageOf)).toEqual([1, 99, 50, null, null, null, null, null]);
});

test('nothing is said of an age, and something of what is none', () => {
  expect(ageProblem('50')).toBe(null);
  expect(ageProblem(' ')).toBe('Please enter an age');
  expect(ageProblem('100')).toBe('Please enter an age from 1 to 99');
});
