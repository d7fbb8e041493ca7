import { formatPaise } from '../rules/order/money.ts';
import type { LineNews } from '../rules/order/cart-news.ts';
import type { RowDifference } from '../rules/order/cart-difference.ts';
import { bestsellersText } from '../rules/site/shared-texts.ts';

const pieces = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`);

const fee = (amount: number): string => (amount === 0 ? 'free' : formatPaise(amount));

/** One thing that changed about a line. */
const ofLine = (news: LineNews): string => {
  const { title, variant_label } = news.line;
  switch (news.kind) {
    case 'price':
      return `${title} is now ${formatPaise(news.now)} instead of ${formatPaise(news.before)}.`;
    case 'pieces':
      return `You now have ${pieces(news.now)} of ${title} instead of ${news.before}.`;
    case 'few':
      return `${title}: only ${news.left} left.`;
    case 'soldOut':
      return `${title} is sold out for now.`;
    case 'back':
      return `${title} can be ordered again.`;
    case 'gone':
      return `${title} is no longer in your cart.`;
    case 'added':
      return `${title} was added to your cart.`;
    case 'chosenAnew':
      return `${title} was changed. It is now ${variant_label}, ${formatPaise(news.line.unit_price)}.`;
  }
};

const ofRow = ({ label, before, now }: RowDifference): string => {
  if (now === null) return `${label}: no longer there.`;
  return before === null ? `${label}: ${fee(now)} now.` : `${label}: ${fee(now)} now instead of ${fee(before)}.`;
};

/** What a shopper reads in the cart. */
export const cartWords = {
  title: 'Your cart',
  items: (pieces: number) => (pieces === 1 ? '1 item' : `${pieces} items`),
  linesLabel: 'Items in your cart',
  continueShopping: 'Continue shopping',
  share: 'Share this cart',
  offline: 'You are offline. Your cart is saved, and you can continue once you are back online.',
  conflict: {
    title: 'Your cart has changed since you last saw it',
    ofLine,
    ofRow,
    unserved: (place: string) => `We no longer deliver to ${place}. Please choose another place at the checkout.`,
  },
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
    checking: 'One moment, we are checking prices and stock',
    soldOut: 'Please remove sold-out items, or reduce the quantity, to continue',
  },
} as const;
