import { expect, test } from 'vitest';
import { freebieText, isFreebie, ribbonText } from '#machines/rules/product/card-words.ts';

test('[LST-07] a ribbon says its words, Best Seller without any, and nothing when there is none', () => {
  expect([ribbonText('New'), ribbonText(''), ribbonText(' '), ribbonText(null)]).toEqual([
    'New',
    'Best Seller',
    'Best Seller',
    null,
  ]);
});

test('[LST-11] a freebie says by how many stamps it is redeemed', () => {
  expect(freebieText).toBe('Can be redeemed by using 3 Petalcrumb Stamps');
  expect([isFreebie('freebie'), isFreebie('cake')]).toEqual([true, false]);
});
