import { bestsellersText, slowText } from '../rules/site/shared-texts.ts';

/** What a shopper reads when an order is put into the cart again. */
export const reorderWords = {
  title: 'Order again',
  text: (order_id: string) => `What you had in order ${order_id}, at today’s prices. Nothing is in your cart yet.`,
  orders: 'My Orders',
  order: (order_id: string) => `Order ${order_id}`,
  quantity: (pieces: number, variant: string) => `${pieces} × ${variant}`,
  dearer: (more: string) => `${more} more than last time`,
  cheaper: (less: string) => `${less} less than last time`,
  each: (pieces: number) => (pieces === 1 ? '' : ' each'),
  notAdded: 'Left out',
  partly: (pieces: number, ordered: number) => `${pieces} of ${ordered}`,
  toPage: 'Choose on its page',
  toPageOf: (title: string) => `Choose on its page: ${title}`,
  place: {
    from: (name: string, time: string) => `We can bring this to ${name} from ${time}.`,
    full: (name: string) =>
      `No delivery time to ${name} is free just now. You can still add these and look again later.`,
    unserved: (name: string) =>
      `We do not deliver to ${name} yet. You can add these and have them delivered somewhere else.`,
  },
  leftOut: (lines: number) =>
    lines === 1 ? '1 item cannot be added as you had it.' : `${lines} items cannot be added as you had them.`,
  total: 'Total',
  add: 'Add to your cart',
  back: 'Back to the order',
  allGone: 'We have none of these just now.',
  bestsellers: bestsellersText,
  added: 'Added to your cart',
  unsure: 'We could not reach the shop. Please try again, nothing will be added twice.',
  slow: slowText,
  loading: 'Looking up what we have today',
  notFound: {
    title: 'We cannot find this order',
    text: 'The number may be incomplete, or the order is from another account.',
  },
  failed: {
    title: 'We could not look up your order',
    text: 'We could not reach the shop. Nothing was added to your cart.',
    action: 'Try again',
  },
  login: {
    title: 'Log in to order again',
    text: 'Only the person who placed the order can see it.',
    action: 'Log in',
  },
} as const;
