import { expect, test } from 'vitest';
import { requestTimeout } from '#machines/kit/delays.ts';
import { PHONE_LENGTH } from '#machines/rules/contact/phone-length.ts';
import { DELIVERY_ADDRESS, MAP } from '#machines/rules/place/map-constants.ts';
import { FIXED_IDS } from '#machines/rules/product/fixed-ids.ts';
import * as constants from '#machines/rules/site/constants.ts';

test('[CST-01] a call may take 100000 ms, for the clients and for every chart', () => {
  expect(constants.REQUEST_TIMEOUT).toBe(100_000);
  expect(requestTimeout).toBe(constants.REQUEST_TIMEOUT);
});

test('[CST-02] lookups wait 350 and 400 ms and need three characters', () => {
  expect(constants.LOOKUP).toEqual({ autocompleteDebounce: 350, searchDebounce: 400, minimumCharacters: 3 });
});

test('[CST-03] the city popup waits 10 s; toasts and error popups stay 2 s', () => {
  expect(constants.SHOWING).toEqual({ cityPopupDelay: 10_000, toast: 2_000, errorPopup: 2_000 });
});

test('[CST-04] the map opens at zoom 14, 375 px high, and its pin moves within 2 km', () => {
  expect(MAP).toEqual({ zoom: 14, height: 375, pinRadius: 2, earthRadius: 6371 });
});

test('[CST-05] the merchant is 2; an address is confirmed by 1 and changed by 2', () => {
  expect(DELIVERY_ADDRESS).toEqual({ merchantId: 2, confirmAsIs: 1, confirmUpdated: 2 });
});

test('[CST-06] the fixed ids are those of the specification', () => {
  expect(FIXED_IDS).toEqual({
    candle: 10444,
    premiumCandle: 16304,
    greetingCard: 11683,
    freebies: [13362, 14597],
    messageAttribute: 46,
    egglessAttribute: 48,
    hamperMenu: 4378,
    menuImage: 4376,
  });
});

test('[LST-12, SHL-20, CPN-08] pictures turn each second, a layout has three steps, a review brings 50 points, 99 pieces fit', () => {
  expect(constants.GALLERY).toEqual({ autoplayStep: 1_000 });
  expect(constants.BREAKPOINTS).toEqual({ mobile: 500, medium: 600, wide: 1000 });
  expect([constants.REVIEW_POINTS, constants.MAX_QUANTITY]).toEqual([50, 99]);
});

test('[CPN-09] the total benefit of an offer is ₹500 by default', () => {
  expect(constants.OFFER_TOTAL).toBe(50_000);
});

test('[CST-07] an Indian number has 10 digits; others 6 to 14 by the error, 8 to 15 by the button', () => {
  expect(PHONE_LENGTH).toEqual({
    indian: 10,
    signupError: { least: 6, most: 14 },
    createAccountButton: { least: 8, most: 15 },
  });
});

test('[CST-08] a menu column splits after 13, a gallery shows 5, the WhatsApp icon is 54 by 54', () => {
  expect(constants.LAYOUT).toEqual({
    menuColumnSplit: 13,
    footerScrollOffset: 120,
    galleryImages: 5,
    whatsAppIcon: { width: 54, height: 54 },
  });
});

test('[CST-09] pictures: quality 70, three densities, 320 and 274 wide, late after card 5 or 7', () => {
  expect(constants.PICTURES).toEqual({
    quality: 70,
    densities: [1, 1.5, 2],
    cardWidth: 320,
    defaultWidth: 274,
    eagerFavourites: 4,
    lazyAfter: { mobile: 5, desktop: 7 },
  });
});
