import type { CouponReason } from '#machines/rules/order/coupon.ts';
import { dayInIndia, dayInWords } from '#machines/rules/order/india-time.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { paymentMethodLabel } from '#machines/rules/order/payment-words.ts';
import type { PaymentMethod } from '#backends/shop/types.ts';

/** What the words about a coupon name. */
export type CouponFacts = {
  readonly code: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** paise that the cart lacks */
  readonly missing: number | null;
  /** titles of the categories and names of the cities that it is for */
  readonly categories: readonly string[];
  readonly cities: readonly string[];
};

const joined = new Intl.ListFormat('en-IN', { type: 'conjunction' });
const day = (instant: number): string => {
  const known = dayInIndia(new Date(instant));
  return `${dayInWords(known)} ${known.slice(0, 4)}`;
};

/** Why a coupon does not hold, and what would mend it (G22). */
export const couponRefusals: Record<CouponReason, (facts: CouponFacts) => string> = {
  NOT_STARTED: ({ code, startsAt }) => `${code} can be used from ${day(startsAt)}.`,
  EXPIRED: ({ code, endsAt }) => `${code} ended on ${day(endsAt)}.`,
  LIMIT_REACHED: ({ code }) => `${code} has been used up.`,
  LOGIN_REQUIRED: ({ code }) => `Log in to use ${code}.`,
  FIRST_ORDER_ONLY: ({ code }) => `${code} is for your first order only.`,
  OCCASION_WANTED: ({ code }) => `${code} is for people who keep an occasion with us. Add one under My Occasions.`,
  ALREADY_USED: ({ code }) => `You have already used ${code}.`,
  NOT_THIS_CITY: ({ code, cities }) => `${code} is for deliveries in ${joined.format(cities)} only.`,
  NOT_THIS_ITEM: ({ code, categories }) =>
    categories.length === 0
      ? `${code} is not for these products.`
      : `${code} is for ${joined.format(categories)} only.`,
  MIN_VALUE: ({ code, missing }) => `Add products for ${formatPaise(missing ?? 0)} more to use ${code}.`,
};

export const couponWords = {
  unknown: (code: string) => `We do not know the coupon ${code}. Please check the spelling.`,
  unreadable: 'A coupon code has letters and numbers only.',
  occasions: { title: 'My Occasions', url: '/occasion-reminder' },
  row: (code: string) => `Coupon ${code}`,
  payment: (code: string, methods: readonly PaymentMethod[]) =>
    `${code} is for payments by ${new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(methods.map(paymentMethodLabel))}. Pay that way, or remove the coupon.`,
} as const;
