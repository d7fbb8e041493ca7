import { expect, test } from 'vitest';
import { isCityPromptExcluded } from '#machines/rules/place/city-prompt.ts';

test('[LOC-08, REV-04] the cities never open by themselves on the pages that the specification names', () => {
  const named = [
    '/cart',
    '/cart/check-out',
    '/product-reviews/PC-1',
    '/product-reviews/PC-1/2',
    '/5th-year-anniversary-celebration',
    '/dpl-contest',
    '/my-favourites',
    '/coupons-and-offers',
    '/coupons-and-offers/hdfc',
    '/show-media',
  ];
  expect(named.filter((path) => !isCityPromptExcluded(path))).toEqual([]);
});

test('[LOC-08] nor where nothing is looked for to buy, but wherever products are shown', () => {
  const quiet = ['/orders/PC-1', '/payment-confirmation', '/customer-location/PC-1/2', '/privacy-policy', '/about-us'];
  expect(quiet.filter((path) => !isCityPromptExcluded(path))).toEqual([]);
  const shown = [
    '/',
    '/birthday-cakes',
    '/anniversary-cakes',
    '/p/red-velvet-heart-cake',
    '/search/truffle',
    '/cartoon-cakes',
  ];
  expect(shown.filter(isCityPromptExcluded)).toEqual([]);
});
