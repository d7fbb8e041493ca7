import { expect, test } from 'vitest';
import { whatsAppLink } from '#machines/rules/site/brand.ts';
import { headerEntries } from '#machines/rules/site/header-entries.ts';

const everywhere = () => true;

test('[HDR-10] everyone finds My Favourites, Track Order, My Occasions, About Us and WhatsApp, a guest nothing more', () => {
  expect(headerEntries('guest', everywhere)).toEqual([
    { title: 'My Favourites', to: '/my-favourites' },
    { title: 'Track Order', to: '/trackorder' },
    { title: 'My Occasions', to: '/occasion-reminder' },
    { title: 'About Us', to: '/about-us' },
    { title: 'WhatsApp', to: whatsAppLink },
  ]);
});

test('[HDR-08, HDR-09] a customer also finds orders, addresses, cards, UPI, wallet, reviews, profile and settings', () => {
  expect(headerEntries('customer', everywhere).map(({ to }) => to)).toEqual([
    '/orders',
    '/my-favourites',
    '/trackorder',
    '/addressbook',
    '/cards',
    '/upi',
    '/credits',
    '/my-reviews',
    '/occasion-reminder',
    '/myprofile',
    '/account-settings',
    '/about-us',
    whatsAppLink,
  ]);
});

test('[HDR-08] an entry whose page the shop does not have is not shown; WhatsApp is no page of the shop', () => {
  expect(headerEntries('customer', (to) => to === '/orders').map(({ title }) => title)).toEqual([
    'My Orders',
    'WhatsApp',
  ]);
  expect(whatsAppLink).toMatch(/^https:\/\/wa\.me\/\d{10,15}$/);
});
