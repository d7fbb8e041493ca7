import { formatPaise } from '../rules/order/money.ts';

/** What a shopper reads at the coupon of the cart. */
export const couponWords = {
  open: 'Have a coupon?',
  offers: 'See all offers',
  label: 'Coupon code',
  apply: 'Apply',
  applying: 'Applying…',
  login: 'Log in',
  unreadable: 'Please enter a coupon code. It has letters and numbers only.',
  unsure: 'We could not check this coupon. Please try again.',
  notRemoved: 'We could not remove this coupon. Please try again.',
  applied: (code: string) => `${code} applied`,
  saved: (paise: number) => `You save ${formatPaise(paise)}`,
  freeAlready: 'Your delivery is free already.',
  stopped: (code: string) => `${code} is not applied`,
  remove: 'Remove',
  removeOf: (code: string) => `Remove coupon ${code}`,
  category: (title: string) => `Go to ${title}`,
} as const;
