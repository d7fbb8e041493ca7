import { expect, test } from 'vitest';
import { footerStyle } from '#machines/rules/site/footer-style.ts';

test.each([
  '/trackorder',
  '/contactus',
  '/contact-us',
  '/coupons-and-offers',
  '/coupons-and-offers/a-dealer',
  '/occasion-reminder',
  '/customer-location/abc/def',
])('[FTR-08] the footer is hidden on %s', (path) => expect(footerStyle(path)).toBe('hidden'));

test.each([
  ['/cart', 'cart'],
  ['/cart/checkout', 'cart'],
  ['/product-reviews/o1/u1', 'review'],
  ['/orders', 'account'],
  ['/orders/o1', 'account'],
  ['/addressbook', 'account'],
  ['/credits', 'account'],
  ['/my-reviews', 'account'],
  ['/myprofile', 'account'],
  ['/payment-confirmation', 'account'],
  ['/reviews', 'account'],
  ['/faq', 'information'],
  ['/privacy-policy', 'information'],
  ['/sitemap', 'information'],
  ['/blog', 'information'],
  ['/blog/how-to-keep-a-cake', 'information'],
  ['/about-us', 'information'],
  ['/career-page-jobs', 'information'],
  ['/', 'shop'],
  ['/birthday-cakes', 'shop'],
  ['/cart-cakes', 'shop'],
  ['/p/trackorder', 'shop'],
])('[FTR-09] the footer of %s is that of its group: %s', (path, style) => expect(footerStyle(path)).toBe(style));
