import { isCouponCode } from '#machines/rules/order/coupon.ts';
import { savedValue } from './saved-value.ts';
import type { SafeStorage } from './storage.ts';

/** The code that a shopper brings from the offers to the cart (CPN-03). */
export const carriedCoupon = (storage: SafeStorage) =>
  savedValue(storage, 'coupon', (value) => (typeof value === 'string' && isCouponCode(value) ? value : null));
