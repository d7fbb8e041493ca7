import { expect, test } from 'vitest';
import { isPiped } from '#machines/rules/product/card-kind.ts';
import { wordsBesideLabel } from '#machines/rules/product/choice-label.ts';

test('[CRT-05] what was typed stands as it was typed, a photo and the egg in the words of the shop', () => {
  const shownAs = (id: number) => wordsBesideLabel({ id, value: 'value', display: 'words' });
  expect([46, 47, 48, 49].map(shownAs)).toEqual(['value', 'words', 'words', 'value']);
});

test('[DET-06] a message is piped on a cake, not on a card, and nothing else is', () => {
  expect(isPiped(46, 101, 'cake')).toBe(true);
  expect(isPiped(46, 11683, 'gift')).toBe(false);
  expect(isPiped(46, 101, 'card')).toBe(false);
  expect(isPiped(48, 101, 'cake')).toBe(false);
});
