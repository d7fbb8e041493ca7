import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerPaymentJobs } from '#backends/shop/payment/index.ts';
import type { Queue } from '#backends/platform/queue.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { makeRoom, openCakeShop, opening, placedOrder } from '#tests/kit/shop/cake-shop.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
const { platform } = shop;
beforeAll(() => makeRoom(shop));
afterAll(() => shop.close());

const ago = (milliseconds: number) => new Date(opening.getTime() - milliseconds);

/** What a sweep puts into the queue again. */
async function swept(): Promise<(readonly [task: string, payload: Record<string, unknown>])[]> {
  const works = new Map<string, Parameters<Queue['register']>[1]>();
  const added: (readonly [string, Record<string, unknown>])[] = [];
  const queue: Queue = {
    ...platform.queue,
    register: (task, work) => void works.set(task, work),
    add: async (_tx, task, payload) => void added.push([task, payload]),
    addAll: async (_tx, jobs) => void added.push(...jobs.map(({ task, payload }) => [task, payload] as const)),
  };
  registerPaymentJobs({ ...platform, queue });
  const sweep = works.get('payment.sweep');
  if (!sweep) throw new Error('Nothing sweeps');
  await sweep({}, { id: '1', attempt: 1 });
  return added;
}

/** Orders that wait for their payment, as a shopper leaves them. */
const orders = (count: number) => Promise.all(Array.from({ length: count }, () => placedOrder(shop)));

test('[CHK-06] a sweep queues what should have run fifteen seconds ago, or has no answer for two minutes, and nothing else', async () => {
  shop.clock.set(opening);
  const [lapsed, lapsing, open, paid] = await orders(4);
  const [owed, young, done] = await orders(3);
  const [silent, asked, awaiting, over] = await orders(4);
  vi.spyOn(shop.clock, 'now').mockReturnValue(opening);
  const set = (text: string, values: unknown[]) => database.pool.query(text, values);
  const endsAt = (order: typeof lapsed, at: Date, state = 'placed') =>
    set('update orders set pay_by = $2, state = $3 where order_id = $1', [order?.order_id, at, state]);
  await endsAt(lapsed, ago(15_000));
  await endsAt(lapsing, ago(14_999));
  await endsAt(open, ago(-60_000));
  await endsAt(paid, ago(60_000), 'confirmed');
  const refund = (order: typeof lapsed, requestedAt: Date, doneAt: Date | null) =>
    set(
      `insert into refunds (refund_id, txnid, order_id, amount, reason, requested_at, done_at)
       select 'RF-' || txnid, txnid, order_id, amount, 'order cancelled', $2, $3 from payments where txnid = $1`,
      [order?.txnid, requestedAt, doneAt],
    );
  await refund(owed, ago(15_000), null);
  await refund(young, ago(14_999), null);
  await refund(done, ago(60_000), ago(50_000));
  const pays = (order: typeof lapsed, changedAt: Date, state: string) =>
    set('update payments set changed_at = $2, state = $3 where txnid = $1', [order?.txnid, changedAt, state]);
  await pays(silent, ago(120_000), 'pending');
  await pays(asked, ago(119_999), 'pending');
  await pays(awaiting, ago(600_000), 'awaitingBank');
  await pays(over, ago(600_000), 'pending');
  await endsAt(over, ago(-60_000), 'cancelled');
  expect(await swept()).toEqual([
    ['order.expire', { order_id: lapsed?.order_id }],
    ['payment.refund', { refund_id: `RF-${owed?.txnid}` }],
    ['payment.ask', { txnid: silent?.txnid, asked: 0 }],
    ['payment.sweep', {}],
  ]);
});
