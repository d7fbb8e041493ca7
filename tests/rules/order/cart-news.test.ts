import { expect, test } from 'vitest';
import type { Cart, CartLine, PriceRow } from '#machines/domain/index.ts';
import { cartNews, isNews, seenAfter, type OwnDeeds } from '#machines/rules/order/cart-news.ts';
import { cartOf, lineOf } from '#tests/machines/cart-line/cart-line.samples.ts';

const cake = lineOf({ cart_item_id: 'a', quantity: 1, max_quantity: 5 });
const jar = lineOf({ cart_item_id: 'b', title: 'Lemon Jar', quantity: 2, max_quantity: 5 });
const card = lineOf({ cart_item_id: 'c', title: 'Card', quantity: 1 });
const seen = cartOf([cake, jar], 3);
const withLines = (...lines: CartLine[]): Cart => cartOf(lines, 4);
const kinds = (now: Cart, before = seen): (readonly [string, string])[] =>
  cartNews(before, now).lines.map(({ line, kind }) => [line.cart_item_id, kind]);
const nothing: OwnDeeds = { lines: [], isAdding: false, isAddingPieces: false, isBill: false };

test('[CRT-05] a price has what it was and what it is', () => {
  const { lines } = cartNews(seen, withLines(lineOf({ ...cake, unit_price: 52_000 }), jar));
  expect(lines).toEqual([
    { kind: 'price', line: expect.objectContaining({ cart_item_id: 'a' }), before: 49_900, now: 52_000 },
  ]);
});

test.each<[string, Cart, [string, string][]]>([
  ['nothing', withLines(cake, jar), []],
  ['pieces', withLines(cake, lineOf({ ...jar, quantity: 1 })), [['b', 'pieces']]],
  [
    'another weight, which has another price',
    withLines(lineOf({ ...cake, sku: 'x', unit_price: 1 }), jar),
    [['a', 'chosenAnew']],
  ],
  ['sold out', withLines({ ...cake, inStock: false, max_quantity: 0 }, jar), [['a', 'soldOut']]],
  ['fewer than wanted', withLines(cake, { ...jar, inStock: false, max_quantity: 1 }), [['b', 'few']]],
  ['fewer than before, but enough', withLines(cake, { ...jar, max_quantity: 2 }), []],
  [
    'one new and one gone',
    withLines(cake, card),
    [
      ['c', 'added'],
      ['b', 'gone'],
    ],
  ],
])('[CRT-05] of a cart with %s', (_, now, told) => {
  expect(kinds(now)).toEqual(told);
  expect(isNews(cartNews(seen, now))).toBe(told.length > 0);
});

test('[CRT-05] a shortage is told once, another one anew, and its end too', () => {
  const low = withLines(cake, { ...jar, inStock: false, max_quantity: 1 });
  const out = withLines(cake, { ...jar, inStock: false, max_quantity: 0 });
  expect([kinds(low, low), kinds(out, { ...out }), kinds(out, low), kinds(low, out), kinds(seen, out)]).toEqual([
    [],
    [],
    [['b', 'soldOut']],
    [['b', 'few']],
    [['b', 'back']],
  ]);
  expect(kinds({ ...low }, low)).toEqual([]);
});

test('[CRT-05] a fee that came is told, but not of an emptied cart', () => {
  const delivery: PriceRow = { label: 'Delivery', type: 'delivery', amount: 4_900, sign: '+', showsOnPhone: true };
  expect(cartNews(seen, { ...seen, price_items: [delivery] }).rows).toEqual([
    { label: 'Delivery', before: null, now: 4_900 },
  ]);
  expect(cartNews({ ...seen, price_items: [delivery] }, withLines()).rows).toEqual([]);
});

test('[CRT-05] a place that is not served any more is told once', () => {
  const step = { area: 'Indiranagar', city: 'Bengaluru', pincode: '560038', date: '2026-11-22', slot_id: 's' };
  const served: Cart = { ...seen, checkout_step: { ...step, serviceable: true } };
  const unserved: Cart = { ...seen, checkout_step: { ...step, serviceable: false } };
  const elsewhere: Cart = { ...seen, checkout_step: { ...step, area: 'Domlur', serviceable: false } };
  const placeOf = (before: Cart, now: Cart): string | null => cartNews(before, now).unserved;
  expect([placeOf(seen, served), placeOf(served, unserved), placeOf(unserved, { ...unserved })]).toEqual([
    null,
    'Indiranagar',
    null,
  ]);
  expect(placeOf(unserved, elsewhere)).toBe('Domlur');
  expect(isNews(cartNews(served, unserved))).toBe(true);
});

test('[CRT-05] own deeds are seen, what others did beside them is not', () => {
  const more = withLines(cake, lineOf({ ...jar, quantity: 3, unit_price: 60_000 }), card);
  const after = seenAfter(seen, more, { ...nothing, lines: ['b'] });
  expect(kinds(more, after)).toEqual([
    ['b', 'price'],
    ['c', 'added'],
  ]);
  expect(kinds(more, seenAfter(seen, more, { ...nothing, lines: ['b'], isAdding: true }))).toEqual([['b', 'price']]);
  const without = withLines(cake);
  expect(kinds(without, seenAfter(seen, without, { ...nothing, lines: ['b'] }))).toEqual([]);
  expect(kinds(without, seenAfter(seen, without, nothing))).toEqual([['b', 'gone']]);
  const beside = { ...nothing, isAdding: true, isAddingPieces: true };
  expect(kinds(more, seenAfter(seen, more, beside))).toEqual([['b', 'price']]);
  const fewer = withLines(cake, lineOf({ ...jar, quantity: 0 }));
  expect(kinds(fewer, seenAfter(seen, fewer, beside))).toEqual([['b', 'pieces']]);
  const other = withLines(lineOf({ ...cake, sku: 'x', unit_price: 9 }), jar);
  expect(kinds(other, seenAfter(seen, other, { ...nothing, lines: ['a'] }))).toEqual([]);
});

test('[CRT-05] the bill is seen with own deeds only', () => {
  const delivery: PriceRow = { label: 'Delivery', type: 'delivery', amount: 4_900, sign: '+', showsOnPhone: true };
  const now = { ...seen, price_items: [delivery] };
  expect(cartNews(seenAfter(seen, now, { ...nothing, isBill: true }), now).rows).toEqual([]);
  expect(cartNews(seenAfter(seen, now, nothing), now).rows).toHaveLength(1);
});
