import type { OrderSummary, OrderTab } from '../domain/index.ts';
import { bankUnreachableText } from '../rules/payment/bank-states-words.ts';
import { slowText } from '../rules/site/shared-texts.ts';

const states: Record<OrderSummary['state'], string> = {
  placed: 'Waiting for payment',
  confirmed: 'Confirmed',
  baking: 'Baking',
  packed: 'Packed',
  outForDelivery: 'Out for delivery',
  undelivered: 'Could not be handed over',
  delivered: 'Delivered',
  returned: 'Back in our kitchen',
  cancelled: 'Cancelled',
};

const empty: Record<OrderTab, { readonly title: string; readonly text: string }> = {
  upcoming: { title: 'Nothing on its way', text: 'Your next order will show up here until it is delivered.' },
  past: { title: 'No past orders yet', text: 'Orders that have been delivered stay here, so you can order again.' },
  cancelled: {
    title: 'No cancelled orders',
    text: 'Orders that you cancel, or that were not paid in time, stay here.',
  },
};

/** What the list of orders says. */
export const ordersWords = {
  title: 'My Orders',
  home: 'Home',
  states,
  tabsLabel: 'Orders by how far they are',
  tabs: [
    { id: 'upcoming', label: 'Upcoming' },
    { id: 'past', label: 'Past' },
    { id: 'cancelled', label: 'Cancelled' },
  ],
  search: {
    label: 'Search your orders',
    placeholder: 'Order, item or name',
    submit: 'Search',
    clear: 'Show all orders',
    found: (query: string) => `Orders that match “${query}”`,
  },
  empty,
  nothingFound: (query: string) => ({
    title: 'No order matches',
    text: `We found nothing for “${query}” here. Try an order number, an item or the name of the person it was for.`,
  }),
  shop: 'Start shopping',
  number: (order_id: string) => `Order ${order_id}`,
  placedAt: (moment: string) => `Placed ${moment}`,
  to: (name: string) => `For ${name}`,
  items: (title: string, quantity: number) => (quantity === 1 ? title : `${quantity} × ${title}`),
  more: (lines: number) => (lines === 1 ? 'and 1 more item' : `and ${lines} more items`),
  open: 'See details',
  openLabel: (order_id: string) => `See details of order ${order_id}`,
  again: 'Order again',
  againLabel: (order_id: string) => `Order again what was in order ${order_id}`,
  pay: (amount: string) => `Pay ${amount}`,
  startFailed: bankUnreachableText,
  older: 'Show older orders',
  olderFailed: 'We could not load older orders just now.',
  tryOlder: 'Try again',
  guest: {
    title: 'Log in to see your orders',
    text: 'Every order you place is here: when it arrives, what it cost, and how to change it.',
    login: 'Login/Signup',
  },
  loading: 'Loading your orders',
  slow: slowText,
  failed: { title: 'We could not load your orders', text: 'They are safe. Please try again.', retry: 'Try again' },
} as const;
