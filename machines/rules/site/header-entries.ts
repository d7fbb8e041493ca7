import { whatsAppLink } from './brand.ts';

/** Who sees an entry: customers have an account, a guest has none (HDR-09, HDR-10). */
export type Visitor = 'guest' | 'customer';

export type HeaderEntry = { readonly title: string; readonly to: string };

const everyone: readonly Visitor[] = ['guest', 'customer'];
const customers: readonly Visitor[] = ['customer'];

/** The entries of the account's menu in the order in which they stand (HDR-08). */
const entries: readonly (HeaderEntry & { readonly seenBy: readonly Visitor[] })[] = [
  { title: 'My Orders', to: '/orders', seenBy: customers },
  { title: 'My Favourites', to: '/my-favourites', seenBy: everyone },
  { title: 'Track Order', to: '/trackorder', seenBy: everyone },
  { title: 'Saved Addresses', to: '/addressbook', seenBy: customers },
  { title: 'Saved Cards', to: '/cards', seenBy: customers },
  { title: 'Saved UPI', to: '/upi', seenBy: customers },
  { title: 'Wallet', to: '/credits', seenBy: customers },
  { title: 'My Reviews', to: '/my-reviews', seenBy: customers },
  { title: 'My Occasions', to: '/occasion-reminder', seenBy: everyone },
  { title: 'My Profile', to: '/myprofile', seenBy: customers },
  { title: 'Account Settings', to: '/account-settings', seenBy: customers },
  { title: 'About Us', to: '/about-us', seenBy: everyone },
  { title: 'WhatsApp', to: whatsAppLink, seenBy: everyone },
];

/**
 * What somebody finds in the account's menu.
 * @param hasPage whether the shop has a page at an address; an entry that leads nowhere is not shown
 */
export const headerEntries = (visitor: Visitor, hasPage: (to: string) => boolean): readonly HeaderEntry[] =>
  entries
    .filter(({ seenBy, to }) => seenBy.includes(visitor) && (to === whatsAppLink || hasPage(to)))
    .map(({ title, to }) => ({ title, to }));

/** Where customers who write a review are rewarded (HDR-05). */
export const reviewReward: HeaderEntry = { title: 'Submit Review & Earn 50 Points', to: '/my-reviews' };

/** How the menu greets a guest (HDR-05). */
export const guestGreeting = 'Hey Guest! Login now!';
