import { REVIEW_POINTS } from './constants.ts';

/** The entries of the account's menu (HDR-05, HDR-08 to HDR-10). */
export const headerWords = {
  orders: 'My Orders',
  favourites: 'My Favourites',
  trackOrder: 'Track Order',
  addresses: 'Saved Addresses',
  cards: 'Saved Cards',
  upi: 'Saved UPI',
  wallet: 'Wallet',
  reviews: 'My Reviews',
  occasions: 'My Occasions',
  profile: 'My Profile',
  settings: 'Account Settings',
  about: 'About Us',
  whatsApp: 'WhatsApp',
  reviewReward: `Submit Review & Earn ${REVIEW_POINTS} Points`,
  guestGreeting: 'Hey Guest! Login now!',
} as const;
