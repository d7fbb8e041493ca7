import { afterAll, beforeEach, expect, test } from 'vitest';
import { forgetOrderVisits } from '#backends/shop/events/purchase.ts';
import { listCredits } from '#backends/shop/events/credits.ts';
import { listEvents } from '#backends/shop/events/store.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import {
  bankEvent,
  callWebhook,
  claimsOf,
  newKey,
  openCakeShop,
  order,
  readyToOrder,
  returnFromBank,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { startCounter } from './counter.ts';

const database = await testDatabase();
const partner = await startCounter();
const shop = await openCakeShop(database, { AFFILIATE_INLS_URL: `${partner.url}/postback?offer=7` });
const { platform } = shop;
beforeEach(async () => {
  partner.calls.length = 0;
  partner.moods.length = 0;
  await database.pool.query('delete from affiliate_credits; delete from order_visits; delete from shop_events');
});
afterAll(async () => {
  await shop.close();
  partner.close();
});

/** Says in the visitor's cookies what its browser remembers. */
const remember = (visitor: Visitor, cookies: Record<string, string>): void =>
  void Object.assign(visitor.cookies, cookies);
const agreed = { privacy_choice: 'all', newNormalFlow: '0', utm_source: 'inls', affiliate_id: 'inls' };
const place = async (cookies: Record<string, string>) => {
  const { customer, cart } = await readyToOrder(shop);
  remember(customer, cookies);
  return { customer, cart, ...(await order(customer, cart)) };
};
const events = () => listEvents(platform.db);
/** Does what is due, and again after each pause, until nobody waits to be told. */
const deliver = async () => {
  for (let round = 0; round < 20; round += 1) {
    await platform.queue.drain();
    const { rows } = await database.pool.query(
      "select 1 from graphile_worker.jobs where task_identifier like 'affiliate.credit%'",
    );
    if (rows.length === 0) return;
    await platform.queue.shift(2 * 60 * 60_000);
  }
};

test('[ANL-01, ANL-07, CHK-08] a paid order is one sale with tax 0, however often the bank says so and the page is shown', async () => {
  const placed = await place(agreed);
  expect(await events()).toEqual([]);
  const paid = bankEvent(placed);
  await Promise.all([callWebhook(shop, paid), callWebhook(shop, bankEvent(placed))]);
  await callWebhook(shop, paid);
  await Promise.all([returnFromBank(placed.customer, placed), returnFromBank(placed.customer, placed)]);
  await placed.customer.get(`/b/cart/payment?txnid=${placed.txnid}`);
  expect(await events()).toEqual([
    {
      name: 'purchase',
      transaction_id: expect.stringMatching(/^[0-9a-f]{20}$/),
      value: placed.amount / 100,
      tax: 0,
      currency: 'INR',
      user_type: 'returning',
      is_logged_in: true,
      is_international: false,
      variant: '0',
      utm_source: 'inls',
      utm_medium: null,
      utm_campaign: null,
      event_id: expect.any(String),
      visitor_key: expect.stringMatching(/^[0-9a-f]{20}$/),
      happened_at: expect.any(String),
      deliveries: [],
    },
  ]);
});

test('[ANL-01] the partner is told once, server to server, of the order and what its goods cost, also after failures', async () => {
  partner.moods.push(503, 500);
  const { order_id: id, ...placed } = await place(agreed);
  await callWebhook(shop, bankEvent({ ...placed, order_id: id }));
  await callWebhook(shop, bankEvent({ ...placed, order_id: id }));
  await deliver();
  await deliver();
  expect(partner.calls.map(({ method, url, body }) => [method, url, body])).toEqual(
    Array.from({ length: 3 }, () => ['GET', `/postback?offer=7&txn_id=${id}&sale_amount=699.00`, '']),
  );
  const told = JSON.stringify(partner.calls);
  for (const canary of ['Asha', 'Meera', '9876543210', 'Feet', placed.customer.fact, placed.customer.userId ?? 'none'])
    expect(told).not.toContain(canary);
  expect(await listCredits(platform.db)).toMatchObject([
    { partner: 'INLS', txn_id: id, sale_amount: '699.00', deliveries: [{ sink: 'inls', state: 'sent' }] },
  ]);
});

test('[ANL-01] discounts are off what a partner is told, and delivery is not in it', async () => {
  const { customer, cart } = await readyToOrder(shop, { quantity: 2, slot: 'midnight-2330' });
  remember(customer, agreed);
  const reply = await customer.fetch('/b/cart/checkout_coupon?action=apply&coupon=SWEET10');
  expect(reply.status).toBe(200);
  const { cart: cheaper } = reply.body as { cart: typeof cart };
  const placed = await order(customer, cheaper);
  await callWebhook(shop, bankEvent(placed));
  const [credit] = await listCredits(platform.db);
  const discount = cheaper.coupon?.discount ?? 0;
  expect(cheaper.grand_total).toBe(139_800 + 19_900 - discount);
  expect([discount > 0, credit?.['sale_amount']]).toEqual([true, ((139_800 - discount) / 100).toFixed(2)]);
  expect((await events())[0]?.['value']).toBe(cheaper.grand_total / 100);
});

test('[ANL-01, ANL-07] of a shopper who did not agree, and of an order that nobody pays, nothing is counted or told', async () => {
  for (const cookies of [{ affiliate_id: 'inls' }, { ...agreed, privacy_choice: 'needed' }]) {
    const placed = await place(cookies);
    await callWebhook(shop, bankEvent(placed));
  }
  const unpaid = await place(agreed);
  await callWebhook(shop, bankEvent(unpaid, { type: 'payment.failed' }));
  await deliver();
  expect([await events(), await listCredits(platform.db), partner.calls]).toEqual([[], [], []]);
});

test('[ANL-01, ANL-02] a sale without a partner’s link, or with one of nobody known, is nobody’s; a partner without an address is noted', async () => {
  for (const affiliate_id of ['', 'somebody', 'INLS ']) {
    const placed = await place({ ...agreed, affiliate_id });
    await callWebhook(shop, bankEvent(placed));
  }
  expect(await listCredits(platform.db)).toEqual([]);
  const placed = await place({ ...agreed, affiliate_id: 'adsflourish' });
  await callWebhook(shop, bankEvent(placed));
  await deliver();
  expect(await listCredits(platform.db)).toMatchObject([
    { partner: 'AdsFlourish', deliveries: [{ sink: 'adsflourish', state: 'given up' }] },
  ]);
  expect([(await events()).length, partner.calls.length]).toEqual([4, 0]);
});

test('[ANL-01] a partner who says never is asked no more', async () => {
  partner.moods.push(404);
  const placed = await place(agreed);
  await callWebhook(shop, bankEvent(placed));
  await deliver();
  expect([partner.calls.length, (await listCredits(platform.db))[0]?.deliveries[0]?.state]).toEqual([1, 'given up']);
  expect((await placed.customer.get('/__events')).text).toContain('affiliate_credit');
});

test('[ANL-07] an order that is sent twice under one key is one visit, and how it went is kept for 90 days', async () => {
  const { customer, cart } = await readyToOrder(shop);
  remember(customer, agreed);
  const key = { 'idempotency-key': newKey() };
  const send = () => customer.post('/b/cart/place-order', claimsOf(cart), key);
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  const count = async () => (await database.pool.query('select 1 from order_visits')).rows.length;
  expect(await count()).toBe(1);
  const later = { ...platform.clock, now: () => new Date(platform.clock.now().getTime() + 91 * DAY) };
  await forgetOrderVisits(platform);
  expect(await count()).toBe(1);
  await forgetOrderVisits({ ...platform, clock: later });
  expect(await count()).toBe(0);
});
