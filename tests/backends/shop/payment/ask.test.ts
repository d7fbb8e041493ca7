import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askBank, lookAfter } from '#backends/shop/payment/ask.ts';
import { payments } from '#backends/db/schema/order.ts';
import type { Queue } from '#backends/platform/queue.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { makeRoom, openCakeShop, opening, placedOrder, type Placed } from '#tests/kit/shop/cake-shop.ts';
import { openTestBank } from './banks.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
const { platform } = shop;
const bank = await openTestBank(shop);
beforeAll(() => makeRoom(shop));
beforeEach(() => shop.clock.set(opening));
afterAll(async () => {
  await bank.close();
  await shop.close();
});

const paymentOf = async ({ txnid }: Pick<Placed, 'txnid'>) => {
  const [payment] = await platform.db.select().from(payments).where(eq(payments.txnid, txnid));
  if (!payment) throw new Error(`There is no ${txnid}`);
  return payment;
};

/** Looks after a payment, and tells what is queued for it: how often it was asked for by then, and in how many seconds. */
async function look(placed: Pick<Placed, 'txnid'>, asked = 0): Promise<{ asked: unknown; seconds: number }[]> {
  const queued: { asked: unknown; seconds: number }[] = [];
  const queue: Queue = {
    ...platform.queue,
    add: async (_tx, _task, payload, { runAt } = {}) => {
      const seconds = ((runAt?.getTime() ?? Number.NaN) - platform.clock.now().getTime()) / 1000;
      queued.push({ asked: payload['asked'], seconds: Math.round(seconds) });
    },
  };
  await lookAfter({ ...platform, queue }, placed.txnid, asked);
  return queued;
}

test('[CHK-06] a payment that its bank does not know, or has not decided, stays open and is asked for more and more rarely', async () => {
  const { customer, ...placed } = await placedOrder(shop);
  expect(await look(placed)).toEqual([{ asked: 1, seconds: 20 }]);
  await bank.open(placed, customer);
  for (const [asked, seconds] of [
    [1, 60],
    [2, 120],
    [3, 300],
  ] as const)
    expect(await look(placed, asked)).toEqual([{ asked: asked + 1, seconds }]);
  expect(await look(placed, 4)).toEqual([]);
  expect((await paymentOf(placed)).state).toBe('awaitingBank');
});

test('[CHK-06] a payment that its bank has decided is settled by one question, and nobody asks again', async () => {
  for (const [decision, state] of [
    ['pay', 'paid'],
    ['fail', 'failed'],
  ] as const) {
    const { customer, ...placed } = await placedOrder(shop);
    await bank.open(placed, customer);
    await bank.decide(placed, decision);
    expect(await look(placed)).toEqual([]);
    expect((await paymentOf(placed)).state).toBe(state);
    expect(await look(placed)).toEqual([]);
  }
  expect(await look({ txnid: 'TX0000000000000000' })).toEqual([]);
});

test('[CHK-07] a payment that no bank has a part in is asked for nowhere', async () => {
  const placed = await placedOrder(shop);
  const payment = await paymentOf(placed);
  expect(await askBank(platform, payment)).toBe(true);
  expect(await askBank(platform, { ...payment, provider: 'none' })).toBe(false);
});
