import { expect, test } from 'vitest';
import type { PageEnvelope } from '#machines/domain/index.ts';
import { footWords } from '#src/shell/foot-words.ts';

/** What a page's foot reads of it. */
const wordsOf = (blocks: readonly object[], meta: object) => footWords({ blocks, meta } as unknown as PageEnvelope);
const meta = { h1: 'Birthday Cakes', about: 'For one more year.\n\nHow to order.\nHow they keep.' };

test('[FTR-02, SEO-03] the foot of a listing says its own words, home those of its block, and others nothing', () => {
  expect(wordsOf([], meta)).toEqual({
    title: 'Birthday Cakes',
    about: 'For one more year.',
    more: ['How to order.', 'How they keep.'],
  });
  const block = { type: 'seo', title: 'Cakes by night', text: 'We bake until two.\nAnd again at five.' };
  expect(wordsOf([{ type: 'hero', title: 'Hero', text: null }, block], meta)).toEqual({
    title: 'Cakes by night',
    about: 'We bake until two.',
    more: ['And again at five.'],
  });
  for (const nothing of [wordsOf([], { h1: 'A product', about: '' }), footWords(undefined)])
    expect(nothing).toEqual({ title: null, about: '', more: [] });
});
