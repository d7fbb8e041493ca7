import type { Page } from '@playwright/test';
import type { Order } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { orderChangesWords } from '#machines/order-changes/order-changes.words.ts';
import { orderPageMachine } from '#machines/order-page/index.ts';
import { orderPageWords } from '#machines/order-page/order-page.words.ts';
import { restorePage } from '#tests/kit/hands.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

export const order = (change: Partial<Order> = {}): Order => ({
  order_id: 'PC7K2M9QX4TB',
  state: 'confirmed',
  placed_at: '2026-11-21T09:28:00+05:30',
  lines: [
    {
      order_product_id: 'PC7K2M9QX4TB-1',
      title: 'Ruby heart',
      url: '/p/ruby-heart',
      image: { src: '/media/products/PC101-500/front-320.webp', alt: 'Ruby heart', title: 'Front' },
      quantity: 1,
      line_total: 69_900,
      variant_label: '0.5 kg',
      attributes: [{ id: 48, label: 'Eggless or with egg', value: '1', display: 'Eggless' }],
      parts: [],
    },
  ],
  price_items: [{ amount: 69_900, label: 'Total', type: 'total', sign: '', showsOnPhone: true }],
  grand_total: 69_900,
  recipient_name: 'Meera Rao',
  recipient_phone: '9876543210',
  sender_name: 'Asha Rao',
  sender_phone: '9876500000',
  sender_mail: '',
  gift_note: '',
  name_on_card: '',
  is_sender_hidden: false,
  is_price_hidden: false,
  address: {
    flat: '12',
    street: '100 Feet Road',
    area: 'Indiranagar',
    city: 'Bengaluru',
    pincode: '560038',
    landmark: '',
    riderNote: '',
    label: '',
    addressType: 'home',
  },
  pin: null,
  slot: {
    date: '2026-11-22',
    label: '9 am to 12 pm',
    start: '2026-11-22T09:00:00+05:30',
    end: '2026-11-22T12:00:00+05:30',
  },
  payment: {
    txnid: 'TX7K2M9QX4TB5N8RWA',
    status: 'paid',
    payment_method: 'upi',
    amount: 69_900,
    can_retry: false,
    refund: null,
  },
  change_until: '2026-11-22T06:00:00+05:30',
  blocked: {
    cancel: null,
    reschedule: null,
    readdress: null,
    lines: 'Items can be changed only while an order is not paid yet.',
  },
  invoice_no: null,
  credit_note_no: null,
  timeline: [
    { state: 'placed', label: 'Order placed', at: '2026-11-21T09:28:00+05:30' },
    { state: 'confirmed', label: 'Payment received', at: '2026-11-21T09:30:00+05:30' },
    { state: 'baking', label: 'Baking', at: null },
  ],
  ...change,
});

const answered = (change: Partial<Order> = {}) => ({ status: 200, json: { success: true, data: order(change) } });

const indiranagar = {
  area_id: 1,
  name: 'Indiranagar',
  pincode: '560038',
  lat: 12.97,
  lng: 77.64,
  poly_id: 101,
  city_id: 1,
  is_pin_asked: false,
};

const unpaid = {
  state: 'placed',
  payment: { ...order().payment, status: 'awaiting_bank', can_retry: true },
} as const;
const pinned = { pin: { lat: 12.9712, lng: 77.6414 } } as const;
const elsewhere = { address: { ...order().address, flat: '9' } };
const delivered = { state: 'delivered' } as const;
const loginRequired = refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in to continue.' });
const unknown = refused({ status: 404, code: 'NOT_FOUND', message: 'We could not find that.' });
const tooMany = refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Please try again later.' });
const network = { network: new Error('offline') };
const problem = (status: number, message: string, headers: Record<string, string> = {}) => ({
  status,
  json: { success: false, code: 'REFUSED', message, error_message: message, field: null, request_id: 'walk' },
  headers,
});
/** The client does not wait for a minute, and does not ask a shop again that is broken. */
const later = problem(429, 'Please try again later.', { 'retry-after': '60' });
const broken = problem(500, 'Something went wrong on our side.');

/** The popup of the login, which opens by itself, is closed, and asked for once more. */
const askForLogin = async (page: Page): Promise<void> => {
  const popup = page.getByRole('dialog');
  const close = popup.getByRole('button', { name: 'Close' });
  while (!(await close.isVisible())) await page.clock.runFor(10);
  await close.click();
  while ((await popup.count()) > 0) await page.clock.runFor(10);
  await page.locator('[data-flow="order-page"]').getByRole('button', { name: orderPageWords.login.action }).click();
};

/** While the order is on its way already, a change of it is what asks for it once more. */
const refresh = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: /^(Refresh|Try again)$/ });
  if ((await button.getAttribute('aria-busy')) === null) return button.click();
  const changes = page.locator('[data-flow="order-changes"]');
  await changes.getByRole('button', { name: orderChangesWords.cancel }).click();
  // Whoever walks is a guest: the shop’s own answer would be the login.
  const cancel = '**/b/order-review/orders/*/cancel';
  await page.route(cancel, (route) => route.fulfill(problem(409, 'Not any more.')), { times: 1 });
  const answer = page.waitForResponse(cancel);
  await changes.getByRole('button', { name: orderChangesWords.cancelling.yes }).click();
  await (await answer).finished();
  while (/sending/.test((await changes.getAttribute('data-state')) ?? '')) await page.clock.runFor(10);
};

export const orderPageModel = defineModel(orderPageMachine, {
  inputs: {
    'without a key for maps': { order_id: 'PC7K2M9QX4TB', mapsKey: null },
    'with a key for maps': { order_id: 'PC7K2M9QX4TB', mapsKey: 'a-key' },
  },
  events: {
    'order.refresh': { gesture: refresh },
    'payment.open': { gesture: (page) => page.getByRole('button', { name: /^Pay ₹/ }).click() },
    'page.restored': { gesture: restorePage },
    'login.request': { gesture: askForLogin },
    'session.authenticated': { gesture: headlessOnly('a journey of the browser tests logs in in another tab') },
  },
  actors: {
    loadOrder: {
      done: {
        'a live order': ok(order()),
        'an unpaid order': ok(order(unpaid)),
        'a delivered order': ok(order(delivered)),
        'an order with a pin': ok(order(pinned)),
        'an order to another address': ok(order(elsewhere)),
        guest: loginRequired,
        unknown,
        refused: tooMany,
      },
      errors: network,
      call: { url: '**/b/order-review/orders/*', method: 'GET' },
      answers: {
        'a live order': answered(),
        'an unpaid order': answered(unpaid),
        'a delivered order': answered(delivered),
        'an order with a pin': answered(pinned),
        'an order to another address': headlessOnly('the part that changes an order brings it'),
        refused: later,
        network: broken,
      },
    },
    locatePlace: {
      done: { found: { lat: 12.97, lng: 77.64 }, 'nobody knows': null },
      errors: network,
      call: { url: '**/b/main/city/*/areas', method: 'GET' },
      answers: {
        found: { status: 200, json: { success: true, data: [indiranagar] } },
        'nobody knows': { status: 200, json: { success: true, data: [] } },
        network: broken,
      },
    },
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
        network: broken,
      },
    },
    sessionListener: { listener: true },
    restoredListener: { listener: true },
  },
  ignored: [
    {
      events: ['order.refresh'],
      outside: ['failed', 'showing.freshness.live', 'showing.freshness.stale', 'showing.freshness.refreshing'],
      reason: 'the order is on its way, or nothing happens to it any more',
    },
    {
      events: ['payment.open'],
      outside: ['showing.payment.idle', 'showing.payment.refused', 'showing.payment.leaving'],
      reason: 'the order is not shown, or its payment is being started',
    },
    { events: ['page.restored'], outside: ['showing'], reason: 'there is nothing that could be old' },
    { events: ['payment.open'], in: ['showing.freshness.ended'], reason: 'there is nothing left to pay' },
    {
      events: ['login.request', 'session.authenticated'],
      outside: ['needsLogin'],
      reason: 'nobody is asked to log in',
    },
  ],
  project: ({ order: seen, mapsKey, spot, refusal }) => [
    seen?.state,
    seen?.address.flat,
    seen?.pin?.lat,
    mapsKey,
    spot?.lat,
    refusal !== null,
  ],
  truths: [
    { in: 'showing', says: 'there is an order', holds: ({ order: seen }) => seen !== null },
    { in: 'showing.place.onMap', says: 'the place is known', holds: ({ spot }) => spot !== null },
    {
      in: 'showing.place',
      says: 'a pin is shown wherever there is one',
      holds: ({ order: seen, spot }) => seen?.pin === null || seen?.pin.lat === spot?.lat,
    },
    {
      in: 'showing.payment.leaving',
      says: 'the bank’s page is known',
      holds: ({ payment_url }) => payment_url !== null,
    },
    { in: 'showing.payment.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== null },
    { in: 'showing.freshness.ended', says: 'it is over', holds: ({ order: seen }) => seen?.state === 'delivered' },
  ],
  headless: [
    {
      transition: 'loadingOrder / after(requestTimeout)',
      reason:
        'at the very start of the flow the call gives up a moment earlier: a test of its own waits for the second',
    },
  ],
  open: async (page) => {
    // The bank answers that there is nothing to show: the page of the order stays.
    await page.route('**/bank/pay/*', (route) => route.fulfill({ status: 204 }));
    await page.route('**/b/order-review/orders/*/cancel', (route) =>
      route.fulfill({ status: 200, json: { success: true, order_id: 'PC7K2M9QX4TB' } }),
    );
    await page.goto('/orders/PC7K2M9QX4TB');
  },
});
