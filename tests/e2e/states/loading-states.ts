import type { Page } from '@playwright/test';
import { expectState } from '../shopper.ts';
import { at, type ShownState } from './shown-state.ts';

/** Opens a page whose call is never answered. */
const waiting = (path: string, call: string) => async (page: Page) => {
  await page.route(call, () => undefined);
  await at(path)(page);
};

/** Goes on from another page, as a link leads there, to one whose call is never answered. */
const onTheWay = (path: string, call: string) => async (page: Page) => {
  await waiting('/terms-and-conditions', call)(page);
  await page.evaluate((next) => window.history.pushState({ ...window.history.state }, '', next), path);
};

/** Pages that ask for what they show, before it has come. */
export const loadingStates: readonly ShownState[] = [
  {
    name: 'a checkout that is on its way',
    route: 'cart/checkout',
    open: waiting('/cart/checkout', '**/b/cart/checkout'),
  },
  {
    name: 'a payment that is on its way',
    route: 'payment-confirmation',
    open: waiting('/payment-confirmation?txnid=TX7K2M9QX4TB5N8RWA', '**/b/cart/payment/status*'),
  },
  {
    name: 'a basket that is on its way',
    route: 'p/bakery-baskets.$hash',
    open: async (page) => {
      await onTheWay('/p/bakery-baskets/fill-a-birthday-basket', '**/b/cart/hamper/draft?*')(page);
      await expectState(page, 'hamper', /^loading/);
    },
  },
];
