import { count, desc, eq } from 'drizzle-orm';
import { walletEntries } from '#backends/db/schema/wallet.ts';
import type { Db } from '#backends/platform/database.ts';
import { dayInIndia, isoInIndia } from '#machines/rules/order/india-time.ts';
import { lotsOf } from '#machines/rules/order/wallet.ts';
import { readLedger } from './expiry.ts';
import { balanceOf } from './ledger.ts';

const ENTRIES = 20;

/** A customer's wallet: what it holds, what of it ends next, and one page of what came and went, the latest first. */
export async function readWallet(db: Db, userId: string, current: number) {
  const [counted] = await db.select({ entries: count() }).from(walletEntries).where(eq(walletEntries.userId, userId));
  const entries = await db
    .select()
    .from(walletEntries)
    .where(eq(walletEntries.userId, userId))
    .orderBy(desc(walletEntries.entryId))
    .limit(ENTRIES)
    .offset(current * ENTRIES);
  const [next] = lotsOf(await readLedger(db, userId));
  return {
    balance: await balanceOf(db, userId),
    ending:
      next === undefined || next.expiresAt === null
        ? null
        : { amount: next.left, on: dayInIndia(new Date(next.expiresAt)) },
    walletDetail: entries.map(({ entryId, kind, reason, orderId, amount, at, expiresAt }) => ({
      id: entryId,
      kind,
      reason,
      order_id: orderId,
      amount,
      at: isoInIndia(at),
      ends_on: expiresAt && dayInIndia(expiresAt),
    })),
    current,
    total_pages: Math.ceil((counted?.entries ?? 0) / ENTRIES),
  };
}
