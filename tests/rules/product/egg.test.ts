import { expect, test } from 'vitest';
import { hasEggMark } from '#machines/rules/product/egg.ts';
import { eggLabel } from '#machines/rules/product/egg-words.ts';

test('[LST-07] the egg mark says what a cake is made with', () => {
  expect([eggLabel(true), eggLabel(false)]).toEqual(['Eggless', 'Contains egg']);
});

test('only what is eaten has an egg mark', () => {
  expect(['cake', 'dessert', 'chocolate', 'hamper'].filter((type) => !hasEggMark(type))).toEqual([]);
  expect(['flowers', 'plant', 'candle', 'card', 'gift', 'add-on', 'freebie', ''].filter(hasEggMark)).toEqual([]);
});
