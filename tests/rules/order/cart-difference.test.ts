import { expect, test } from 'vitest';
import type { Cart } from '#machines/domain/index.ts';
import { cartDifference, isLineChanged } from '#machines/rules/order/cart-difference.ts';
import { cartOf, lineOf } from '#tests/machines/cart-line/cart-line.samples.ts';

const fee = (label: string, amount: number): Cart['price_items'][number] => ({
  label,
  amount,
  type: 'delivery',
  sign: '+',
  showsOnPhone: true,
});
const cake = { ...lineOf({ cart_item_id: 'a', quantity: 1 }), line_total: 69_900 };
const jar = { ...lineOf({ cart_item_id: 'b', quantity: 2 }), line_total: 39_800 };
const card = { ...lineOf({ cart_item_id: 'c', quantity: 1 }), line_total: 4_900 };
const seen: Cart = { ...cartOf([cake, jar], 3), price_items: [fee('Delivery', 0)] };

test('[CHK-05] each line has what was seen and what is now: changed, the same, new and gone', () => {
  const dearer = { ...cake, quantity: 2, line_total: 149_800 };
  const now: Cart = { ...cartOf([dearer, card], 4), price_items: [fee('Delivery', 4_900), fee('Express', 9_900)] };
  const { lines, rows } = cartDifference(seen, now);
  expect(lines).toEqual([
    { line: dearer, before: { quantity: 1, total: 69_900 }, now: { quantity: 2, total: 149_800 } },
    { line: card, before: null, now: { quantity: 1, total: 4_900 } },
    { line: jar, before: { quantity: 2, total: 39_800 }, now: null },
  ]);
  expect(lines.map(isLineChanged)).toEqual([true, true, true]);
  expect(rows).toEqual([
    { label: 'Delivery', before: 0, now: 4_900 },
    { label: 'Express', before: null, now: 9_900 },
  ]);
});

test('[CHK-05] what nobody has seen before, and what stayed, is not different', () => {
  expect(cartDifference(seen, seen).lines.map(isLineChanged)).toEqual([false, false]);
  expect(cartDifference(null, seen)).toEqual(cartDifference(seen, seen));
  expect(cartDifference(null, seen).rows).toEqual([]);
});
