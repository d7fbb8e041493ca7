import { createRouter, type AnyRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { comingRoutes } from '#src/boot/coming-routes.ts';
import { firstRouteFiles, routeIdOf } from '#src/server/template.ts';

const pathsOf = (tree: AnyRoute): string[] =>
  Object.values(tree.children as unknown as Readonly<Record<string, { options: { path: string } }>>).map(
    ({ options: { path } }) => path,
  );

// Another test of this run may have read the whole tree: here it comes second.
vi.resetModules();
const { firstRoutes, isAmongFirst } = await import('#src/boot/first-routes.ts');
// Both trees hang under the same root: the whole one takes the place of the other when it comes.
const first = pathsOf(firstRoutes());
const { routeTree } = await import('#src/routes/routeTree.gen.ts');
const all = pathsOf(routeTree);

test('each page has its route in the first part or waits for the second, as its address says', () => {
  expect(all).toEqual(expect.arrayContaining(first));
  const addressOf = (path: string): string =>
    path === '/$' ? '/birthday-cakes' : path === '/p/$' ? '/p/a-cake' : path;
  for (const path of all) expect([path, isAmongFirst(addressOf(path))]).toEqual([path, first.includes(path)]);
  expect(all.length).toBeGreaterThan(30);
});

test('a page that brings the second part with it begins with the whole', () => {
  expect(pathsOf(firstRoutes())).toEqual(all);
});

test('the server sends the second part ahead of every page that is not in the first', () => {
  const ids = [...firstRouteFiles].map(routeIdOf).filter((id) => id !== '__root__');
  expect(ids.toSorted()).toEqual(first.toSorted());
});

test('the second part is fetched once, and again after it failed', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve()];
  let taken = 0;
  const routes = comingRoutes(
    () => answers.shift() ?? Promise.reject(new Error('asked too often')),
    () => (taken += 1),
  );
  expect(routes.awaited('/birthday-cakes')).toBeUndefined();
  await expect(routes.awaited('/cart')).rejects.toThrow('offline');
  await Promise.all([routes.awaited('/cart'), routes.fetch(), routes.awaited('/orders')]);
  expect(taken).toBe(1);
  expect(routes.awaited('/cart')).toBeUndefined();
});

const router = createRouter({ routeTree, context: undefined as never, trailingSlash: 'never', caseSensitive: true });
const pageOf = (path: string): string | undefined => router.getMatchedRoutes(path)[2]?.fullPath;

test('[SHL-01] each page with an address of its own is found by all of it', () => {
  const own = [
    ...['/', '/home', '/search', '/bksearch', '/cart', '/cart/checkout', '/cart/check-out', '/404', '/500'],
    ...['/corporate-cakes', '/customised-cakes', '/about-us', '/show-media', '/my-favourites', '/stamps'],
    ...['/download-app', '/contactus', '/contact-us', '/coupons-and-offers', '/5th-year-anniversary-celebration'],
    ...['/cancellation-and-refund-policy', '/privacy-policy', '/faq', '/terms-and-conditions', '/sitemap'],
    ...['/locate-us', '/delivery-cities', '/customer-grievance-redressal', '/investorrelations', '/franchise'],
    ...['/petalcrumbwallet', '/trackorder', '/orders', '/addressbook', '/cards', '/upi', '/occasion-reminder'],
    ...['/my-reviews', '/myprofile', '/account-settings', '/credits', '/reviews', '/payment-confirmation'],
  ];
  expect(own.map((path) => pageOf(path)?.replace(/(?<=.)\/$/, ''))).toEqual(own);
});

test('[SHL-01, SHL-03, CLC-01] pages that are named by more than their address are found by its shape, contests and careers by its beginning', () => {
  const shapes = {
    '/customer-location/abc/def': '/customer-location/$orderId/$userId',
    '/coupons-and-offers/acme-bank': '/coupons-and-offers/$dealer',
    '/cart/eyJsIjpbXX0': '/cart/$cart_data',
    '/orders/PC0123456789': '/orders/$order_id',
    '/product-reviews/PC0123456789': '/product-reviews/$order_id/{-$userId}',
    '/product-reviews/PC0123456789/u1': '/product-reviews/$order_id/{-$userId}',
    '/p/ruby-heart': '/p/$',
    '/p/bakery-baskets/h4sh': '/p/bakery-baskets/$hash',
    '/dpl-contest-2026/rules': '/dpl-contest{$}',
    '/world-cup-contestants': '/world-cup-contest{$}',
    '/career-page/bakers': '/career-page{$}',
  };
  expect(Object.fromEntries(Object.keys(shapes).map((path) => [path, pageOf(path)]))).toEqual(shapes);
});

test('[SHL-01, SHL-03] whatever else is asked for is looked for among the listings', () => {
  const listings = [
    ...['/birthday-cakes', '/cakes/for-kids', '/cake-stores/pune', '/mumbai-cake-stores', '/best-seller'],
    ...['/customer-location/abc', '/customer-location/abc/def/ghi', '/about-us/team', '/stamps-old', '/faq/1'],
    ...['/contactus/now', '/my-favourites/2', '/reviews/2', '/payment-confirmation/2', '/cart/a/b', '/home/x'],
  ];
  expect(listings.filter((path) => pageOf(path) !== '/$')).toEqual([]);
});
