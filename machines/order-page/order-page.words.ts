import { bankAwaitedText, bankUnreachableText } from '../rules/payment/bank-states-words.ts';
import { homeText } from '../rules/site/shared-texts.ts';
import type { Order } from '../domain/index.ts';

const headlines: Record<Order['state'], string> = {
  placed: 'Waiting for your payment',
  confirmed: 'Your order is confirmed',
  baking: 'We are baking it',
  packed: 'It is packed and ready',
  outForDelivery: 'It is on its way',
  undelivered: 'We could not hand it over',
  delivered: 'It has been delivered',
  returned: 'It is back in our kitchen',
  cancelled: 'This order was cancelled',
};

const payments: Record<Order['payment']['status'], string> = {
  created: 'Not paid yet',
  awaiting_bank: bankAwaitedText,
  pending: bankAwaitedText,
  paid: 'Paid',
  failed: 'Declined, nothing was charged',
  expired: 'Not paid, nothing was charged',
  due: 'In cash at the door',
  refunded: 'Refunded',
};

/** Why an order that is over stays as it is. */
const endings: Partial<Record<Order['state'], string>> = {
  delivered: 'It has been handed over, so it cannot be changed any more.',
  returned: 'It came back to us, so it cannot be changed any more.',
  cancelled: 'It is cancelled, so it cannot be changed any more.',
};

/** What a shopper reads about an order. */
export const orderPageWords = {
  headlines,
  payments,
  refunds: {
    to: { source: 'Back to how you paid', wallet: 'To your wallet' },
    state: (isDone: boolean) => (isDone ? 'refunded' : 'on its way'),
  },
  placedAt: (order_id: string, moment: string) => `Order ${order_id} · ${moment}`,
  pay: (amount: string) => `Pay ${amount}`,
  otherWays: 'Pay another way',
  startFailed: bankUnreachableText,
  refresh: 'Refresh',
  review: 'Write a review',
  again: 'Order again',
  remind: 'Remind me next year',
  help: 'Get help',
  helpLabel: (order_id: string) => `Get help with order ${order_id}`,
  stale: 'We could not update this page just now. We will try again on our own.',
  afterwards: {
    title: 'What you can do now',
    unchangeable: (state: Order['state']) => endings[state] ?? '',
  },
  timeline: { title: 'Order status', toCome: 'still to come' },
  delivery: {
    title: 'Delivery',
    handedOver: 'Delivered',
    from: 'From',
    contact: (...contacts: readonly string[]) => contacts.filter((contact) => contact !== '').join(' · '),
    nameOnCard: 'Name in the box',
    senderHidden: 'The box does not say who it is from',
    giftNote: 'Note in the box',
    slip: 'Slip in the box',
    pricesHidden: 'Without prices',
    riderNote: (note: string) => `For the rider: ${note}`,
    map: (area: string, city: string) => `Map of ${area}, ${city}`,
  },
  bill: { label: 'What you ordered', title: 'Your items', quantity: (pieces: number) => `Quantity ${pieces}` },
  ended: {
    given:
      'Nobody could take it, so you get back everything that you paid for it. A coupon or stamps that you used can be used again.',
    unpaid: 'Nobody could take it. You had not paid for it, so nothing is owed.',
    withdrawn: 'We are sorry that we could not bring it. You get back everything that you paid for it.',
  },
  invoice: {
    get: 'Download invoice (PDF)',
    getCreditNote: 'Download credit note (PDF)',
    later: 'Your invoice will be here as soon as we begin to make your order.',
  },
  loading: { title: 'Your order', label: 'Loading your order' },
  notFound: {
    title: 'We cannot find this order',
    text: 'The number may be incomplete, or the order is from another account.',
    home: homeText,
  },
  failed: {
    title: 'We could not load your order',
    text: 'We could not reach the shop. Your order itself is safe.',
    action: 'Try again',
  },
  login: {
    title: 'Log in to see your order',
    text: 'Only the person who placed the order can see it.',
    action: 'Log in',
  },
} as const;
