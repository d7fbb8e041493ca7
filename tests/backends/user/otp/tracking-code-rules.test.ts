import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type otpChallenges } from '#backends/db/schema/identity.ts';
import { orders } from '#backends/db/schema/order.ts';
import type { Contact } from '#backends/user/contact.ts';
import { enterCode } from '#backends/user/otp/enter-code.ts';
import { queueTrackingCode } from '#backends/user/otp/tracking-code.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeOrder } from '#tests/kit/database/stored-orders.ts';
import { storeCustomer } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { sentCodes } from './sent-codes.ts';

// The code that opens the tracking of an order is made and sent once the answer is on its way.
const database = await testDatabase();
const shop = await openShop(database.env(generous));
const { platform } = shop;
const { db, queue, outbox } = platform;
const { somebody, sent, CODE } = sentCodes(platform);
afterAll(() => shop.close());
/** Now, by a clock that stands still. */
const at = new Date();
beforeEach(() => void vi.spyOn(shop.clock, 'now').mockReturnValue(at));

type Row = typeof otpChallenges.$inferInsert;

/** A code that was asked for an order of somebody, and is still to be sent. */
async function asked(changed: Partial<Row> = {}): Promise<{ contact: Contact; row: Row }> {
  const contact = somebody();
  const { orderId } = await storeOrder(db, { userId: await storeCustomer(db, [contact]) });
  const row = await sent(contact, { purpose: 'tracking', subject: orderId, ...changed });
  return { contact, row };
}

/** Does the job of a challenge. Gives how many jobs are left: one that failed is tried again later. */
async function work(challengeId: string): Promise<number> {
  await db.transaction((tx) => queueTrackingCode(platform, tx, challengeId));
  await queue.drain();
  const { rows } = await database.pool.query<{ left: number }>(
    'select count(*)::int as left from graphile_worker.jobs where key = $1',
    [`tracking-code:${challengeId}`],
  );
  return rows[0]?.left ?? -1;
}

const codesTo = async ({ value }: Contact): Promise<string[]> =>
  (await outbox.list({ to: value })).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);

/** Whether a code is good for what was asked for. */
const isGood = async ({ contact, row }: { contact: Contact; row: Row }, code: string): Promise<boolean> => {
  const { subject = '', sessionId } = row;
  const entered = { claimed: [contact], purpose: 'tracking', subject, sessionId, code } as const;
  return (await db.transaction((tx) => enterCode(tx, platform, entered))).proven !== null;
};

describe('the code of a challenge', () => {
  const cases: readonly [what: string, changed: Partial<Row>, isSent: boolean][] = [
    ['as it was asked for', {}, true],
    ['that is good for a millisecond more', { expiresAt: new Date(at.getTime() + 1) }, true],
    ['that runs out just now', { expiresAt: at }, false],
    ['that has run out', { expiresAt: new Date(at.getTime() - 1) }, false],
    ['that was used', { usedAt: at }, false],
    ['that was taken back', { killedAt: at }, false],
    ['for an unknown order', { subject: 'PC0000000000' }, false],
  ];
  test.each(cases)('[ORD-03] %s is sent, or not, and its job is done', async (_what, changed, isSent) => {
    const { contact, row } = await asked(changed);
    expect(await work(row.challengeId)).toBe(0);
    expect(await codesTo(contact)).toHaveLength(isSent ? 1 : 0);
  });

  test('[ORD-03] that is gone by now needs none, and its job is done', async () => {
    expect(await work(randomUUID())).toBe(0);
  });

  test('[ORD-03] opens its own order, and leaves the codes of others good', async () => {
    const [own, other] = [await asked(), await asked()];
    await work(own.row.challengeId);
    const [code = ''] = await codesTo(own.contact);
    expect(await codesTo(other.contact)).toEqual([]);
    expect([await isGood(other, CODE), await isGood(own, code)]).toEqual([true, true]);
  });

  test('[ORD-03] is not sent for an order that has become somebody else’s meanwhile', async () => {
    const { contact, row } = await asked();
    await db
      .update(orders)
      .set({ userId: await storeCustomer(db) })
      .where(eq(orders.orderId, row.subject ?? ''));
    expect(await work(row.challengeId)).toBe(0);
    expect(await codesTo(contact)).toEqual([]);
  });
});
