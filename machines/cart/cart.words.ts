import { bestsellersText } from '../rules/site/shared-texts.ts';

/** What a shopper reads in the cart. */
export const cartWords = {
  title: 'Your cart',
  items: (pieces: number) => (pieces === 1 ? '1 item' : `${pieces} items`),
  linesLabel: 'Items in your cart',
  continueShopping: 'Continue shopping',
  share: 'Share this cart',
  offline: 'You are offline. Your cart is saved, and you can continue once you are back online.',
  conflict: 'Your cart has changed since you last saw it. This is how it looks now.',
  dismiss: 'Got it',
  slow: 'This is taking longer than usual. We are saving your change.',
  summary: {
    label: 'Summary',
    title: 'Price details',
    next: 'You choose the address and delivery time in the next step.',
  },
  checkout: 'Checkout',
  freeDelivery: {
    add: 'Add',
    more: 'more for free delivery',
    reached: 'You get free delivery on this order',
    label: 'Progress to free delivery',
  },
  loading: { slow: 'This is taking longer than usual. Your cart is loading.', label: 'Loading your cart' },
  empty: {
    title: 'Your cart is empty',
    text: 'Pick something fresh for your next celebration.',
    bestsellers: bestsellersText,
    birthday: 'Birthday cakes',
  },
  offlinePage: {
    title: 'You are offline',
    text: 'Your cart will be here once you are back online.',
    again: 'Try again',
  },
  failed: {
    title: 'We could not load your cart',
    text: 'Your items are safe. Please try once more.',
    again: 'Try again',
  },
  reasons: {
    offline: 'You are offline. Your cart is saved until you are back online.',
    empty: 'There is nothing in your cart',
    saving: 'One moment, we are saving your cart',
    soldOut: 'Please remove sold-out items, or reduce the quantity, to continue',
  },
} as const;
