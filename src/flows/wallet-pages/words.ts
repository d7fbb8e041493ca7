import type { WalletEntry } from '#machines/domain/index.ts';
import { dayOfYear } from '#machines/rules/order/dates.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { STAMPS_PER_FREEBIE } from '#machines/rules/order/stamps.ts';
import { brand } from '#machines/rules/site/brand.ts';

const months = (count: number): string => (count === 1 ? 'a month' : `${count} months`);

/** What a shopper reads about the wallet and the stamps. */
export const walletPagesWords = {
  home: 'Home',
  login: 'Log in',
  failed: {
    title: 'We could not load this page',
    text: 'We could not reach the shop. Nothing has changed on your side.',
    again: 'Try again',
  },
  credits: {
    title: 'Your wallet',
    guest: 'Log in to see what is in your wallet.',
    balance: 'In your wallet',
    ending: (paise: number, day: string) => `${formatPaise(paise)} of it can be used until ${dayOfYear(day)}.`,
    how: 'How the wallet works',
    history: 'What came in and went out',
    emptyTitle: 'Nothing has happened here yet',
    emptyText: 'Money that the shop gives you, or that comes back from an order, will be listed here.',
    beyond: 'There is nothing on this page.',
    shop: 'See our bestsellers',
    order: (id: string) => `Order ${id}`,
    until: (day: string) => `Can be used until ${dayOfYear(day)}`,
    newer: 'Newer',
    older: 'Older',
    pages: 'Pages of your wallet',
    page: (current: number, all: number) => `Page ${current} of ${all}`,
    reasons: {
      order: 'Paid for an order',
      order_returned: 'Back from an order',
      order_refund: 'Refund of an order',
      review: 'Thank you for your review',
      membership: 'Your membership',
      occasion: 'For saving an occasion with us',
      goodwill: 'From us to you',
      contest: 'Prize of a contest',
      expired: 'Not used in time',
    } satisfies Record<WalletEntry['reason'], string>,
  },
  wallet: {
    title: `${brand.name} Wallet`,
    lead: 'Money that you have with us, ready for your next order.',
    own: 'See your wallet',
    sections: ({ share, creditMonths }: { share: number; creditMonths: number }) => [
      {
        heading: 'How money comes in',
        says: [
          'If an order that your wallet paid for is cancelled, or not paid in time, the money comes back to your wallet at once.',
          'Sometimes we add money ourselves: to thank you for a review, for an occasion or as a member, or to make up for something that went wrong.',
        ],
      },
      {
        heading: 'How to pay with it',
        says: [
          'Turn on “Use … from your wallet” in your cart, or when you review your order. You have to be logged in.',
          share === 100
            ? 'It pays after all discounts, up to the whole order. What is left you pay as usual; when nothing is left, your order is confirmed at once.'
            : `It pays after all discounts, up to ${share}% of the order. The rest you pay as usual.`,
          'If anything is left to pay, it is at least ₹1, as banks take no less.',
        ],
      },
      {
        heading: 'How long it stays',
        says: [
          `Money that we give you can be used for ${months(creditMonths)}. The money that ends soonest is spent first.`,
          'Money that comes back from an order stays.',
        ],
      },
    ],
  },
  stamps: {
    title: `${brand.name} Stamps`,
    lead: `Collect stamps with your orders. Every ${STAMPS_PER_FREEBIE} stamps bring you a treat from us.`,
    own: 'Your stamps',
    guest: 'Log in to see your stamps.',
    none: 'You have no stamps yet.',
    have: (count: number) => `You have ${count === 1 ? '1 stamp' : `${count} stamps`}.`,
    enough: 'That is enough for a treat.',
    more: (count: number) => `${count} more and a treat is yours.`,
    earned: (day: string) => `From ${dayOfYear(day)}`,
    ends: (day: string) => `Can be used until ${dayOfYear(day)}`,
    treats: 'See the treats',
    sections: ({ order, months: count }: { order: number; months: number }) => [
      {
        heading: 'How to get a stamp',
        says: [
          `Each order whose items cost ${formatPaise(order)} or more brings one stamp, as soon as it is delivered. That is after discounts and without delivery.`,
          `A stamp can be used for ${months(count)}.`,
        ],
      },
      {
        heading: 'How to use them',
        says: [
          `Open a treat and press Redeem. It takes ${STAMPS_PER_FREEBIE} stamps and costs nothing else; delivery is charged as for any other order.`,
          'If that order is cancelled, or not paid in time, your stamps come back, and you have at least 30 days to use them.',
        ],
      },
    ],
  },
} as const;
