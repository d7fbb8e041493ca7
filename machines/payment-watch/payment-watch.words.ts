import { bankAwaitedText } from '../rules/payment/bank-states-words.ts';
import { homeText } from '../rules/site/shared-texts.ts';

/** What a shopper reads about a payment. */
export const paymentWatchWords = {
  startFailed: 'We could not reach your bank just now. Nothing was charged. Please try again.',
  seeOrder: 'See your order',
  orderNumber: 'Order number',
  goToCart: 'Go to your cart',
  checkAgain: 'Check again',
  loading: { title: 'Your payment', label: 'Checking your payment' },
  waiting: {
    title: bankAwaitedText,
    lead: 'Your bank has not told us yet. We are checking on our own, you need not do anything.',
    unfinished: 'Did not finish paying? Open your bank’s page again. You cannot pay twice.',
    openBank: 'Open your bank’s page again',
    check: 'Check now',
    order: 'Order',
    amount: 'Amount',
    closing: 'You can close this page. We will message you as soon as your bank confirms.',
  },
  leaving: {
    title: 'Taking you to your bank',
    text: 'Your bank’s page opens now. Your order is still reserved for you.',
    open: 'Continue to payment',
  },
  paid: {
    title: 'Thank you, it is paid',
    leadOfNothing: 'Your wallet and your stamps have paid for everything.',
    lead: (amount: string, method: string) =>
      `We have received ${amount} by ${method}. A confirmation is on its way to you.`,
    loadingOrder: 'Loading your order',
    nextLabel: 'What happens next',
    next: [
      { until: 'confirmed', title: 'We bake it fresh', text: 'Our kitchen starts on the morning of your delivery.' },
      { until: 'baking', title: 'We pack it with care', text: 'Packed in a strong box and kept cool on the way.' },
      { until: 'outForDelivery', title: 'We deliver on time', text: 'The rider calls you on reaching.' },
    ],
    track: 'Track your order',
    home: 'Back to the shop',
  },
  due: {
    title: 'Thank you, your order is confirmed',
    lead: (amount: string) => `Please keep ${amount} ready in cash: our rider takes it at the door.`,
  },
  failed: {
    title: 'The payment did not go through',
    lead: 'Your bank did not take the payment, so nothing was charged.',
    reserved: (time: string) =>
      `Your order and delivery time are reserved until ${time}. Try again, or pay another way:`,
    methods: 'Ways to pay',
    payAgain: (amount: string) => `Pay ${amount} again`,
    order: (order_id: string) => `Order ${order_id}`,
  },
  paidSince: {
    title: 'Your order is paid',
    text: 'This order has been paid since, with another payment. There is nothing left to pay.',
  },
  replaced: {
    title: 'This payment is closed',
    text: 'You started a newer payment for this order, so this one is closed.',
  },
  expired: { title: 'This payment has ended', text: 'The time to pay is over. Nothing was charged.' },
  refunded: { title: 'Your money is on its way back', text: 'The payment was returned to your bank.' },
  notFound: {
    title: 'We cannot find this payment',
    text: 'The link may be incomplete, or the payment is from another account.',
    home: homeText,
  },
  lost: {
    title: 'We cannot reach the shop',
    text: 'Your payment is safe with your bank, we just cannot show it right now. We keep checking on our own.',
  },
  login: {
    title: 'Log in to see your payment',
    text: 'Only the person who placed the order can see it.',
    action: 'Log in',
  },
} as const;
