import type { Order } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { orderPageMachine } from '#machines/order-page/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

export const order = (change: Partial<Order> = {}): Order => ({
  order_id: 'PC7K2M9QX4TB',
  state: 'confirmed',
  placed_at: '2026-11-21T09:28:00+05:30',
  lines: [
    {
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
  address: {
    flat: '12',
    street: '100 Feet Road',
    area: 'Indiranagar',
    city: 'Bengaluru',
    pincode: '560038',
    landmark: '',
    riderNote: '',
    addressType: 'home',
  },
  slot: {
    date: '2026-11-22',
    label: '9 am to 12 pm',
    start: '2026-11-22T09:00:00+05:30',
    end: '2026-11-22T12:00:00+05:30',
  },
  payment: { txnid: 'TX7K2M9QX4TB5N8RWA', status: 'paid', payment_method: 'upi', amount: 69_900, can_retry: false },
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
};

const unpaid = {
  state: 'placed',
  payment: { ...order().payment, status: 'awaiting_bank', can_retry: true },
} as const;
const delivered = { state: 'delivered' } as const;
const loginRequired = refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in to continue.' });
const unknown = refused({ status: 404, code: 'NOT_FOUND', message: 'We could not find that.' });
const tooMany = refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Please try again later.' });
const network = { network: new Error('offline') };
const again = headlessOnly('reads are sent again by themselves; the clock of the plan stands still');

export const orderPageModel = defineModel(orderPageMachine, {
  inputs: {
    'without a key for maps': { order_id: 'PC7K2M9QX4TB', mapsKey: null },
    'with a key for maps': { order_id: 'PC7K2M9QX4TB', mapsKey: 'a-key' },
  },
  events: {
    'order.refresh': { gesture: (page) => page.getByRole('button', { name: /^(Refresh|Try again)$/ }).click() },
    'payment.open': { gesture: (page) => page.getByRole('button', { name: /^Pay ₹/ }).click() },
    'login.request': { gesture: headlessOnly('the popup that is already open is another flow') },
    'session.authenticated': { gesture: headlessOnly('a login in the popup, which is another flow') },
  },
  actors: {
    loadOrder: {
      done: {
        'a live order': ok(order()),
        'an unpaid order': ok(order(unpaid)),
        'a delivered order': ok(order(delivered)),
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
        refused: again,
        network: again,
      },
    },
    locatePlace: {
      done: { found: { lat: 12.97, lng: 77.64 }, 'nobody knows': null },
      errors: network,
      call: { url: '**/b/main/city/*/areas', method: 'GET' },
      answers: {
        found: { status: 200, json: { success: true, data: [indiranagar] } },
        'nobody knows': { status: 200, json: { success: true, data: [] } },
        network: again,
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
      answers: { started: headlessOnly('it leaves the shop; the journey of the sale goes there') },
    },
    sessionListener: { listener: true },
  },
  ignored: [
    {
      events: ['order.refresh'],
      outside: ['failed', 'showing.freshness.live', 'showing.freshness.stale'],
      reason: 'the order is on its way, or nothing happens to it any more',
    },
    {
      events: ['payment.open'],
      outside: ['showing.payment.idle', 'showing.payment.refused', 'showing.payment.leaving'],
      reason: 'the order is not shown, or its payment is being started',
    },
    { events: ['payment.open'], in: ['showing.freshness.ended'], reason: 'there is nothing left to pay' },
    {
      events: ['login.request', 'session.authenticated'],
      outside: ['needsLogin'],
      reason: 'nobody is asked to log in',
    },
  ],
  project: ({ order: seen, mapsKey, spot, refusal }) => [seen?.state, mapsKey, spot !== null, refusal !== null],
  truths: [
    { in: 'showing', says: 'there is an order', holds: ({ order: seen }) => seen !== null },
    { in: 'showing.place.onMap', says: 'the place is known', holds: ({ spot }) => spot !== null },
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
      reason: 'at the very start of the flow, the call gives up in the same millisecond and a moment earlier',
    },
  ],
  open: (page) => page.goto('/orders/PC7K2M9QX4TB'),
});
