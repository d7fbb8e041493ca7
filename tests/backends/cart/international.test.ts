import { expect, test } from 'vitest';
import { bankEvent, callWebhook, claimsOf, newKey, placedOrder, readyToOrder } from '#tests/kit/shop/cake-shop.ts';
import { openOrderingShops, outcome, place } from './ordering-shops.ts';

const { shop, query, ordersOf } = await openOrderingShops();

test('[CHK-05, CHK-07, SHL-08] an international customer is offered cards, and pays by card alone', async () => {
  const { customer, cart } = await readyToOrder(shop);
  await query("update users set user_type = 'international' where user_id = $1", [customer.userId]);
  expect((await customer.get('/b/cart/checkout')).body).toMatchObject({ checkout: { payment_methods: ['card'] } });
  for (const payment_method of ['upi', 'netbanking']) {
    expect(await place(customer, claimsOf(cart, { payment_method }), newKey())).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', field: 'payment_method', message: expect.stringContaining('pay by card') },
    });
  }
  expect(await ordersOf(customer)).toEqual([]);
  const placed = await place(customer, claimsOf(cart, { payment_method: 'card' }), newKey());
  expect(placed.status).toBe(200);
  const start = (payment_method: string) =>
    customer.post('/b/cart/payment/start', { order_id: placed.body['order_id'], payment_method });
  expect(outcome(await start('upi'))).toEqual([400, 'INVALID_REQUEST']);
  expect((await start('card')).status).toBe(200);
});

test('[CHK-06, CHK-07, SHL-08] after a payment that failed, a customer abroad is told and allowed cards alone', async () => {
  const placed = await placedOrder(shop);
  const { customer, order_id, txnid } = placed;
  await callWebhook(shop, bankEvent(placed, { type: 'payment.failed' }));
  const status = async () => (await customer.get(`/b/cart/payment/status?txnid=${txnid}`)).body['data'];
  expect(await status()).toMatchObject({ can_retry: true, payment_methods: ['upi', 'card', 'netbanking'] });
  await query("update users set user_type = 'international' where user_id = $1", [customer.userId]);
  const allowed = { status: 'failed', can_retry: true, payment_method: 'upi', payment_methods: ['card'] };
  expect(await status()).toMatchObject(allowed);
  for (const payment_method of ['upi', 'netbanking']) {
    expect(await customer.post('/b/cart/payment/start', { order_id, payment_method })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', field: 'payment_method', message: expect.stringContaining('pay by card') },
    });
  }
  expect((await customer.post('/b/cart/payment/start', { order_id, payment_method: 'card' })).status).toBe(200);
});
