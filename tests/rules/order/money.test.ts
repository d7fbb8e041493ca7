import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountPercent, formatCount, formatPaise, rupees } from '#machines/rules/order/money.ts';

test('amounts are grouped the Indian way and show paise only when there are any', () => {
  expect([0, 5, 100, 49950, 124_999_00, 10_000_000_00, 1_23_45_67_890_05, -50_00].map(formatPaise)).toEqual([
    '₹0',
    '₹0.05',
    '₹1',
    '₹499.50',
    '₹1,24,999',
    '₹1,00,00,000',
    '₹1,23,45,67,890.05',
    '-₹50',
  ]);
});

test('grouping agrees with the platform for every whole amount', () => {
  const platform = new Intl.NumberFormat('en-IN');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(formatPaise(amount * 100)).toBe(`₹${platform.format(amount)}`);
      expect(formatCount(amount)).toBe(platform.format(amount));
    }),
  );
});

test('a fraction of a paisa is a mistake of the caller', () => {
  expect(() => formatPaise(10.5)).toThrow(RangeError);
  expect(rupees(499.5)).toBe(49950);
});

test('a discount is the whole percent below the list price, never flattered and never negative', () => {
  expect([discountPercent(69900, 79900), discountPercent(99900, 99900), discountPercent(99900, 50000)]).toEqual([
    12, 0, 0,
  ]);
});
