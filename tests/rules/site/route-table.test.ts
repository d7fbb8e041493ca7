import { describe, expect, test } from 'vitest';
import { brand } from '#machines/rules/site/brand.ts';
import {
  isCategoryPath,
  isStaticPath,
  nonCategoryPaths,
  ownSpelling,
  routeFor,
} from '#machines/rules/site/route-table.ts';

const winner = (path: string) => routeFor(path, brand.slug);

describe('the route table', () => {
  test.each([
    ['/dpl-contest', 'contest'],
    ['/dpl-contest/rules', 'contest'],
    ['/dpl-contest-2026', 'contest'],
    ['/world-cup-contest', 'contest'],
    ['/corporate-cakes', 'content'],
    ['/customised-cakes', 'content'],
    ['/about-us', 'content'],
    ['/show-media', 'content'],
    ['/my-favourites', 'favourites'],
    ['/stamps', 'content'],
    ['/download-app', 'content'],
    ['/contactus', 'help'],
    ['/contact-us', 'contact'],
    ['/customer-location/abc/def', 'customer-location'],
    ['/coupons-and-offers', 'coupons'],
    ['/coupons-and-offers/acme-bank', 'coupons'],
    ['/5th-year-anniversary-celebration', 'campaign'],
    ['/cancellation-and-refund-policy', 'information'],
    ['/privacy-policy', 'information'],
    ['/faq', 'information'],
    ['/terms-and-conditions', 'information'],
    ['/sitemap', 'information'],
    ['/locate-us', 'information'],
    ['/delivery-cities', 'information'],
    ['/customer-grievance-redressal', 'information'],
    ['/investorrelations', 'information'],
    ['/franchise', 'information'],
    ['/career-page', 'careers'],
    ['/career-page/bakers', 'careers'],
    ['/cart', 'cart'],
    ['/cart/eyJsIjpbXX0', 'cart'],
    ['/cart/checkout', 'checkout'],
    ['/cart/check-out', 'checkout'],
    [`/${brand.slug}wallet`, 'wallet-information'],
    ['/trackorder', 'track-order'],
    ['/orders', 'orders'],
    ['/orders/PC0123456789', 'order'],
    ['/addressbook', 'account'],
    ['/cards', 'account'],
    ['/upi', 'account'],
    ['/occasion-reminder', 'account'],
    ['/my-reviews', 'account'],
    ['/myprofile', 'account'],
    ['/account-settings', 'account'],
    ['/credits', 'account'],
    ['/product-reviews/PC0123456789', 'write-review'],
    ['/product-reviews/PC0123456789/u1', 'write-review'],
    ['/reviews', 'reviews'],
    ['/payment-confirmation', 'payment-confirmation'],
    ['/', 'home'],
    ['/home', 'home'],
    ['/search', 'search'],
    ['/bksearch', 'search'],
    ['/p/ruby-heart', 'product'],
    ['/p/bakery-baskets/h4sh', 'hamper'],
    ['/mumbai-cake-stores', 'cake-store'],
    ['/cake-stores/andheri', 'cake-store'],
    ['/birthday-cakes', 'category'],
    ['/cakes/for-kids', 'category'],
    ['/valentine-cakes', 'category'],
    ['/best-seller', 'category'],
    ['/404', 'not-found'],
    ['/500', 'failure'],
  ] as const)('[SHL-01] %s is won by %s', (path, name) => {
    expect(winner(path).name).toBe(name);
  });

  test('[SHL-01] a slash at the end changes nothing', () => {
    expect(winner('/cart/')).toEqual(winner('/cart'));
    expect(winner('/')).toEqual({ name: 'home', params: {} });
  });

  test('[SHL-02] the aliases win the same row', () => {
    expect(winner('/home')).toEqual(winner('/'));
    expect(winner('/bksearch').name).toBe(winner('/search').name);
  });

  test.each(['/about-us/team', '/contactus/now', '/my-favourites/2', '/stamps-old', '/orders-old', '/faq/1'])(
    '[SHL-03] %s is not the exact page: only contests and careers match by prefix',
    (path) => {
      expect(winner(path).name).toBe('category');
    },
  );

  test.each([
    '/customer-location/abc',
    '/customer-location/abc/def/ghi',
    '/coupons-and-offers/acme-bank/2',
    '/cart/eyJsIjpbXX0/2',
    '/orders/PC0123456789/lines',
    '/product-reviews',
    '/product-reviews/PC0123456789/u1/2',
    '/reviews/2',
    '/payment-confirmation/2',
  ])('[SHL-01, SHL-03, CLC-01] %s has another shape than its row', (path) => {
    expect(winner(path).name).toBe('category');
  });

  test('[SHL-04] the non-category addresses are never read as a category', () => {
    expect(nonCategoryPaths).toEqual(['/404', '/500', '/payment-confirmation']);
    expect(nonCategoryPaths.filter((path) => isCategoryPath(path, brand.slug))).toEqual([]);
    expect(isCategoryPath('/cakes/for-kids', brand.slug)).toBe(true);
  });

  test('[SHL-16] the known static routes are those of texts, not those of a shelf, an order or an account', () => {
    const known = ['/faq', '/sitemap', '/about-us', '/contact-us', '/contactus', '/career-page/bakers', '/dpl-contest'];
    const others = ['/', '/home', '/birthday-cakes', '/p/ruby-heart', '/cart', '/orders', '/my-favourites', '/search'];
    expect(known.filter((path) => !isStaticPath(path, brand.slug))).toEqual([]);
    expect(others.filter((path) => isStaticPath(path, brand.slug))).toEqual([]);
  });

  test.each([
    ['/CART', '/cart'],
    ['/Cart/', '/cart'],
    ['/Cart/eyJsIjpbXX0', '/cart/eyJsIjpbXX0'],
    ['/CART/SHARE', '/cart/share'],
    ['/Customer-Location/aB/Cd', '/customer-location/aB/Cd'],
    ['/Coupons-And-Offers', '/coupons-and-offers'],
    ['/ABOUT-US', '/about-us'],
    ['/Home', null],
    ['/Birthday-Cakes', null],
    ['/P/Ruby-Heart', null],
    ['/Cart%2Fcheckout', null],
    ['/evil.example', null],
  ])('[SHL-02] %s is an own page that is spelled %s', (path, spelled) => {
    expect(ownSpelling(path, brand.slug)).toBe(spelled);
  });

  test('the names in a path are handed on', () => {
    expect(winner('/customer-location/abc/def').params).toEqual({ orderId: 'abc', userId: 'def' });
    expect(winner('/product-reviews/PC1').params).toEqual({ order_id: 'PC1' });
    expect(winner('/coupons-and-offers/acme').params).toEqual({ dealer: 'acme' });
    expect(winner('/cakes/for-kids').params).toEqual({ category: 'cakes/for-kids' });
  });
});
