import { bankUnreachableText } from '../rules/payment/bank-states-words.ts';
import { slowText } from '../rules/site/shared-texts.ts';

/** What is said about an order that waits for its payment. */
export const waitingOrderWords = {
  label: 'Your order that is not paid yet',
  loading: 'Looking for your order',
  slow: slowText,
  title: (amount: string) => `Your order of ${amount} is waiting for its payment`,
  until: (time: string) => `Reserved for you until ${time}.`,
  pay: (amount: string) => `Pay ${amount}`,
  see: 'Details',
  seeLabel: (order_id: string) => `Details of order ${order_id}`,
  startFailed: bankUnreachableText,
  cancel: 'Cancel order',
  pending: {
    title: (amount: string) => `Your bank has not told us yet about your payment of ${amount}`,
    text: 'Please do not pay again. We message you as soon as your bank confirms.',
    see: 'See your payment',
  },
  cancelling: {
    question: 'Cancel this order?',
    text: 'You have not paid for it yet, so nothing is charged. Your items go back into your cart.',
    yes: 'Yes, cancel it',
    no: 'Keep my order',
    unsure: 'We could not hear back from the shop, so we do not know whether it is cancelled. Please try again.',
    again: 'Try again',
    back: 'Go back',
  },
  cancelled: 'Your order is cancelled. Nothing was charged, and your items are back in your cart.',
  failed: {
    text: 'An order of yours is waiting for its payment. We could not load it just now.',
    retry: 'Try again',
    orders: 'See my orders',
  },
} as const;
