import { OFFER_TOTAL } from '../site/constants.ts';

/** Why a coupon does not hold (G22). */
export const couponReasons = [
  'NOT_STARTED',
  'EXPIRED',
  'LIMIT_REACHED',
  'LOGIN_REQUIRED',
  'FIRST_ORDER_ONLY',
  'OCCASION_WANTED',
  'ALREADY_USED',
  'NOT_THIS_CITY',
  'NOT_THIS_ITEM',
  'MIN_VALUE',
] as const;
export type CouponReason = (typeof couponReasons)[number];

/**
 * Whom a coupon is for: everyone, or whoever keeps an occasion (REM-03); the one of the app is told inside the app alone.
 */
export const couponAudiences = ['everyone', 'occasions', 'app'] as const;
export type CouponAudience = (typeof couponAudiences)[number];

/** What a coupon asks for and what it gives: data, judged here alone. Money in paise, times in ms since 1970. */
export type CouponRule = {
  /** `percent` and `flat` take from the products that the coupon is for, `delivery` gives the delivery fee */
  readonly kind: 'percent' | 'flat' | 'delivery';
  /** percent, or paise; nothing for `delivery` */
  readonly value: number;
  /** what the cart must hold before any discount */
  readonly minTotal: number;
  /** the most that it takes off; null for the usual limit of a percentage, and for all of an amount */
  readonly maxDiscount: number | null;
  readonly startsAt: number;
  /** the last instant at which it holds */
  readonly endsAt: number;
  /** the cities that it is for; empty for all */
  readonly cityIds: readonly number[];
  readonly firstOrderOnly: boolean;
  readonly loginRequired: boolean;
  readonly audience: CouponAudience;
  /** how often all may use it, and how often one customer; null for as often as they like */
  readonly totalLimit: number | null;
  readonly perCustomerLimit: number | null;
};

/** How often a coupon was used, and how often its customer has ordered: what waits for its payment counts too. */
export type CouponHistory = {
  readonly uses: number;
  readonly usesOfCustomer: number;
  readonly ordersOfCustomer: number;
  /** whether the customer keeps an occasion, and what the coupons for that have taken off, in paise */
  readonly keepsOccasion: boolean;
  readonly occasionDiscounts: number;
};

/** The cart that a coupon is for. Paise. */
export type CouponCart = {
  readonly items: number;
  /** of it, what the coupon is for */
  readonly eligible: number;
  readonly delivery: number;
  /** where the cart goes; null while nobody has said */
  readonly cityId: number | null;
  readonly isCustomer: boolean;
};

export type CouponVerdict =
  | { readonly holds: true; readonly discount: number }
  /** `missing`: paise that the cart lacks, for MIN_VALUE alone */
  | { readonly holds: false; readonly reason: CouponReason; readonly missing: number | null };

/** A bank takes no payment of nothing: of what is bought, one rupee stays to be paid. */
export const minToPay = 100;

/** The most that a coupon takes off, in paise; null for all that it gives (CPN-09). */
export const capOf = ({ kind, maxDiscount }: Pick<CouponRule, 'kind' | 'maxDiscount'>): number | null =>
  maxDiscount ?? (kind === 'percent' ? OFFER_TOTAL : null);

/** What the coupons of occasions still take off for a customer in all, in paise. */
export const leftOfOccasions = ({ occasionDiscounts }: Pick<CouponHistory, 'occasionDiscounts'>): number =>
  Math.max(0, OFFER_TOTAL - occasionDiscounts);

/** What the coupon takes off, in whole paise; parts of a paisa stay with the shop. */
function discountOf(
  { kind, value, audience, ...rule }: CouponRule,
  { items, eligible, delivery }: CouponCart,
  history: CouponHistory,
): number {
  const most = audience === 'everyone' ? Infinity : leftOfOccasions(history);
  if (kind === 'delivery') return Math.min(delivery, most);
  const wanted = kind === 'flat' ? value : Math.floor((eligible * value) / 100);
  return Math.max(0, Math.min(wanted, capOf({ kind, ...rule }) ?? wanted, eligible, items - minToPay, most));
}

/** What a coupon for occasions asks of its customer. */
function reasonOfOccasions({ audience }: CouponRule, history: CouponHistory): CouponReason | null {
  if (audience === 'everyone') return null;
  if (!history.keepsOccasion) return 'OCCASION_WANTED';
  return leftOfOccasions(history) === 0 ? 'ALREADY_USED' : null;
}

/** The first reason that speaks against the coupon: what cannot be mended comes before what can. */
function reasonAgainst(rule: CouponRule, cart: CouponCart, history: CouponHistory, now: number): CouponReason | null {
  if (now < rule.startsAt) return 'NOT_STARTED';
  if (now > rule.endsAt) return 'EXPIRED';
  if (rule.totalLimit !== null && history.uses >= rule.totalLimit) return 'LIMIT_REACHED';
  if (rule.loginRequired && !cart.isCustomer) return 'LOGIN_REQUIRED';
  if (rule.firstOrderOnly && history.ordersOfCustomer > 0) return 'FIRST_ORDER_ONLY';
  const ofOccasions = reasonOfOccasions(rule, history);
  if (ofOccasions !== null) return ofOccasions;
  if (rule.perCustomerLimit !== null && history.usesOfCustomer >= rule.perCustomerLimit) return 'ALREADY_USED';
  if (rule.cityIds.length > 0 && cart.cityId !== null && !rule.cityIds.includes(cart.cityId)) return 'NOT_THIS_CITY';
  if (cart.eligible === 0) return 'NOT_THIS_ITEM';
  return cart.items < rule.minTotal ? 'MIN_VALUE' : null;
}

/** Whether a coupon holds for a cart at an instant, and what it takes off (G22). One coupon a cart: nothing is added up. */
export function judgeCoupon(rule: CouponRule, cart: CouponCart, history: CouponHistory, now: number): CouponVerdict {
  const reason = reasonAgainst(rule, cart, history, now);
  if (reason === null) return { holds: true, discount: discountOf(rule, cart, history) };
  return { holds: false, reason, missing: reason === 'MIN_VALUE' ? rule.minTotal - cart.items : null };
}

/** A code as the shop keeps it: `sweet 10` is SWEET10. */
export const tidyCouponCode = (typed: string): string => typed.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();

/** Whether a text may be a code at all. */
export const isCouponCode = (code: string): boolean => /^[A-Z0-9]{3,20}$/.test(code);
