import { expect, test } from 'vitest';
import { mayGoWith, takesCandles } from '#machines/rules/product/add-ons.ts';
import { FIXED_IDS } from '#machines/rules/product/fixed-ids.ts';

const kind = (product_type: string, node_id = 1) => ({ node_id, product_type });
const everything = ['cake', 'dessert', 'chocolate', 'hamper', 'flowers', 'plant', 'gift', 'card', 'candle', 'add-on'];
const takers = (offer: ReturnType<typeof kind>) => everything.filter((type) => mayGoWith(kind(type), offer));

test('[DET-05, DET-06] candles are offered with cakes alone', () => {
  expect(everything.filter((type) => takesCandles(kind(type)))).toEqual(['cake']);
  expect(takers(kind('candle'))).toEqual(['cake']);
  for (const id of [FIXED_IDS.candle, FIXED_IDS.premiumCandle]) expect(takers(kind('add-on', id))).toEqual(['cake']);
});

test('[DET-05, DET-06] a greeting card is offered with everything but another card', () => {
  const others = everything.filter((type) => type !== 'card');
  expect(takers(kind('card'))).toEqual(others);
  expect(takers(kind('add-on', FIXED_IDS.greetingCard))).toEqual(others);
  expect(mayGoWith(kind('add-on', FIXED_IDS.greetingCard), kind('card'))).toBe(false);
});

test('[DET-05] what is neither candle nor card goes with everything', () => {
  expect(takers(kind('dessert'))).toEqual(everything);
});
