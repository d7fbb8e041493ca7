import type { Page } from '@playwright/test';
import type { WaitingOrder } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { waitingOrderMachine } from '#machines/waiting-order/index.ts';
import { waitingOrderWords as words } from '#machines/waiting-order/waiting-order.words.ts';
import { restorePage } from '#tests/kit/hands.ts';
import { defineModel, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';

export const unpaid: WaitingOrder = {
  order_id: 'PC7K2M9QX4TB',
  txnid: 'TX7K2M9QX4TB5N8RWA',
  amount: 69_900,
  status: 'awaiting_bank',
  payment_method: 'card',
  pay_by: '2026-11-22T15:40:00+05:30',
  seconds_left: 540,
};
export const deciding: WaitingOrder = { ...unpaid, status: 'pending' };

const loginRequired = refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in to continue.' });
const badRequest = refused({ status: 400, code: 'INVALID_REQUEST', message: 'Something is wrong with it.' });
const network = { network: new Error('offline') };
const popup = headlessOnly('the login popup covers the page');
const removed = headlessOnly('the header tells of no order, and the part leaves the page');
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
const answered = (data: WaitingOrder | null) => ({ status: 200, json: { success: true, data } });
const started = { txnid: 'TX8K2M9QX4TB5N8RWB', payment_url: '/bank/pay/TX8K2M9QX4TB5N8RWB' };

const press = (name: string | RegExp) => (page: Page) =>
  page.locator('[data-flow="waiting-order"]').getByRole('button', { name }).click();

/** The page of a customer whose header tells of an order that waits. */
export async function announceWaitingOrder(page: Page): Promise<void> {
  await page.route('**/b/main/fa/site-header', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, waiting_orders: 1 } } });
  });
}

/** The cart that the items of the cancelled order are back in. */
export const cartNow = { cart_quantity: 2, cart_version: 8, grand_total: 140_00 };

export const waitingOrderModel = defineModel(waitingOrderMachine, {
  inputs: { 'an order waits': { keySeed: 'seed' } },
  events: {
    'payment.open': { gesture: press(/^Pay ₹/) },
    'cancel.press': { gesture: press(words.cancel) },
    'cancel.confirm': { gesture: press(new RegExp(`^(${words.cancelling.yes}|${words.cancelling.again})$`)) },
    'cancel.dismiss': { gesture: press(new RegExp(`^(${words.cancelling.no}|${words.cancelling.back})$`)) },
    'order.retry': { gesture: press(words.failed.retry) },
    'page.restored': { gesture: restorePage },
  },
  actors: {
    loadWaitingOrder: {
      done: {
        unpaid: ok(unpaid),
        deciding: ok(deciding),
        none: ok(null),
        guest: loginRequired,
        refused: badRequest,
      },
      errors: network,
      call: { method: 'GET', url: '**/b/cart/payment/waiting' },
      answers: {
        unpaid: answered(unpaid),
        deciding: answered(deciding),
        none: removed,
        guest: removed,
        network: serverFailure,
      },
    },
    startPayment: {
      done: {
        started: ok(started),
        guest: loginRequired,
        'not payable': refused({ status: 409, code: 'NOT_PAYABLE', message: 'This order does not need a payment.' }),
      },
      errors: network,
      call: { url: '**/b/cart/payment/start', method: 'POST' },
      answers: { started: { status: 200, json: { success: true, ...started } }, guest: popup, network: broken },
    },
    cancelOrder: {
      done: {
        cancelled: ok({ cart: cartNow }),
        guest: loginRequired,
        'too late': refused({ status: 409, code: 'NOT_CHANGEABLE', message: 'This order is paid.' }),
      },
      errors: network,
      call: { method: 'POST', url: '**/b/order-review/orders/*/cancel' },
      answers: {
        cancelled: { status: 200, json: { success: true, order_id: unpaid.order_id, cart: cartNow } },
        guest: popup,
        network: broken,
      },
    },
    restoredListener: { listener: true },
  },
  ignored: [
    {
      events: ['payment.open', 'cancel.press'],
      outside: ['waiting.idle', 'waiting.leaving', 'waiting.refused'],
      reason: 'no order is offered, or something is asked or done about it already',
    },
    {
      events: ['cancel.confirm', 'cancel.dismiss'],
      outside: ['waiting.asking', 'waiting.unsure'],
      reason: 'nothing is asked',
    },
    { events: ['order.retry'], outside: ['failed'], reason: 'nothing has failed' },
  ],
  project: ({ order, refusal }) => [order?.status ?? null, refusal !== null],
  truths: [
    { in: 'waiting', says: 'there is an order', holds: ({ order }) => order !== null },
    { in: 'gone', says: 'nothing of it is left', holds: ({ order }) => order === null },
    { in: 'cancelled', says: 'nothing of it is left', holds: ({ order }) => order === null },
    { in: 'waiting.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== null },
    { in: 'waiting.leaving', says: 'the bank’s page is known', holds: ({ payment_url }) => payment_url !== null },
  ],
  open: async (page) => {
    // The bank answers that there is nothing to show: the page stays.
    await page.route('**/bank/pay/*', (route) => route.fulfill({ status: 204 }));
    await announceWaitingOrder(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await restorePage(page);
    await page.locator('[data-flow="waiting-order"]').waitFor();
  },
});
