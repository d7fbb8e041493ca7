import type { Variant } from '#backends/shop/carts/catalogue.ts';
import type { CartCoupon } from '#backends/shop/carts/coupons.ts';
import type { CouponHistory, CouponRule } from '#machines/rules/order/coupon.ts';

export const now = Date.parse('2026-11-22T10:00:00+05:30');

export const ruleOf = (given: Partial<CouponRule> = {}): CouponRule => ({
  kind: 'percent',
  value: 10,
  minTotal: 0,
  maxDiscount: null,
  startsAt: now - 1_000,
  endsAt: now + 1_000,
  cityIds: [],
  firstOrderOnly: false,
  loginRequired: false,
  audience: 'everyone',
  totalLimit: null,
  perCustomerLimit: null,
  ...given,
});

/** The history of a coupon that nobody has used. */
export const neverUsed: CouponHistory = {
  ...{ uses: 0, usesOfCustomer: 0, ordersOfCustomer: 0 },
  ...{ keepsOccasion: false, occasionDiscounts: 0 },
};

/** A coupon for whatever lies in the cart. */
export const couponOf = (rule: Partial<CouponRule> = {}, given: Partial<CartCoupon> = {}): CartCoupon => ({
  code: 'SWEET10',
  title: '10% off everything',
  rule: ruleOf(rule),
  history: neverUsed,
  isCustomer: true,
  cityId: 1,
  now,
  products: null,
  paymentMethods: [],
  categories: [],
  cities: [],
  ...given,
});

/** A product as a cart sees it. */
export const variantOf = (given: Partial<Variant> = {}): Variant => ({
  sku: 'PC101-500',
  variantLabel: '0.5 kg',
  sellPrice: 69_900,
  listPrice: 69_900,
  stock: 99,
  nodeId: 101,
  slug: 'truffle-cake',
  title: 'Truffle Cake',
  views: ['front'],
  hasEggless: true,
  alwaysEggless: false,
  productType: 'cake',
  egglessDelta: 0,
  hasMessage: true,
  hasPhoto: false,
  preparationHours: 4,
  published: true,
  candleCategories: [],
  weights: 3,
  ...given,
});
