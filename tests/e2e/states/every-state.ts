import type { Reorder } from '#machines/domain/index.ts';
import { orderChangesWords } from '#machines/order-changes/order-changes.words.ts';
import { boughtOrder, deliveredOrder } from '../delivered-order.ts';
import { comeNear } from '#tests/kit/model/index.ts';
import { expect } from '#tests/kit/browser.ts';
import { linkedDelivery, openLinkedDelivery } from '#tests/kit/shop/delivery-link.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { moveOrder } from '#tests/kit/shop/move-order.ts';
import { saveAddress } from '#tests/kit/shop/save-address.ts';
import { setFavourite } from '#tests/kit/shop/set-favourite.ts';
import { addToCart, expectState, goToBank } from '../shopper.ts';
import { gone as goneFromShop } from '#tests/machines/reorder/reorder.model.ts';
import { nothingFitsText } from '#machines/rules/site/listing-texts.ts';
import { accountStates } from './account-states.ts';
import { formStates } from './form-states.ts';
import { loadingStates } from './loading-states.ts';
import { paymentStates } from './payment-states.ts';
import { reminderStates } from './reminder-states.ts';
import { reviewStates } from './review-states.ts';
import { at, type ShownState } from './shown-state.ts';
import type { OverlayId, OverlayParams } from '#src/runtime/overlays.ts';
import type { Page } from '@playwright/test';
import { checkoutStates, inCheckout, paid, withCart } from './checkout-states.ts';
import { contentStates } from './content-states.ts';

const cake = '/p/belgian-chocolate-truffle-cake';
const hamper = '/p/bakery-baskets/fill-a-birthday-basket';

/** What a control does: a history entry that carries the popup with its parameters. */
const pushOverlay = async <Id extends OverlayId>(page: Page, id: Id, params: OverlayParams[Id]): Promise<void> => {
  await page.evaluate(
    (overlay) => {
      window.history.pushState({ ...window.history.state, overlays: [{ ...overlay, afterBack: 'pop' }] }, '');
    },
    { id, params },
  );
  await page.getByRole('dialog').first().waitFor();
};

const over =
  <Id extends OverlayId>(path: string, id: Id, params: OverlayParams[Id]) =>
  async (page: Page) => {
    await at(path)(page);
    await pushOverlay(page, id, params);
  };

export const shownStates: readonly ShownState[] = [
  ...contentStates,
  ...loadingStates,
  ...accountStates,
  {
    name: 'home',
    route: 'index',
    hasFrame: true,
    open: async (page) => {
      await at('/')(page);
      // What the shop says of itself comes last.
      await expectState(page, 'connection', /./);
    },
  },
  { name: 'a city open over home', route: 'index', popup: 'city', open: over('/', 'city', {}) },
  { name: 'the choice of an area', route: '$', popup: 'place', open: over('/birthday-cakes', 'place', {}) },
  { name: 'the menu', route: 'index', popup: 'menu', open: over('/', 'menu', {}) },
  { name: 'the profile of a guest', route: 'index', popup: 'profile', open: over('/', 'profile', {}) },
  { name: 'the search', route: 'index', popup: 'search', open: over('/', 'search', { query: 'choc' }) },
  { name: 'the login', route: 'index', popup: 'login', open: over('/', 'login', {}) },
  {
    name: 'the change of a contact',
    route: 'index',
    popup: 'contactChange',
    open: async (page) => {
      await becomeCustomer(page);
      await over('/', 'contactChange', { kind: 'mobile' })(page);
    },
  },
  { name: 'a listing', route: '$', open: at('/birthday-cakes') },
  {
    name: 'a listing of what nobody bakes',
    route: '$',
    open: async (page) => {
      await at('/flowers?flavour=black-forest&attribute=message')(page);
      await page.getByText(nothingFitsText).waitFor();
    },
  },
  { name: 'the filters', route: '$', popup: 'filters', open: over('/birthday-cakes', 'filters', {}) },
  { name: 'the cake stores', route: '$', open: at('/cake-stores') },
  { name: 'an address that is none', route: '$', isMissing: true, open: at('/no-such-category') },
  { name: 'a cake', route: 'p.$', open: at(cake) },
  { name: 'a cake with a photo', route: 'p.$', open: at('/p/round-photo-cake') },
  { name: 'a card', route: 'p.$', open: at('/p/happy-birthday-greeting-card') },
  { name: 'a cake in the cart', route: 'p.$', open: async (page) => (await at(cake)(page), addToCart(page)) },
  {
    name: 'the reviews of a cake',
    route: 'p.$',
    open: async (page) => {
      await at(cake)(page);
      await comeNear(page.locator('[data-flow="reviews"]').or(page.locator('#reviews')).first());
      await expectState(page, 'reviews', /^showing/);
    },
  },
  { name: 'the zoom', route: 'p.$', popup: 'zoom', open: over(cake, 'zoom', { at: 0 }) },
  { name: 'a basket to fill', route: 'p/bakery-baskets.$hash', open: at(hamper) },
  {
    name: 'what is in a basket',
    route: 'p/bakery-baskets.$hash',
    open: async (page) => {
      await at(hamper)(page);
      await page.getByRole('button', { name: 'Add Fudge Brownie Box' }).click();
      await page.getByRole('button', { name: 'More of Fudge Brownie Box' }).click();
      await page.getByRole('button', { name: /^Next/ }).click();
      await page.getByRole('button', { name: 'Show what is inside' }).click();
      await expectState(page, 'hamper', /summary\.open/);
    },
  },
  { name: 'a basket on its page', route: 'p.$', open: at('/p/fill-a-birthday-basket') },
  { name: 'results of a search', route: 'search', open: at('/search?q=chocolate') },
  { name: 'a search without results', route: 'search', open: at('/search?q=zzqq') },
  { name: 'an empty cart', route: 'cart/index', open: at('/cart') },
  { name: 'a cart', route: 'cart/index', open: withCart((page) => at('/cart')(page)) },
  {
    name: 'the choices of a line',
    route: 'cart/index',
    popup: 'lineChoices',
    open: withCart((page, line) => over('/cart', 'lineChoices', { line })(page)),
  },
  { name: 'sharing a cart', route: 'cart/share', open: withCart((page) => at('/cart/share')(page)) },
  {
    name: 'a shared cart',
    route: 'cart/$cart_data',
    open: withCart(async (page) => {
      await at('/cart/share')(page);
      const link = page.locator('[data-flow="cart-link"] input').first();
      await link.waitFor();
      await at(new URL(await link.inputValue()).pathname)(page);
    }),
  },
  { name: 'favourites of a guest', route: 'my-favourites', open: at('/my-favourites') },
  {
    name: 'favourites, and whether one shall go',
    route: 'my-favourites',
    popup: 'removal',
    open: async (page) => {
      await becomeCustomer(page);
      await setFavourite(page, 134);
      await at('/my-favourites')(page);
      await page.locator('button[data-remove]').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'the address book of a guest', route: '(account)/addressbook', open: at('/addressbook') },
  {
    name: 'an address book',
    route: '(account)/addressbook',
    open: async (page) => {
      // An address of an order is not saved by it.
      await boughtOrder(page);
      await saveAddress(page, { is_default: true });
      await saveAddress(page, { dfn: '9', ds1: 'MG Road', selectedAddressType: 2 });
      await at('/addressbook')(page);
    },
  },
  {
    name: 'the form for an address with errors',
    route: '(account)/addressbook',
    open: async (page) => {
      await becomeCustomer(page);
      await at('/addressbook')(page);
      await page.getByRole('button', { name: 'Add an address' }).click();
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByText('Please check these 6 things').waitFor();
    },
  },
  ...checkoutStates,
  ...paymentStates,
  { name: 'a paid order’s thanks', route: 'payment-confirmation', open: paid },
  { name: 'the orders of a guest', route: 'orders/index', open: at('/orders') },
  {
    name: 'the orders of a customer',
    route: 'orders/index',
    open: async (page) => {
      await paid(page);
      await at('/orders')(page);
      await expectState(page, 'orders', /listing/);
    },
  },
  {
    name: 'an order',
    route: 'orders/$order_id',
    open: async (page) => {
      await paid(page);
      await page.locator('main a[href^="/orders/"]').first().click();
      await expectState(page, 'order-page', /./);
    },
  },
  {
    name: 'an order that is over',
    route: 'orders/$order_id',
    open: async (page) => at(`/orders/${await deliveredOrder(page)}`)(page),
  },
  {
    name: 'the addresses that an order could go to',
    route: 'orders/$order_id',
    open: async (page) => {
      await paid(page);
      await saveAddress(page, {});
      await page.locator('main a[href^="/orders/"]').first().click();
      await page.getByRole('button', { name: orderChangesWords.place }).click();
      await expectState(page, 'order-changes', 'choosingPlace.choosing');
    },
  },
  {
    name: 'a new address for an order, typed in its panel',
    route: 'orders/$order_id',
    open: async (page) => {
      await paid(page);
      await page.locator('main a[href^="/orders/"]').first().click();
      await page.getByRole('button', { name: orderChangesWords.place }).click();
      await page.getByRole('button', { name: orderChangesWords.places.add }).click();
      await expectState(page, 'order-changes', 'choosingPlace.adding');
    },
  },
  {
    name: 'an order in the oven, with its invoice',
    route: 'orders/$order_id',
    open: async (page) => {
      await paid(page);
      const order = (await page.getByText(/^PC[0-9A-Z]{10}$/).textContent()) ?? '';
      await moveOrder(order, 'bake');
      await at(`/orders/${order}`)(page);
      await expect(page.getByRole('link', { name: 'Download invoice (PDF)' })).toBeVisible();
    },
  },
  {
    name: 'an order that came back, with its credit note',
    route: 'orders/$order_id',
    open: async (page) => {
      await paid(page);
      const order = (await page.getByText(/^PC[0-9A-Z]{10}$/).textContent()) ?? '';
      await moveOrder(order, 'bake', 'pack', 'depart', 'fail', 'return');
      await at(`/orders/${order}`)(page);
      await expect(page.getByRole('link', { name: 'Download credit note (PDF)' })).toBeVisible();
    },
  },
  {
    name: 'an order that is ordered again without what is gone',
    route: 'orders/$order_id_.again',
    open: async (page) => {
      await paid(page);
      const order = (await page.getByText(/^PC[0-9A-Z]{10}$/).textContent()) ?? '';
      await page.route('**/b/cart/reorder?*', async (route) => {
        const answer = await route.fetch();
        const { data } = (await answer.json()) as { data: Reorder };
        const lines = [...data.lines, { ...goneFromShop, url: cake }];
        await route.fulfill({ json: { success: true, data: { ...data, lines } } });
      });
      await at(`/orders/${order}/again`)(page);
      await expectState(page, 'reorder', 'previewing.asking');
    },
  },
  {
    name: 'the pin of a delivery',
    route: 'customer-location/$orderId.$userId',
    open: async (page) => {
      await openLinkedDelivery(page);
      await expectState(page, 'pin-confirmation', 'placed');
      await expect(page.getByLabel('Map pin')).toBeVisible();
    },
  },
  {
    name: 'a delivery that was confirmed',
    route: 'customer-location/$orderId.$userId',
    open: async (page) => {
      await openLinkedDelivery(page, { ...linkedDelivery, isAddressUpdated: true, delivery_phone: '******3210' });
      await expectState(page, 'pin-confirmation', 'readOnly');
    },
  },
  {
    name: 'home with an order that waits for its payment',
    route: 'index',
    open: inCheckout(async (page) => {
      await goToBank(page);
      await at('/')(page);
      await expectState(page, 'waiting-order', 'waiting.idle');
    }),
  },
  { name: 'no payment', route: 'payment-confirmation', open: at('/payment-confirmation') },
  { name: 'the cities', route: 'delivery-cities', open: at('/delivery-cities?q=pune') },
  { name: 'the kitchens', route: 'locate-us', open: at('/locate-us?q=411001') },
  { name: 'a city', route: '$', open: at('/cake-stores/pune') },
  { name: 'the site map', route: 'sitemap', open: at('/sitemap') },
  { name: 'the offers', route: 'coupons-and-offers/index', open: at('/coupons-and-offers') },
  { name: 'the offers of a bank', route: 'coupons-and-offers/$dealer', open: at('/coupons-and-offers/joy-bank') },
  { name: 'the wallet', route: 'petalcrumbwallet', open: at('/petalcrumbwallet') },
  { name: 'the stamps', route: 'stamps', open: at('/stamps') },
  {
    name: 'the stamps of a customer',
    route: 'stamps',
    open: async (page) => {
      await becomeCustomer(page);
      await at('/stamps')(page);
    },
  },
  { name: 'the credits of a guest', route: 'credits', open: at('/credits') },
  {
    name: 'the credits of a customer',
    route: 'credits',
    open: async (page) => {
      await becomeCustomer(page);
      await at('/credits')(page);
    },
  },
  { name: 'the form that finds an order', route: 'trackorder', open: at('/trackorder') },
  {
    name: 'an order that is followed',
    route: 'trackorder',
    open: async (page) => {
      await paid(page);
      const order = await page.getByText(/^PC[0-9A-Z]{10}$/).textContent();
      await at(`/trackorder?order=${order}`)(page);
      await expectState(page, 'tracking', /^showing/);
    },
  },
  ...formStates,
  ...reminderStates,
  ...reviewStates,
  { name: 'page not found', route: '404', isMissing: true, open: at('/404') },
  { name: 'a failure', route: '500', open: at('/500') },
];

/** Routes that lead on to another, that only developers see, or that are the frame of all. */
export const routesWithoutView = ['__root', '[__ui]', 'bksearch', 'cart/check-out', 'home'] as const;
