import { expect, test } from 'vitest';
import { feeAsSaid, hourAsSaid } from '#machines/rules/order/city-delivery.ts';

test('[LOC-14] hours and fees as people say them', () => {
  expect([0, 8, 11, 12, 13, 20, 24].map(hourAsSaid)).toEqual([
    'midnight',
    '8 am',
    '11 am',
    '12 noon',
    '1 pm',
    '8 pm',
    'midnight',
  ]);
  const terms = { free_delivery_threshold: 49_900, cutoff_hour: 20 };
  expect(feeAsSaid({ ...terms, fee_from: 4900, fee_to: 6900 })).toBe('₹49 to ₹69');
  expect(feeAsSaid({ ...terms, fee_from: 4900, fee_to: 4900 })).toBe('₹49');
});
