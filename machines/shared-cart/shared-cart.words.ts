import { bestsellersText } from '../rules/site/shared-texts.ts';

/** What a shopper reads about a cart that was shared. */
export const sharedCartWords = {
  title: 'Add these items?',
  text: 'They will be added to your cart, along with what you already have.',
  until: (day: string) => `Anyone with this link can see these items until ${day}.`,
  total: 'Total',
  allSoldOut: 'All of these are sold out for now',
  add: 'Add to your cart',
  decline: 'No, thank you',
  quantity: (pieces: number, variant: string) => `${pieces} × ${variant}`,
  soldOut: 'Sold out for now, not added',
  added: 'Added to your cart',
  unsure: 'We could not reach the shop. Please try again, nothing will be added twice.',
  slow: 'This is taking longer than usual. We are adding them.',
  ended: {
    title: 'This link has expired',
    text: 'A shared cart works for a week. Please ask for a new link. Your own cart has not changed.',
    cart: 'Go to your cart',
    bestsellers: bestsellersText,
  },
} as const;
