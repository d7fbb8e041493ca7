import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { remind } from '#backends/shop/payment/reminder.ts';
import { startTestBank } from '#backends/test-bank/index.ts';
import type { TestBank } from '#backends/test-bank/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import {
  claimsOf,
  makeRoom,
  newKey,
  returnFromBank,
  openCakeShop,
  opening,
  readyToOrder,
  type Placed,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { freePorts } from '#tests/kit/shop/shop.ts';

const [port = 0, bankPort = 0] = await freePorts(2);
const database = await testDatabase();
const shop = await openCakeShop(database, {
  PORT: `${port}`,
  BANK_PORT: `${bankPort}`,
});
const { platform } = shop;
let bank: TestBank;
beforeAll(async () => {
  bank = await startTestBank(platform);
  await shop.app.listen({ port, host: '127.0.0.1' });
  await makeRoom(shop);
});
beforeEach(() => shop.clock.set(opening));
afterEach(() => expectSoundBooks(database.pool));
afterAll(async () => {
  await bank.close();
  await shop.close();
});

async function place(method: string): Promise<{ customer: Visitor; placed: Placed }> {
  const { customer, cart } = await readyToOrder(shop, {});
  const reply = await customer.post('/b/cart/place-order', claimsOf(cart, { payment_method: method }), {
    'idempotency-key': newKey(),
  });
  return { customer, placed: reply.body as unknown as Placed };
}
const press = (placed: Placed, decision: string) =>
  fetch(`${bank.url}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ ...Object.fromEntries(new URL(placed.payment_url).searchParams), decision }),
    redirect: 'manual',
  });

const subjects = async (customer: Visitor) =>
  (await platform.outbox.list({ to: `asha.${customer.userId}@example.com` })).map(({ subject }) => subject);
const later = async (milliseconds: number) => {
  shop.clock.advance(milliseconds);
  await platform.queue.shift(milliseconds);
  await platform.queue.drain();
};

test('[CHK-06] an unpaid order is called to mind once, after five minutes', async () => {
  const { customer, placed } = await place('upi');
  const reminder = `Still yours for a while: order ${placed.order_id}`;
  await later(4 * 60_000);
  expect(await subjects(customer)).not.toContain(reminder);
  await later(61_000);
  expect((await subjects(customer)).filter((subject) => subject === reminder)).toHaveLength(1);
  await remind(platform, placed.order_id);
  expect((await subjects(customer)).filter((subject) => subject === reminder)).toHaveLength(1);
});

test('[CHK-06] nobody is reminded who has paid meanwhile, or whose bank is deciding', async () => {
  const paid = await place('upi');
  await press(paid.placed, 'approve');
  await platform.queue.drain();
  const deciding = await place('upi');
  await press(deciding.placed, 'leave');
  await returnFromBank(deciding.customer, deciding.placed);
  await later(5 * 60_000 + 1000);
  for (const { customer, placed } of [paid, deciding]) {
    expect(await subjects(customer)).not.toContain(`Still yours for a while: order ${placed.order_id}`);
  }
});

test('[CHK-06] nobody is reminded of an order that was cancelled, or whose time is over', async () => {
  const cancelled = await place('upi');
  const cancel = { refund_to: 'source' };
  await cancelled.customer.post(`/b/order-review/orders/${cancelled.placed.order_id}/cancel`, cancel, {
    'idempotency-key': newKey(),
  });
  await later(5 * 60_000 + 1000);
  const lapsed = await place('upi');
  shop.clock.advance(60 * 60_000);
  await remind(platform, lapsed.placed.order_id);
  for (const { customer, placed } of [cancelled, lapsed]) {
    const reminders = (await subjects(customer)).filter(
      (subject) => subject === `Still yours for a while: order ${placed.order_id}`,
    );
    expect(reminders).toEqual([]);
  }
});

const waitingOf = async (customer: Visitor) => {
  const header = (await customer.get('/b/main/fa/site-header')).body['data'] as { waiting_orders: number };
  return [header.waiting_orders, (await customer.get('/b/cart/payment/waiting')).body['data']];
};

test('[CHK-06] an unpaid order waits where its shopper comes back, until it is paid, cancelled or over', async () => {
  const { customer, placed } = await place('card');
  const offer = {
    order_id: placed.order_id,
    txnid: placed.txnid,
    status: 'awaiting_bank',
    payment_method: 'card',
    seconds_left: 900,
  };
  expect(await waitingOf(customer)).toEqual([1, expect.objectContaining(offer)]);
  await press(placed, 'decline');
  await platform.queue.drain();
  expect(await waitingOf(customer)).toEqual([1, expect.objectContaining({ ...offer, status: 'failed' })]);
  await later(15 * 60_000);
  expect(await waitingOf(customer)).toEqual([0, null]);

  const paid = await place('upi');
  await press(paid.placed, 'approve');
  await platform.queue.drain();
  expect(await waitingOf(paid.customer)).toEqual([0, null]);

  const cancelled = await place('upi');
  const refund = { refund_to: 'source' };
  await cancelled.customer.post(`/b/order-review/orders/${cancelled.placed.order_id}/cancel`, refund, {
    'idempotency-key': newKey(),
  });
  expect(await waitingOf(cancelled.customer)).toEqual([0, null]);
});

test('[CHK-06] the order of another shopper waits for nobody else', async () => {
  await place('upi');
  const { customer } = await readyToOrder(shop, {});
  expect(await waitingOf(customer)).toEqual([0, null]);
});
