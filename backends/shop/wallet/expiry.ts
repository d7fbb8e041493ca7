import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { walletEntries, wallets } from '#backends/db/schema/wallet.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Chore } from '#backends/platform/housekeeping.ts';
import { lapsedAt, type LedgerEntry } from '#machines/rules/order/wallet.ts';

/** The entries of a ledger, the oldest first. */
export async function readLedger(tx: Pick<Tx, 'select'>, userId: string): Promise<LedgerEntry[]> {
  const entries = await tx
    .select({ kind: walletEntries.kind, amount: walletEntries.amount, expiresAt: walletEntries.expiresAt })
    .from(walletEntries)
    .where(eq(walletEntries.userId, userId))
    .orderBy(asc(walletEntries.entryId));
  return entries.map((entry) => ({ ...entry, expiresAt: entry.expiresAt?.getTime() ?? null }));
}

/** Writes off what has ended in one wallet, under its lock. */
async function sweepWallet(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.select().from(wallets).where(eq(wallets.userId, userId)).for('update');
  const amount = lapsedAt(await readLedger(tx, userId), now.getTime());
  if (amount > 0) {
    await tx.insert(walletEntries).values({
      userId,
      kind: 'expiry',
      reason: 'expired',
      amount: -amount,
      dedupeKey: `expiry:${userId}:${now.toISOString()}`,
      at: now,
    });
  }
  await tx.update(wallets).set({ sweptAt: now }).where(eq(wallets.userId, userId));
}

/** Writes off what has ended since the last round, wallet by wallet. */
export const walletChore: Chore = async ({ db, clock }) => {
  const now = clock.now();
  const due = await db
    .selectDistinct({ userId: wallets.userId })
    .from(walletEntries)
    .innerJoin(wallets, eq(wallets.userId, walletEntries.userId))
    .where(
      and(
        lte(walletEntries.expiresAt, now),
        sql`${walletEntries.expiresAt} > coalesce(${wallets.sweptAt}, '-infinity')`,
      ),
    );
  for (const { userId } of due) await db.transaction((tx) => sweepWallet(tx, userId, now));
};
