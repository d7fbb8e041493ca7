import { expect, test } from 'vitest';
import { campaignOf, campaignWord } from '#machines/rules/events/campaign.ts';
import { pageOf } from '#machines/rules/events/page-view.ts';
import { visitorKind } from '#machines/rules/events/visit.ts';
import { DAY, MINUTE } from '#machines/rules/site/durations.ts';

test('[ANL-04] who was here within 30 days is returning, and nobody returns within one visit', () => {
  const now = 100 * DAY;
  const after = (ago: number, kind: 'new' | 'returning' = 'new') => visitorKind({ at: now - ago, kind }, now);
  expect(visitorKind(null, now)).toBe('new');
  expect([after(29 * DAY), after(30 * DAY), after(30 * DAY + 1), after(31 * DAY, 'returning')]).toEqual([
    'returning',
    'returning',
    'new',
    'new',
  ]);
  expect([after(30 * MINUTE - 1), after(30 * MINUTE), after(MINUTE, 'returning'), after(-MINUTE)]).toEqual([
    'new',
    'returning',
    'returning',
    'new',
  ]);
});

test('[ANL-01, ANL-03] a link says where its visitor came from, in words that name nobody', () => {
  expect(campaignOf('utm_source=inls&utm_medium=cpc&utm_campaign=diwali_20261101')).toEqual({
    utm_source: 'inls',
    utm_medium: 'cpc',
    utm_campaign: 'diwali_20261101',
  });
  expect(campaignOf('utm_source=internal')).toBeNull();
  expect(campaignOf('utm_medium=cpc')).toBeNull();
  expect(campaignOf('utm_source=asha@example.com')).toBeNull();
  expect(['a@b.example', '9876543210', 'to-919876543210', '', 'x'.repeat(61), 'two words'].map(campaignWord)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

test('[ANL-07, SHL-05, SHL-18] a page is counted by its path where everybody sees the same, else by its name, and some are not', () => {
  const paths = {
    '/': { page_type: 'landing_page', page: '/' },
    '/birthday-cakes': { page_type: 'listing_page', page: '/birthday-cakes' },
    '/cake-stores/bengaluru': { page_type: 'listing_page', page: '/cake-stores/bengaluru' },
    '/p/red-velvet-heart-cake': { page_type: 'detail_page', page: '/p/red-velvet-heart-cake' },
    '/p/Asha%20Rao': { page_type: 'detail_page', page: 'product' },
    '/search': { page_type: 'other_page', page: 'search' },
    '/cart': { page_type: 'cart', page: 'cart' },
    '/cart/c2hhcmVkLWNhcnQ': { page_type: 'cart', page: 'cart' },
    '/cart/checkout': { page_type: 'other_page', page: 'checkout' },
    '/terms-and-conditions': { page_type: 'static', page: 'information' },
    '/about-us': { page_type: 'static', page: 'content' },
    '/orders/PC7K2M9QX4TB': { page_type: 'other_page', page: 'order' },
    '/product-reviews/PC7K2M9QX4TB/u1': null,
    '/p/bakery-baskets/fill-a-birthday-basket': { page_type: 'other_page', page: 'hamper' },
    '/customer-location/PC7K2M9QX4TB/u1': null,
    '/trackorder': null,
  };
  expect(Object.fromEntries(Object.keys(paths).map((path) => [path, pageOf(path)]))).toEqual(paths);
});
