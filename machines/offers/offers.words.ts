import { brand } from '../rules/site/brand.ts';

const all = new Intl.ListFormat('en-IN', { type: 'conjunction' });
const oneOf = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** A way to pay within a sentence; UPI stays as it is. */
const withinSentence = (name: string): string =>
  name === name.toUpperCase() ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** What a shopper reads on the pages of offers. */
export const offersWords = {
  home: 'Home',
  title: 'Coupons and offers',
  lead: `Coupons that work at ${brand.name} today. One coupon per order, and your cart always says what it takes off.`,
  dealerTitle: (dealer: string) => `${dealer} offers`,
  filter: 'Offers by',
  all: 'All offers',
  ofDealer: (dealer: string, offers: number) => `${dealer} (${offers})`,
  codeOf: (code: string) => `Code ${code}`,
  copy: 'Copy code',
  copyOf: (code: string) => `Copy code ${code}`,
  copied: (code: string) => `${code} copied`,
  copiedShort: 'Copied',
  copiedOf: (code: string) => `Copied ${code}`,
  uncopied: 'Your browser did not copy it. Press and hold the code to copy it.',
  use: 'Use in cart',
  useOf: (code: string) => `Use in cart: ${code}`,
  until: (day: string) => `Until ${day}`,
  between: (first: string, last: string) => `From ${first} to ${last}`,
  notYet: (day: string) => `Starts on ${day}`,
  minimum: (amount: string) => `On orders from ${amount}`,
  noMinimum: 'On any order',
  cap: (amount: string) => `Up to ${amount} off`,
  payments: (methods: readonly string[]) => `For payments by ${oneOf.format(methods.map(withinSentence))}`,
  cities: (names: readonly string[]) => `For deliveries in ${all.format(names)}`,
  firstOrder: 'For your first order',
  limit: (times: number) => (times === 1 ? 'Once per customer' : `Up to ${times} times per customer`),
  login: 'Log in to use it',
  categories: 'For these products:',
  how: {
    title: 'How to use a coupon',
    steps: [
      'Tap “Use in cart”, or copy the code.',
      'Your cart tries the code and shows what you save. If it does not apply, your cart says why.',
      'At checkout, pay in one of the ways that the coupon is for.',
    ],
  },
  none: {
    title: 'No offers right now',
    text: 'New ones come every month. Our prices are the same for everybody meanwhile.',
    ofDealer: (dealer: string) => `${dealer} has no offers right now`,
    action: 'See all offers',
    shop: 'See our cakes',
  },
} as const;
