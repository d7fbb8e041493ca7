import type { Page } from '@playwright/test';
import type { OrdersPage, OrderSummary } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { ordersMachine } from '#machines/orders/index.ts';
import { ordersWords } from '#machines/orders/orders.words.ts';
import { restorePage } from '#tests/kit/hands.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

export const summary = (change: Partial<OrderSummary> = {}): OrderSummary => ({
  order_id: 'PC7K2M9QX4TB',
  state: 'confirmed',
  placed_at: '2026-11-21T09:28:00+05:30',
  items: [
    {
      title: 'Ruby heart',
      image: { src: '/media/products/PC101-500/front-320.webp', alt: 'Ruby heart', title: 'Front' },
      quantity: 1,
    },
  ],
  more_items: 0,
  grand_total: 69_900,
  recipient_name: 'Meera Rao',
  slot: { date: '2026-11-22', label: '9 am to 12 pm' },
  payment_method: 'upi',
  can_pay: false,
  ...change,
});

export const unpaid = summary({ order_id: 'PC1K2M9QX4TB', state: 'placed', can_pay: true });
const older = summary({ order_id: 'PC2K2M9QX4TB', placed_at: '2026-10-21T09:28:00+05:30' });
export const first: OrdersPage = { orders: [unpaid, summary()], next: 'PC7K2M9QX4TB' };
const last: OrdersPage = { orders: [older], next: null };
const none: OrdersPage = { orders: [], next: null };
const answered = (data: OrdersPage) => ({ status: 200, json: { success: true, data } });

const loginRequired = refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in to continue.' });
const tooMany = refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Please try again later.' });
const network = { network: new Error('offline') };
const popup = headlessOnly('the login popup covers the page');
const broken = {
  status: 500,
  json: {
    success: false,
    code: 'SERVER_ERROR',
    message: 'Something went wrong on our side.',
    error_message: 'Something went wrong on our side.',
    field: null,
    request_id: 'walk',
  },
};

/** The client takes it as it is: nobody waits that long for a second try. */
const later = { ...broken, status: 429, headers: { 'retry-after': '60' } };

const address = { tab: 'upcoming', query: '', isCustomer: true } as const;
const call = { method: 'GET', url: '**/b/order-review/orders?*' };
const answers = {
  'two of three': answered(first),
  'the last': answered(last),
  none: answered(none),
  guest: popup,
  refused: later,
  network: broken,
};
const pages = {
  'two of three': ok(first),
  'the last': ok(last),
  none: ok(none),
  guest: loginRequired,
  refused: tooMany,
};

/** The bank answers that there is nothing to show: the page stays. */
export const holdBank = (page: Page): Promise<unknown> =>
  page.route('**/bank/pay/*', (route) => route.fulfill({ status: 204 }));

export const ordersModel = defineModel(ordersMachine, {
  inputs: {
    'nothing loaded': { ...address, loaded: null },
    'loaded with the page': { ...address, loaded: first },
    'none yet': { ...address, loaded: none },
    'a guest': { ...address, isCustomer: false, loaded: null },
  },
  events: {
    'tab.choose': {
      samples: [{ tab: 'past' }, { tab: 'upcoming' }],
      gesture: (page, { tab }) => page.locator(`[data-tab="${tab}"]`).click(),
    },
    'search.submit': {
      samples: [{ query: 'ruby' }, { query: '' }],
      gesture: async (page, { query }) => {
        const box = page.getByRole('searchbox', { name: ordersWords.search.label });
        await box.fill(query);
        await box.press('Enter');
      },
    },
    'address.changed': {
      samples: [
        { tab: 'upcoming', query: '' },
        { tab: 'cancelled', query: 'ruby' },
      ],
      gesture: headlessOnly('a link elsewhere on the page leads to it'),
    },
    'more.press': {
      gesture: (page) =>
        page
          .locator('[data-flow="orders"]')
          .getByRole('button', { name: new RegExp(`^(${ordersWords.older}|${ordersWords.tryOlder})$`) })
          .click(),
    },
    'orders.retry': { gesture: (page) => page.getByRole('button', { name: ordersWords.failed.retry }).click() },
    'payment.open': {
      samples: [{ order_id: unpaid.order_id }, { order_id: summary().order_id }],
      gesture: (page, { order_id }) =>
        page
          .locator(`[data-order="${order_id}"]`)
          .getByRole('button', { name: /^Pay ₹/ })
          .click(),
    },
    'page.restored': { gesture: restorePage },
    'login.request': { gesture: popup },
    'session.authenticated': { gesture: headlessOnly('a login brings it') },
  },
  actors: {
    loadOrders: { done: pages, errors: network, call, answers },
    startPayment: {
      done: {
        started: ok({ txnid: 'TX8K2M9QX4TB5N8RWB', payment_url: 'https://bank.example/pay?r=2' }),
        guest: loginRequired,
        'not payable': refused({ status: 409, code: 'NOT_PAYABLE', message: 'This order does not need a payment.' }),
      },
      errors: network,
      call: { url: '**/b/cart/payment/start', method: 'POST' },
      answers: {
        started: {
          status: 200,
          json: { success: true, txnid: 'TX8K2M9QX4TB5N8RWB', payment_url: '/bank/pay/TX8K2M9QX4TB5N8RWB' },
        },
        guest: popup,
        network: broken,
      },
    },
    sessionListener: { listener: true },
    restoredListener: { listener: true },
  },
  ignored: [
    {
      events: ['tab.choose', 'search.submit', 'address.changed'],
      in: ['guest'],
      reason: 'a guest has no orders to look for',
    },
    {
      events: ['more.press'],
      outside: ['shown.listing.older.more', 'shown.listing.older.failed'],
      reason: 'there are no older orders, or they are on their way',
    },
    { events: ['orders.retry'], outside: ['shown.failed'], reason: 'nothing has failed' },
    {
      events: ['payment.open'],
      outside: ['shown.listing.payment.idle', 'shown.listing.payment.leaving', 'shown.listing.payment.refused'],
      reason: 'no order is listed, or a payment is being started',
    },
    {
      events: ['page.restored'],
      outside: ['shown.listing.payment.leaving'],
      reason: 'nobody has gone to the bank',
    },
    { events: ['login.request', 'session.authenticated'], outside: ['guest'], reason: 'a customer is here already' },
  ],
  project: ({ orders, next, tab, query, refusal, paying }, state) => [
    orders === null ? null : orders.length > 0,
    orders?.some(({ can_pay }) => can_pay) ?? false,
    next !== null,
    tab,
    query,
    refusal !== null,
    state.includes('starting') ? paying : null,
  ],
  truths: [
    { in: 'shown.listing', says: 'there is something to show', holds: ({ orders }) => (orders ?? []).length > 0 },
    { in: 'guest', says: 'nothing of a customer is left', holds: ({ orders }) => orders === null },
    { in: 'shown.listing.payment.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== null },
    {
      in: 'shown.listing.payment.leaving',
      says: 'the bank’s page is known',
      holds: ({ payment_url }) => payment_url !== null,
    },
  ],
  open: async (page) => {
    await holdBank(page);
    await page.goto('/orders', { waitUntil: 'domcontentloaded' });
  },
});
