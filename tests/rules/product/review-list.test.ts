import { expect, test } from 'vitest';
import { helpfulWords } from '#machines/rules/product/review-list.ts';

test.each([
  [1, '1 person found this helpful'],
  [2, '2 people found this helpful'],
  [12, '12 people found this helpful'],
  [120_000, '1,20,000 people found this helpful'],
])('[DET-11] that %i found a review helpful is said as a person says it', (count, words) => {
  expect(helpfulWords(count)).toBe(words);
});
