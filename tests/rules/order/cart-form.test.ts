import { expect, test } from 'vitest';
import { readCartForm } from '#machines/rules/order/cart-form.ts';

const added = { deed: 'add', sku: 'PC101-500', quantity: '2' };

test('[SHL-27] a form adds so many of a product as it was chosen; a weight goes before the product', () => {
  expect(
    readCartForm({ ...added, 'attribute-48': 'yes', 'attribute-46': ' Happy\n birthday ', 'attribute-47': '' }),
  ).toEqual({
    deed: 'add',
    sku: 'PC101-500',
    quantity: 2,
    attributes: [
      { id: 48, value: 'yes' },
      { id: 46, value: 'Happy birthday' },
    ],
  });
  expect(readCartForm({ ...added, weight: 'PC101-1000' })).toMatchObject({ sku: 'PC101-1000' });
});

test.each(['', '0', '00', '-1', '1.5', '1000', '1e2', 'two', ['1', '2']])('[SHL-27] %j pieces are none', (quantity) => {
  expect(readCartForm({ ...added, quantity })).toBe('quantity');
  expect(readCartForm({ deed: 'update', line: 'l', quantity })).toBe('quantity');
});

test.each([
  { deed: 'add', quantity: '1' },
  { deed: 'add', quantity: '1', sku: ['A', 'B'] },
  { deed: 'update', quantity: '1' },
  { deed: 'remove' },
  { deed: 'buy', sku: 'PC101-500', quantity: '1', line: 'l' },
  {},
])('[SHL-27] a form that says %j cannot be read', (fields) => {
  expect(readCartForm(fields)).toBe('unreadable');
});

test('[SHL-27] lines are changed and taken away, a coupon comes and goes', () => {
  expect(readCartForm({ deed: 'update', line: 'l', quantity: ' 999 ' })).toEqual({
    deed: 'update',
    line: 'l',
    quantity: 999,
  });
  expect(readCartForm({ deed: 'remove', line: 'l' })).toEqual({ deed: 'remove', line: 'l' });
  expect(readCartForm({ deed: 'applyCoupon', coupon: ' sweet 10' })).toEqual({ deed: 'applyCoupon', code: 'SWEET10' });
  expect(readCartForm({ deed: 'applyCoupon', coupon: 'x' })).toBe('coupon');
  expect(readCartForm({ deed: 'removeCoupon' })).toEqual({ deed: 'removeCoupon' });
});
