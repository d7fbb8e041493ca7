import type { OrderState } from '#machines/order/index.ts';

/** Why an order cannot be changed where it stands; a paid one has its cut-off instead. */
const states: Record<Exclude<OrderState, 'confirmed'>, string> = {
  placed: 'Please pay for it first. An unpaid order can be cancelled and placed again.',
  baking: 'We have begun to make it, so it cannot be changed any more.',
  packed: 'It is packed already, so it cannot be changed any more.',
  outForDelivery: 'It is on its way, so it cannot be changed any more.',
  undelivered: 'It is with our rider, so it cannot be changed any more.',
  delivered: 'It has been delivered.',
  returned: 'It came back to our kitchen, and what you paid goes back to you.',
  cancelled: 'This order is cancelled.',
};

/** What a shopper reads about changes of an order. */
export const orderChangeWords = {
  states,
  tooLate: (until: string) => `You could change this until ${until}. We are getting it ready now.`,
  tooOften: 'You have changed this order many times. Please write to us, and we will help.',
  sameSlot: 'That is the time you have already.',
  otherSlot: 'This time is not for your address. Please choose one from the list.',
  slotFull: 'This time has just been taken. Please choose another one. Your order keeps its time until then.',
  slotPast: 'It is too late for this time. Please choose another one.',
  dearer: (more: string) => `Costs ${more} more than your time. Cancel and order again to have it.`,
  cheaper: (less: string) => `Costs ${less} less than your time. Cancel and order again to have it.`,
  notADay: 'date is not a day',
  places: {
    same: 'It goes there already.',
    notServed: 'We do not deliver to this address yet.',
    otherCity: (city: string) => `We make this order in ${city}, so it can go to another address in ${city} only.`,
    dearer: (more: string) => `Delivery there costs ${more} more. Cancel and order again to send it there.`,
    cheaper: (less: string) => `Delivery there costs ${less} less. Cancel and order again to send it there.`,
    noTime: (time: string) => `We cannot be there at your time, ${time}. Please change the time first.`,
    full: (time: string) => `Your time, ${time}, is fully booked there. Please change the time first.`,
    gone: 'We cannot find this address. It may have been deleted. Please choose another one.',
  },
  lines: {
    paid: 'Items can be changed only while an order is not paid yet.',
    over: 'The time to pay for this order is over, so it cannot be changed any more.',
    atBank: 'Your bank is still deciding about your payment. Please wait for its word before you change your items.',
    unknown: 'We no longer sell one of these items. Please cancel this order and place it again.',
    last: 'This is all that is in your order. To order nothing, cancel the order.',
    noMore: (title: string) => `We have no more of ${title}. Your order keeps what it has.`,
    most: (most: number, title: string) => `You can order at most ${most} of ${title}.`,
    tooDear: 'That is more than one order can hold. Please call us, we would love to help.',
    couponLost: (code: string) =>
      `Your coupon ${code} does not hold for that, so we left your order as it is. To order that, cancel this order and place it again.`,
    nothingToPay:
      'Your wallet would pay for all of that. Please cancel this order and place it again, and your wallet pays.',
    benefitsMoved: 'Your wallet or discount was used by another order just now. Please look at your order again.',
  },
} as const;
