import { brand } from '#machines/rules/site/brand.ts';

const used = (count: number, max: number): string => `${count}/${max}`;

/** What a shopper reads in the shop's own parts. */
export const uiWords = {
  loadingPage: 'Loading the page',
  oneMoment: 'One moment, please',
  footer: {
    terms: 'Terms',
    privacy: 'Privacy',
    about: `${brand.tagline}. Baked fresh in your city and brought to the door by our own riders.`,
    more: 'More of the shop',
    rights: `© ${brand.name}. All rights reserved.`,
    siteMap: 'Site map',
    payments: 'UPI, cards and netbanking accepted',
    delivery: 'On time, at your door',
    deliveryText: 'You choose the day and the time slot. If something is not right, call us and we will sort it out.',
    hygiene: 'Clean kitchens',
    hygieneText: 'Baked fresh after you order, in licensed kitchens that we clean and check every day.',
    licence: (number: string) => `FSSAI licence no. ${number}`,
    payment: 'Safe payment',
    paymentText: 'You pay on your bank’s own secure page. We never see your card number or PIN.',
    upi: 'UPI',
    visa: 'Visa',
    mastercard: 'Mastercard',
    rupay: 'RuPay',
    netbanking: 'Netbanking',
  },
  selectOptions: 'Select options',
  soldOut: 'Sold out',
  add: 'Add to Cart',
  added: 'In your cart',
  retry: 'Try again',
  charactersUsed: (count: number, max: number, isNear: boolean): string => {
    if (count === 0) return `Up to ${max} characters`;
    if (count >= max) return `${used(count, max)}, no more will fit`;
    return isNear ? `${used(count, max)}, ${max - count} left` : used(count, max);
  },
} as const;
