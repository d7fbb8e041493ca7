import { expect, test } from 'vitest';
import { isIndexable } from '#machines/rules/site/indexing.ts';

test('[SEO-01] only the production host is indexed', () => {
  expect(isIndexable(true, new URLSearchParams())).toBe(true);
  expect(isIndexable(false, new URLSearchParams())).toBe(false);
});

test.each(['sort', 'flavour', 'price', 'attribute', 'age-group', 'gender', 'rating'])(
  '[SEO-01] a listing narrowed by %s is never indexed, a page of it is',
  (key) => {
    expect(isIndexable(true, new URLSearchParams({ [key]: 'x' }))).toBe(false);
    expect(isIndexable(true, new URLSearchParams({ page: '2' }))).toBe(true);
  },
);
