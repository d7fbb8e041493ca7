import { platformWords } from '#backends/platform/http/words.ts';

/** What a shopper reads when the cart or the checkout says no. */
export const cartRefusals = {
  noHamper: 'Only a basket that you fill yourself can hold other items.',
  draftChanged: 'This basket was changed in another tab.',
  draftGone: 'We could not find that basket. Please start a new one.',
  notYourDraft: 'This basket belongs to someone else. You can copy it and change your copy.',
  soldOut: 'This one is sold out for now.',
  tooMany: (max: number) => `You can order at most ${max} of ${max === 1 ? 'this' : 'these'}.`,
  tooDear: 'That is more than one order can hold. Please call us, we would love to help.',
  notInCart: 'That item is no longer in your cart.',
  unknownSku: 'This product is no longer available.',
  cartFull: (max: number) => `A cart can hold at most ${max} different items.`,
  photoGone: 'We no longer have that photo. Please choose it again.',
  removed: 'Removed from your cart',
  noCandles: 'We have no candles for that number.',
  notFound: platformWords.notFound,
  slotFull: 'That time is fully booked now. Please choose another.',
  slotPast: 'That time has closed for orders. Please choose another.',
  notByWalletAlone: 'Your wallet does not pay for all of this. Please choose another way to pay.',
  cartEmpty: 'Your cart is empty.',
  deliveryMissing: 'Please choose the delivery address and time first.',
  changedElsewhere: 'Your cart was changed somewhere else. Please check it once more.',
  totalChanged: (now: string, before: string) =>
    `The total is now ${now} instead of ${before}. Please check it once more.`,
  lineGone: (title: string) => `${title} is sold out or too few are left. Please change your cart.`,
  manyPhotos: 'You have sent many photos. Please wait a while and try again.',
  notADay: 'is not a day of the calendar',
  otherCity: 'is not the city of that area',
  otherSlot: 'is not a delivery time of that area',
  otherDay: 'is not the day of that delivery time',
  linkEnded: 'This link has expired. Please ask for a new one.',
} as const;

/** What a shopper reads when an order is put into the cart again. */
export const reorderWords = {
  gone: 'We do not make this any more.',
  weightGone: 'We do not make it in this size any more. Its page shows the others.',
  photoGone: 'We no longer have the photo for it. Please choose it again on its page.',
  choicesGone: 'Not all that you chose for it is still offered. Please choose anew on its page.',
  fewer: (left: number) => (left === 1 ? 'Only 1 more can be added.' : `Only ${left} more can be added.`),
  changed: 'Something has changed since you looked. Please check it once more.',
  nothing: 'Nothing of this order can be had just now.',
} as const;
