/** How the foot of a page looks (FTR-08, FTR-09). */
export type FooterStyle = 'hidden' | 'cart' | 'review' | 'account' | 'information' | 'shop';

/** Whether a path is one of these, or lies under one of them. */
const under = (...paths: string[]): RegExp => new RegExp(`^/(?:${paths.join('|')})(?:/|$)`);

/** The first row that fits a path wins; where the footer is hidden comes first. */
const rows: readonly (readonly [FooterStyle, RegExp])[] = [
  [
    'hidden',
    under('trackorder', 'contactus', 'contact-us', 'coupons-and-offers', 'occasion-reminder', 'customer-location'),
  ],
  ['cart', under('cart')],
  ['review', under('product-reviews')],
  [
    'account',
    under(
      'orders',
      'addressbook',
      'credits',
      'my-reviews',
      'myprofile',
      'payment-confirmation',
      'reviews',
      'cards',
      'upi',
      'account-settings',
    ),
  ],
  [
    'information',
    under(
      'faq',
      'terms-and-conditions',
      'privacy-policy',
      'cancellation-and-refund-policy',
      'sitemap',
      'blog',
      'about-us',
      'locate-us',
      'delivery-cities',
      'customer-grievance-redressal',
      'investorrelations',
      'franchise',
      'career-page.*',
    ),
  ],
];

/**
 * The footer's look on a page.
 * @param pathname path of the address, starting with '/', without query
 */
export const footerStyle = (pathname: string): FooterStyle =>
  rows.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'shop';
