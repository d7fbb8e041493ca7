import { expect, test } from 'vitest';
import { foundCount } from '#machines/rules/site/search.ts';

test('[SRC-03] how many were found is said as a number, or as more than are counted', () => {
  expect([0, 1, 1999, 2000].map(foundCount)).toEqual(['0', '1', '1,999', '2,000+']);
});
