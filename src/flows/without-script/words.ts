import { brand } from '#machines/rules/site/brand.ts';

/** What a shopper without JavaScript reads, beside the words of each page. */
export const withoutScriptWords = {
  pieces: 'How many',
  add: 'Add to Cart',
  priceOf: (weight: string) => `for ${weight} ·`,
  extras: `Candles, cards and other add-ons need JavaScript. Or call us at ${brand.phone}, and we will add them for you.`,
  photo: `This cake needs your photo. Please switch on JavaScript to send it, or call us at ${brand.phone}.`,
  piecesOf: (title: string) => `How many of ${title}`,
  update: 'Update',
  updateOf: (title: string) => `Update ${title}`,
  remove: 'Remove',
  removeOf: (title: string) => `Remove ${title}`,
  coupon: 'Coupon code',
  applyCoupon: 'Apply coupon',
  removeCoupon: (code: string) => `Remove coupon ${code}`,
  payTitle: 'How to pay',
  payByPhone: 'Call us and we will take your order on the phone:',
  payOnline: 'To pay here, switch on JavaScript in your browser and open this page again.',
  backToProduct: 'Back to the product',
  login: `Logging in needs JavaScript. Please switch it on, or call us at ${brand.phone}.`,
} as const;
