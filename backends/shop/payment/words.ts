import { platformWords } from '#backends/platform/http/words.ts';
import type { OrderState } from '#machines/order/index.ts';
import type { PaymentState } from '#machines/payment/index.ts';

const states: Record<PaymentState, string | null> = {
  created: null,
  awaitingBank: null,
  pending: 'Your bank has not told us yet. We are checking on our own, you need not do anything.',
  paid: null,
  failed: 'Your bank did not take the payment, so nothing was charged.',
  expired: 'The time to pay is over. Nothing was charged, and everything is back in your cart.',
  due: null,
  refunding: 'Your payment reached us after the order was closed. The money is on its way back to you.',
  refunded: 'Your payment reached us after the order was closed. The money is back with your bank.',
};

/** What a shopper reads about a payment. */
export const paymentWords = {
  states,
  failedBecause: (reason: string) => `${reason} Nothing was charged.`,
  /** Of an attempt of before the items of its order were changed. */
  otherAmount: {
    failed: 'You changed your items since, so your order has another total now. Nothing was charged.',
    expired: 'You changed your items since, so your order has another total now. Nothing was charged.',
    refunding:
      'You paid the total of before you changed your items. That money is on its way back to you, and your order still waits for its payment.',
    refunded:
      'You paid the total of before you changed your items. That money is back with your bank, and your order still waits for its payment.',
  } as Partial<Record<PaymentState, string>>,
  /** Of an order that somebody ended: whether it was paid before that or after, the money goes back. */
  ended: {
    cancelled: {
      refunding: 'This order is cancelled. Your money is on its way back to you.',
      refunded: 'This order is cancelled. Your money is back with you.',
    },
    returned: {
      refunding: 'This order came back to our kitchen. Your money is on its way back to you.',
      refunded: 'This order came back to our kitchen. Your money is back with you.',
      expired: 'This order came back to our kitchen. You had not paid for it, so nothing is owed.',
    },
  } as Partial<Record<OrderState, Partial<Record<PaymentState, string>>>>,
  cancelled: 'You cancelled this order. Nothing was charged, and everything is back in your cart.',
  replaced: 'You started a newer payment for this order, so this one is closed.',
  paidSince: 'This order has been paid since, with another payment. There is nothing left to pay.',
  hosted: {
    title: 'Taking you to the payment page',
    text: 'It opens by itself. Your order is reserved for you.',
    go: 'Continue to payment',
    failed: 'The payment page did not open',
    failedText: 'We could not reach it just now. Nothing was charged, and your order is still reserved.',
    back: 'Back to your payment',
  },
  notFound: platformWords.notFound,
  notNeeded: 'This order does not need a payment.',
  stillWorking: 'Your bank is still working on the last payment.',
  eventMismatch: 'The event does not fit the payment.',
  badSignature: 'The signature does not fit.',
  pageTooOld: 'Please reload this page and try again.',
  inProgress: 'We are still working on this order. Please wait a moment.',
  tooManyTries: 'You have tried to pay this order too many times. Please place a new order.',
} as const;
