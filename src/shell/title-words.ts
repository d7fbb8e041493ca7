import { brand } from '#machines/rules/site/brand.ts';

/** The titles of the pages that no backend describes. */
export const pageTitles = {
  failure: 'Something went wrong',
  cart: 'Your cart',
  checkout: 'Checkout',
  sharedCart: 'Shared cart',
  shareCart: 'Share your cart',
  favourites: 'My Favourites Product',
  orders: 'My Orders',
  order: 'Your order',
  reorder: 'Order again',
  trackOrder: 'Track your order',
  payment: 'Your payment',
  customerLocation: 'Confirm your delivery location',
  siteMap: 'Site map',
  contests: 'Contests',
  wallet: 'Your wallet',
  walletInformation: `${brand.name} Wallet`,
  stamps: `${brand.name} Stamps`,
  addresses: 'My Addresses',
  occasions: 'My Occasions',
  cards: 'My Cards',
  upi: 'My UPI IDs',
  profile: 'My Profile',
  settings: 'Account Settings',
  help: 'Help',
  contact: 'Contact us',
  ticket: 'Your ticket',
  newsletter: 'Newsletter',
  franchise: 'Franchise',
  customised: 'Customised cakes',
  corporate: 'Corporate cakes and gifts',
  grievance: 'Customer grievance redressal',
  allReviews: 'What customers say',
  writeReview: 'Review your order',
  myReviews: 'My Reviews',
} as const;

/** For search engines alone, so that the browser is not sent it. */
export const contestsDescription =
  'Contests for people who love cakes: what there is to win, who may take part, how winners are found, and who has won.';
export const siteMapDescription = `All categories, pages and cake stores of ${brand.name}: cakes by flavour, shape and occasion, desserts, flowers and gifts.`;

export const walletDescription = `What the ${brand.name} wallet is, how money comes into it and how to pay with it.`;
export const stampsDescription = `How ${brand.name} stamps work: one with each delivered order, and three for a treat.`;
export const helpDescription = `Help from ${brand.name} by topic: deliveries, changes, refunds, something that was not right, your account. Two or three taps to the answer or to your order.`;
export const contactDescription = `Write to ${brand.name} about an order, a delivery, a payment or a cake, or call us. Every message gets a ticket number and an answer by mail.`;
export const grievanceDescription = `Register a complaint with ${brand.name}, see how soon it is answered, whom to turn to next, and the status of one you have registered.`;
export const franchiseDescription = `Open a ${brand.name} shop in your city: tell us where, how large and when, and we will get back to you.`;
export const customisedDescription = `A cake made for you alone: tell ${brand.name} the occasion, the flavour and your idea, add a photo, and get a quote within one working day.`;
export const corporateDescription = `Cakes, hampers and desserts of ${brand.name} for your team, your clients or an event: to one address or to hundreds, with a GST invoice and a quote within one working day.`;
export const allReviewsDescription = `What customers say about the cakes, hampers and gifts of ${brand.name}: all reviews, by stars, with photos, the newest or the most helpful first.`;
