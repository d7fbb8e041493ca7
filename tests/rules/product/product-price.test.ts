import { expect, test } from 'vitest';
import { choicesPrice, chosenPrice } from '#machines/rules/product/product-price.ts';

const egg = {
  id: 48,
  options: [
    { id: '1', price_delta: 5_000 },
    { id: '0', price_delta: 0 },
  ],
};
const message = { id: 46, options: [] };

test('[DET-03] each chosen value adds what it costs, a text nothing, an unknown value nothing', () => {
  expect(choicesPrice([egg, message], { 48: '1', 46: 'Hello' })).toBe(5_000);
  expect(choicesPrice([egg, message], { 48: '0' })).toBe(0);
  expect(choicesPrice([egg, message], { 48: '7' })).toBe(0);
  expect(choicesPrice([egg, message], {})).toBe(0);
});

test('the choices are added to both prices, and the number counts all of it', () => {
  expect(chosenPrice({ sell_price: 49_900, list_price: 59_900 }, 5_000, 3)).toEqual({
    unit: 54_900,
    list: 64_900,
    total: 164_700,
  });
});
