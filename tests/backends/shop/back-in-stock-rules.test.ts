import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { messages } from '#backends/db/schema/ops.ts';
import { stockAlerts } from '#backends/db/schema/wanted-product.ts';
import type { Queue } from '#backends/platform/queue.ts';
import { backInStockChore, registerBackInStock } from '#backends/shop/back-in-stock.ts';
import { openRuledShop, type RuledShop } from '../cart/rules/ruled-shop.ts';

// Who is told that a product is back, and until when: one thing is other than for who is told.
const { inside } = await openRuledShop();
const node = 990_000;

const ask = ({ tx, now }: RuledShop, email: string, nodeId = node, askedAt = now) =>
  tx.insert(stockAlerts).values({ nodeId, email, askedAt });
const waiting = async ({ tx }: RuledShop): Promise<string[]> =>
  (await tx.select().from(stockAlerts)).map(({ nodeId, email }) => `${nodeId} ${email}`).toSorted();

describe('a mail that a product is back', () => {
  /** Sends what is due, as the worker does it. */
  async function sendMails({ platform, tx }: RuledShop): Promise<void> {
    let send: Parameters<Queue['register']>[1] = () => Promise.resolve();
    const register: Queue['register'] = (_task, work) => {
      send = work;
    };
    registerBackInStock({ ...platform, background: tx, queue: { ...platform.queue, register } });
    await send({}, { id: '1', attempt: 1 });
  }
  const told = async ({ tx }: RuledShop): Promise<unknown[]> =>
    (await tx.select().from(messages)).map(({ recipient, subject }) => [recipient, subject]);

  test('goes to each who waits for it, once, and to nobody who waits for another', () =>
    inside(async (ruled) => {
      await ruled.newProduct({ title: 'New Cake' }, { sku: 'BACK', stock: 1, isDefault: true });
      await ruled.newProduct({ nodeId: 990_001, slug: 'gone' }, { sku: 'GONE', stock: 0, isDefault: true });
      await ruled.newProduct({ nodeId: 990_002, slug: 'old', published: false }, { sku: 'OLD', isDefault: true });
      for (const nodeId of [node, 990_001, 990_002]) await ask(ruled, 'asha@example.com', nodeId);
      await ask(ruled, 'ravi@example.com');
      await sendMails(ruled);
      await sendMails(ruled);
      expect(await told(ruled)).toEqual([
        ['asha@example.com', 'New Cake is back in stock'],
        ['ravi@example.com', 'New Cake is back in stock'],
      ]);
      expect(await waiting(ruled)).toEqual(['990001 asha@example.com', '990002 asha@example.com']);
    }));

  test('goes to all who wait, however many', () =>
    inside(async (ruled) => {
      await ruled.newProduct({}, { sku: 'BACK', stock: 1, isDefault: true });
      const emails = Array.from({ length: 101 }, (_, at) => `shopper${at}@example.com`);
      await ruled.tx.insert(stockAlerts).values(emails.map((email) => ({ nodeId: node, email, askedAt: ruled.now })));
      await sendMails(ruled);
      expect([await waiting(ruled), (await told(ruled)).length]).toEqual([[], 101]);
    }));
});

describe('who asked to be told', () => {
  const queued = async ({ tx }: RuledShop): Promise<unknown> =>
    (
      await tx.execute(
        sql`select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'back-in-stock.mail'`,
      )
    ).rows[0];
  const tidyUp = async ({ platform }: RuledShop, now: Date): Promise<void> =>
    backInStockChore({ ...platform, clock: { now: () => now, offset: 0 } });

  test('is forgotten after 180 days, and not before', () =>
    inside(async (ruled) => {
      const now = ruled.now;
      const asked = (milliseconds: number) => new Date(now.getTime() - 180 * 86_400_000 - milliseconds);
      await ruled.newProduct({}, { sku: 'GONE', stock: 0, isDefault: true });
      await ask(ruled, 'asha@example.com', node, asked(0));
      await ask(ruled, 'ravi@example.com', node, asked(1));
      await ask(ruled, 'meera@example.com', node, now);
      await tidyUp(ruled, now);
      expect(await waiting(ruled)).toEqual([`${node} asha@example.com`, `${node} meera@example.com`]);
    }));

  test('has the mails looked for, and nobody asks for them while nobody waits', () =>
    inside(async (ruled) => {
      await ruled.newProduct({}, { sku: 'BACK', stock: 1, isDefault: true });
      await ruled.tx.execute(sql`delete from graphile_worker._private_jobs`);
      await tidyUp(ruled, ruled.now);
      expect(await queued(ruled)).toEqual({ jobs: 0 });
      await ask(ruled, 'asha@example.com');
      await tidyUp(ruled, ruled.now);
      expect(await queued(ruled)).toEqual({ jobs: 1 });
    }));
});
