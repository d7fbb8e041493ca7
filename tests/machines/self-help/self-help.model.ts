import { ok, refused } from '#machines/kit/outcome.ts';
import { selfHelpMachine, type HelpAddress } from '#machines/self-help/index.ts';
import { selfHelpWords as words } from '#machines/self-help/self-help.words.ts';
import { defineModel, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';
import { summary } from '../orders/orders.model.ts';

export const aboutAnOrder: HelpAddress = { topic: 'delivery', question: 'where', order: '' };
export const order = 'PC7K2M9QX4TB';
const page = (orders: readonly unknown[]) => ({ status: 200, json: { success: true, data: { orders, next: null } } });

export const selfHelpModel = defineModel(selfHelpMachine, {
  inputs: {
    'a guest at a question about an order': { ...aboutAnOrder, isCustomer: false },
    'a customer at a question about an order': { ...aboutAnOrder, isCustomer: true },
    'the first step': { topic: '', question: '', order: '', isCustomer: false },
  },
  events: {
    'address.changed': {
      samples: [
        { topic: '', question: '', order: '' },
        { topic: 'delivery', question: '', order: '' },
        { topic: 'before', question: 'cities', order: '' },
        aboutAnOrder,
        { ...aboutAnOrder, order },
      ],
      gesture: headlessOnly('a link leads to it, and each is a page of its own'),
    },
    'number.type': {
      samples: [{ value: order }, { value: 'PC1' }],
      gesture: async (shop, { value }) => {
        const field = shop.getByLabel(words.number);
        await field.fill('');
        await field.fill(value);
      },
    },
    'number.submit': {
      gesture: (shop) => shop.getByRole('button', { name: words.goOn }).click(),
    },
    'orders.retry': { gesture: (shop) => shop.getByRole('button', { name: words.retry }).click() },
    'login.request': { gesture: headlessOnly('the login popup covers the page') },
    'session.authenticated': { gesture: headlessOnly('a login brings it') },
  },
  actors: {
    loadLatestOrders: {
      done: {
        'one order': ok([summary()]),
        none: ok([]),
        guest: refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in to continue.' }),
        refused: refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Please try again later.' }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/order-review/orders?tab=upcoming*' },
      answers: {
        'one order': page([summary()]),
        none: page([]),
        guest: headlessOnly('the login popup covers the page'),
        refused: {
          status: 429,
          headers: { 'retry-after': '60' },
          json: {
            success: false,
            code: 'TOO_MANY_REQUESTS',
            message: 'Please try again later.',
            error_message: 'Please try again later.',
            field: null,
            request_id: 'walk',
          },
        },
        network: serverFailure,
      },
    },
    sessionListener: { listener: true },
  },
  ignored: [
    { events: ['number.type', 'number.submit'], outside: ['asking'], reason: 'no order is asked for' },
    { events: ['orders.retry'], outside: ['asking.orders.failed'], reason: 'nothing has failed' },
    {
      events: ['login.request', 'session.authenticated'],
      outside: ['asking.orders.guest'],
      reason: 'nobody is asked to log in',
    },
  ],
  headless: [
    { transition: 'asking.orders.loading / after(requestTimeout)', reason: 'the call itself gives up first' },
    { event: 'number.submit', in: 'asking.number.pristine', reason: 'a right number leads to another page' },
  ],
  project: ({ topic, question, order: chosen, isCustomer, orders, typed }) => [
    topic,
    question,
    chosen,
    isCustomer,
    orders === null ? null : orders.length > 0,
    typed === order,
  ],
  truths: [
    { in: 'order', says: 'the order is known', holds: ({ order: chosen }) => chosen !== '' },
    { in: 'asking', says: 'none is known yet', holds: ({ order: chosen }) => chosen === '' },
    { in: 'asking.orders.listed', says: 'there is one to choose', holds: ({ orders }) => (orders ?? []).length > 0 },
    { in: 'asking.orders.guest', says: 'nothing of a customer is left', holds: ({ orders }) => orders === null },
  ],
  survivors: [
    {
      mutant: 'asking.orders.loading / onDone(loadLatestOrders)[1]: target guest became deciding',
      reason: 'a guest is known by then, so it is always decided to be one',
    },
  ],
  open: async (shop, input) => {
    const query = input === 'the first step' ? '' : '?topic=delivery&question=where';
    await shop.goto(`/contactus${query}`, { waitUntil: 'domcontentloaded' });
    await untilAlive(shop);
  },
});
