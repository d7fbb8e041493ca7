import { eq, inArray } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { messages } from '#backends/db/schema/ops.ts';
import { orderVisits } from '#backends/db/schema/event.ts';
import { createDb } from '#backends/platform/database.ts';
import type { Db } from '#backends/platform/database.ts';
import { statement, type Asked } from '#backends/platform/statement.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();
const db = createDb(database.pool);

type Row = Pick<typeof messages.$inferSelect, 'messageId' | 'recipient' | 'createdAt' | 'expiresAt' | 'sealedBody'>;

const put = statement((written: Db, row: Asked<Row>) => {
  const { messageId, recipient, createdAt, expiresAt, sealedBody } = row;
  return written
    .insert(messages)
    .values({ messageId, recipient, createdAt, expiresAt, sealedBody, channel: 'email', subject: 'Cake' })
    .returning();
});
const read = vi.fn<(written: Db, asked: Asked<{ recipient: string }>) => ReturnType<typeof select>>();
const select = (written: Db, { recipient }: Asked<{ recipient: string }>) =>
  written.select().from(messages).where(eq(messages.recipient, recipient));
read.mockImplementation(select);
const find = statement(read);

const row = (number: number, recipient: string, expiresAt: Date | null = null): Row => ({
  messageId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  recipient,
  createdAt: new Date('2026-11-01T10:00:00Z'),
  expiresAt,
  sealedBody: Buffer.from('sealed'),
});

test('a statement that is written once sends each value as its column does, and reads rows alike', async () => {
  const expiresAt = new Date('2026-11-02T10:00:00.123Z');
  const [stored] = await put(db, row(1, 'asha@example.com', expiresAt));
  expect(stored).toEqual({
    ...row(1, 'asha@example.com', expiresAt),
    ...{ channel: 'email', subject: 'Cake', dedupeKey: null, sealedLeaveLink: null },
    ...{ sentAt: null, skippedAt: null, failedAt: null, attempts: 0 },
  });
  expect(await put(db, row(2, 'ravi@example.com'))).toMatchObject([{ expiresAt: null }]);
  expect(await find(db, { recipient: 'asha@example.com' })).toEqual([stored]);
  expect(await find(db, { recipient: 'ravi@example.com' })).toMatchObject([{ recipient: 'ravi@example.com' }]);
  expect(await find(db, { recipient: 'nobody@example.com' })).toEqual([]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('it takes part in the transaction that it is given, also when two are open at the same time', async () => {
  const undone = new Error('undone');
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const inside = (number: 0 | 1): Promise<unknown> =>
    db.transaction(async (tx) => {
      const recipient = `tx${number}@example.com`;
      await put(tx, row(10 + number, recipient));
      both[number].resolve();
      await both[number === 0 ? 1 : 0].promise;
      expect(await find(tx, { recipient })).toHaveLength(1);
      expect(await find(tx, { recipient: `tx${1 - number}@example.com` })).toEqual([]);
      expect(await find(db, { recipient })).toEqual([]);
      if (number === 0) throw undone;
    });
  const [first, second] = await Promise.allSettled([inside(0), inside(1)]);
  expect(first).toEqual({ status: 'rejected', reason: undone });
  expect(second?.status).toBe('fulfilled');
  expect(await find(db, { recipient: 'tx0@example.com' })).toEqual([]);
  expect(await find(db, { recipient: 'tx1@example.com' })).toHaveLength(1);
});

test('what the text itself depends on cannot be a value: a list of ids is one value here', async () => {
  const several = statement((written: Db, { ids }: Asked<{ ids: string[] }>) =>
    written.select().from(orderVisits).where(inArray(orderVisits.orderId, ids)),
  );
  await expect(several(db, { ids: ['one', 'two'] })).rejects.toThrow('Failed query');
});

test('an answer of the database that is no answer is told with the statement, as by the builder', async () => {
  await put(db, row(20, 'twice@example.com'));
  await expect(put(db, row(20, 'twice@example.com'))).rejects.toMatchObject({ cause: { code: '23505' } });
});
