import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isCouponCode,
  judgeCoupon,
  minToPay,
  tidyCouponCode,
  type CouponCart,
  type CouponHistory,
  type CouponRule,
} from '#machines/rules/order/coupon.ts';
import { neverUsed, now, ruleOf } from '#tests/backends/shop/carts/coupon.samples.ts';

const cart: CouponCart = { items: 100_000, eligible: 60_000, delivery: 4_900, cityId: 1, isCustomer: true };

const judged = (
  rule: Partial<CouponRule>,
  given: Partial<CouponCart> = {},
  history: Partial<CouponHistory> = {},
  at = now,
) => {
  const verdict = judgeCoupon(ruleOf(rule), { ...cart, ...given }, { ...neverUsed, ...history }, at);
  return verdict.holds
    ? verdict.discount
    : verdict.missing === null
      ? verdict.reason
      : [verdict.reason, verdict.missing];
};

test.each<[string, Parameters<typeof judged>, ReturnType<typeof judged>]>([
  ['a percentage of what it is for', [{ value: 15 }], 9_000],
  ['parts of a paisa stay with the shop', [{ value: 7 }, { eligible: 1_999 }], 139],
  ['at most its cap', [{ value: 15, maxDiscount: 5_000 }], 5_000],
  ['an amount', [{ kind: 'flat', value: 10_000 }], 10_000],
  ['never more than what it is for', [{ kind: 'flat', value: 70_000 }], 60_000],
  ['at most ₹500 without a cap of its own', [{ value: 90 }], 50_000],
  ['more with a cap that says so', [{ value: 90, maxDiscount: 54_000 }], 54_000],
  ['all of a larger amount', [{ kind: 'flat', value: 59_000 }], 59_000],
  ['one rupee of the cart stays to be paid', [{ value: 100, maxDiscount: 999_999 }, { eligible: 100_000 }], 99_900],
  ['the delivery fee', [{ kind: 'delivery' }], 4_900],
  ['nothing where delivery is free already', [{ kind: 'delivery' }, { delivery: 0 }], 0],
  ['from its first instant', [{ startsAt: now }], 6_000],
  ['not before it', [{ startsAt: now + 1 }], 'NOT_STARTED'],
  ['until its last instant', [{ endsAt: now }], 6_000],
  ['not after it', [{ endsAt: now - 1 }], 'EXPIRED'],
  ['as often as all may', [{ totalLimit: 5 }, {}, { uses: 4 }], 6_000],
  ['not once more', [{ totalLimit: 5 }, {}, { uses: 5 }], 'LIMIT_REACHED'],
  ['a guest must log in', [{ loginRequired: true }, { isCustomer: false }], 'LOGIN_REQUIRED'],
  ['on the first order', [{ firstOrderOnly: true }], 6_000],
  ['not on the second', [{ firstOrderOnly: true }, {}, { ordersOfCustomer: 1 }], 'FIRST_ORDER_ONLY'],
  ['as often as a customer may', [{ perCustomerLimit: 2 }, {}, { usesOfCustomer: 1 }], 6_000],
  ['not once more for that customer', [{ perCustomerLimit: 2 }, {}, { usesOfCustomer: 2 }], 'ALREADY_USED'],
  ['in its cities', [{ cityIds: [36, 1] }], 6_000],
  ['in no other', [{ cityIds: [36, 2] }], 'NOT_THIS_CITY'],
  ['where nobody has said yet', [{ cityIds: [36, 2] }, { cityId: null }], 6_000],
  ['not without a product that it is for', [{}, { eligible: 0 }], 'NOT_THIS_ITEM'],
  ['from its minimum', [{ minTotal: 100_000 }], 6_000],
  ['not one paisa below it', [{ minTotal: 100_001 }], ['MIN_VALUE', 1]],
  ['what cannot be mended is said first', [{ endsAt: now - 1, minTotal: 999_999 }], 'EXPIRED'],
  ['for whoever keeps an occasion', [{ audience: 'occasions' }, {}, { keepsOccasion: true }], 6_000],
  ['for nobody else', [{ audience: 'occasions' }], 'OCCASION_WANTED'],
  ['nor the one of the app', [{ audience: 'app' }], 'OCCASION_WANTED'],
  [
    'for what is left of ₹500 of those that occasions bring',
    [{ audience: 'app' }, {}, { keepsOccasion: true, occasionDiscounts: 47_000 }],
    3_000,
  ],
  [
    'not once more when ₹500 are gone',
    [{ audience: 'occasions' }, {}, { keepsOccasion: true, occasionDiscounts: 50_000 }],
    'ALREADY_USED',
  ],
  ['and the others know no such limit', [{}, {}, { keepsOccasion: true, occasionDiscounts: 50_000 }], 6_000],
])('[CPN-01, CPN-09, REM-03] a coupon holds: %s', (_, given, expected) => {
  expect(judged(...given)).toEqual(expected);
});

test('[CPN-01] no coupon takes more than the goods, and none adds anything', () => {
  const money = fc.integer({ min: 100, max: 10_000_000 });
  fc.assert(
    fc.property(
      fc.constantFrom('percent' as const, 'flat' as const),
      fc.integer({ min: 1, max: 100 }),
      fc.option(money),
      money,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (kind, value, maxDiscount, items, share) => {
        const eligible = Math.floor(items * share);
        const verdict = judgeCoupon(ruleOf({ kind, value, maxDiscount }), { ...cart, items, eligible }, neverUsed, now);
        if (!verdict.holds) {
          expect(eligible).toBe(0);
          return;
        }
        expect(Number.isInteger(verdict.discount)).toBe(true);
        expect(verdict.discount).toBeGreaterThanOrEqual(0);
        expect(verdict.discount).toBeLessThanOrEqual(Math.min(eligible, items - minToPay));
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each([
  [' sweet 10 ', 'SWEET10', true],
  ['ＳＷＥＥＴ10', 'SWEET10', true],
  ['S', 'S', false],
  ['SWEET-10', 'SWEET-10', false],
  ['', '', false],
])('[CPN-01] the code %j is read as %j', (typed, code, isOne) => {
  expect([tidyCouponCode(typed), isCouponCode(code)]).toEqual([code, isOne]);
});
