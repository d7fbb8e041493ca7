import { eq, sql } from 'drizzle-orm';
import { walletEntries, wallets } from '#backends/db/schema/wallet.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { WalletReason } from '#machines/rules/order/wallet.ts';

/** Money for a wallet. Paise; `dedupeKey` names what it is for, so that it comes once. */
export type WalletCredit = {
  readonly userId: string;
  readonly kind: 'credit' | 'refund' | 'reward';
  readonly reason: WalletReason;
  readonly amount: number;
  readonly orderId: string | null;
  readonly dedupeKey: string;
  readonly now: Date;
  /** when what is left of it is over; money that was paid stays */
  readonly expiresAt?: Date | null;
};

/**
 * Puts money into a wallet, once for its key. False when it is there already; another credit under the same key is a
 * mistake of the caller, and throws. The wallet's row stays locked until the transaction ends, so call it late.
 */
export async function creditWallet(tx: Db | Tx, { now, expiresAt = null, ...credit }: WalletCredit): Promise<boolean> {
  const added = await tx
    .insert(walletEntries)
    .values({ ...credit, at: now, expiresAt })
    .onConflictDoNothing({ target: walletEntries.dedupeKey })
    .returning({ entryId: walletEntries.entryId });
  if (added.length > 0) return true;
  const [known] = await tx.select().from(walletEntries).where(eq(walletEntries.dedupeKey, credit.dedupeKey));
  if (known?.userId === credit.userId && known.amount === credit.amount && known.reason === credit.reason) return false;
  throw new Error(`Another entry of a ledger is called ${credit.dedupeKey}`);
}

const keyOfOrder = (orderId: string): string => `order:${orderId}`;

/** Pays an amount of an order out of its customer's wallet; false, and nothing is taken, when the wallet holds less. */
export async function debitWallet(
  tx: Tx,
  {
    orderId,
    userId,
    amount,
    now,
    key = keyOfOrder(orderId),
  }: { orderId: string; userId: string; amount: number; now: Date; key?: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${walletEntries} (user_id, kind, reason, order_id, amount, dedupe_key, at)
    select user_id, 'debit', 'order', ${orderId}, ${-amount}::bigint, ${key}, ${now.toISOString()}::timestamptz
    from ${wallets} where user_id = ${userId} and balance >= ${amount} for update`);
  return rowCount === 1;
}

/**
 * Lets a wallet pay more or less of an order whose lines have changed; `change` numbers the changes of the order. False,
 * and nothing is taken, when the wallet holds less.
 */
export async function changeDebit(
  tx: Tx,
  {
    orderId,
    userId,
    amount,
    change,
    now,
  }: { orderId: string; userId: string; amount: number; change: number; now: Date },
): Promise<boolean> {
  const key = `${keyOfOrder(orderId)}:lines:${change}`;
  if (amount > 0) return debitWallet(tx, { orderId, userId, amount, now, key });
  if (amount < 0) {
    return creditWallet(tx, {
      ...{ userId, orderId, now, dedupeKey: key },
      ...{ kind: 'refund', reason: 'order_returned', amount: -amount },
    });
  }
  return true;
}

/** Gives back what a wallet paid of an order, once; nothing where it paid nothing. What comes back does not expire. */
export async function returnToWallet(tx: Tx, orderId: string, now: Date): Promise<void> {
  const back = `${keyOfOrder(orderId)}:returned`;
  await tx.execute(sql`
    insert into ${walletEntries} (user_id, kind, reason, order_id, amount, dedupe_key, at)
    select user_id, 'refund', 'order_returned', order_id, -sum(amount), ${back}, ${now.toISOString()}::timestamptz
    from ${walletEntries} where order_id = ${orderId} and reason in ('order', 'order_returned')
    group by user_id, order_id having sum(amount) < 0
    on conflict (dedupe_key) do nothing`);
}

/** What a wallet holds, in paise. */
export async function balanceOf(db: Db | Tx, userId: string): Promise<number> {
  const [wallet] = await db.select({ balance: wallets.balance }).from(wallets).where(eq(wallets.userId, userId));
  return wallet?.balance ?? 0;
}
