/** What somebody who reviews an order is told. */
export const reviewWords = {
  notDelivered: 'You can review this order as soon as it has been delivered.',
  locked: 'A review can be changed for 30 days. These are over.',
  lineUnknown: 'This item is not part of your order.',
  photoGone: 'One of your photos is no longer here. Please choose it again.',
  tooMany: 'You have sent many reviews just now. Please try again in a while.',
  /** Who a review is from when the sender of the order is not to be known. */
  hiddenAuthor: 'A customer',
} as const;
