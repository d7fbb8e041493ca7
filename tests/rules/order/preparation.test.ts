import { expect, test } from 'vitest';
import { preparationWords } from '#machines/rules/order/preparation.ts';

test.each([
  [0.5, true, 'Express delivery: ready in half an hour'],
  [1, true, 'Express delivery: ready in 1 hour'],
  [2, true, 'Express delivery: ready in 2 hours'],
  [2.5, false, 'Freshly made: ready in 2.5 hours'],
  [6, false, 'Freshly made: ready in 6 hours'],
  [24, false, 'Freshly made: ready in 24 hours'],
  [24.5, false, 'Made to order: please order 2 days ahead'],
  [48, false, 'Made to order: please order 2 days ahead'],
])('[DET-12] %s hours, by express %s: %s', (hours, isExpress, words) => {
  expect(preparationWords(hours, isExpress)).toBe(words);
});
