import { whatsAppLink } from './brand.ts';
import { headerWords } from './header-words.ts';

/** Who sees an entry: customers have an account, a guest has none (HDR-09, HDR-10). */
export type Visitor = 'guest' | 'customer';

export type HeaderEntry = { readonly title: string; readonly to: string };

const everyone: readonly Visitor[] = ['guest', 'customer'];
const customers: readonly Visitor[] = ['customer'];

/** The entries of the account's menu in the order in which they stand (HDR-08). */
const entries: readonly (HeaderEntry & { readonly seenBy: readonly Visitor[] })[] = [
  { title: headerWords.orders, to: '/orders', seenBy: customers },
  { title: headerWords.favourites, to: '/my-favourites', seenBy: everyone },
  { title: headerWords.trackOrder, to: '/trackorder', seenBy: everyone },
  { title: headerWords.addresses, to: '/addressbook', seenBy: customers },
  { title: headerWords.cards, to: '/cards', seenBy: customers },
  { title: headerWords.upi, to: '/upi', seenBy: customers },
  { title: headerWords.wallet, to: '/credits', seenBy: customers },
  { title: headerWords.reviews, to: '/my-reviews', seenBy: customers },
  { title: headerWords.occasions, to: '/occasion-reminder', seenBy: everyone },
  { title: headerWords.profile, to: '/myprofile', seenBy: customers },
  { title: headerWords.settings, to: '/account-settings', seenBy: customers },
  { title: headerWords.about, to: '/about-us', seenBy: everyone },
  { title: headerWords.whatsApp, to: whatsAppLink, seenBy: everyone },
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
export const reviewReward: HeaderEntry = { title: headerWords.reviewReward, to: '/my-reviews' };
