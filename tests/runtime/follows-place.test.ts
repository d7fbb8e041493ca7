import { afterEach, expect, test, vi } from 'vitest';
import { followsPlace } from '#src/runtime/page/follows-place.ts';

afterEach(() => void vi.unstubAllGlobals());

const followsAt = (pathname: string): boolean => {
  vi.stubGlobal('window', { location: { pathname } });
  return followsPlace();
};

test('[LOC-06] the page of a product and the checkout follow a chosen place, every other is loaded anew', () => {
  const following = ['/p/ruby-heart', '/p/bakery-baskets/h4sh', '/cart/checkout', '/cart/check-out', '/cart/checkout/'];
  expect(following.filter((path) => !followsAt(path))).toEqual([]);
  const others = [
    '/',
    '/birthday-cakes',
    '/cart',
    '/cart/checkouts',
    '/pastries',
    '/search',
    '/my-favourites',
    '/orders',
  ];
  expect(others.filter(followsAt)).toEqual([]);
});
