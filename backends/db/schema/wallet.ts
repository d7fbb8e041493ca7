import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { walletKinds, walletReasons } from '#machines/rules/order/wallet.ts';
import { instant } from './columns.ts';
import { users } from './identity.ts';
import { orders } from './order.ts';

/** What a customer's ledger adds up to. Triggers of the migration move it with each entry, and refuse all else. */
export const wallets = pgTable(
  'wallets',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.userId),
    /** Paise. */
    balance: bigint('balance', { mode: 'number' }).notNull(),
    /** Until when what has ended was written off. */
    sweptAt: instant('swept_at'),
  },
  (table) => [check('wallets_balance', sql`${table.balance} >= 0`)],
);

/** The ledger: rows are added and never changed, which a trigger of the migration holds. */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    kind: text('kind', { enum: walletKinds }).notNull(),
    reason: text('reason', { enum: walletReasons }).notNull(),
    orderId: text('order_id').references(() => orders.orderId),
    /** Paise; less than nothing for what leaves the wallet. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** What the entry is for: a second one with the key is none. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    at: instant('at').notNull(),
    /** When what is left of a credit is over; null for money that stays. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('wallet_entries_of_user').on(table.userId, table.entryId.desc()),
    index('wallet_entries_of_order')
      .on(table.orderId)
      .where(sql`order_id is not null`),
    index('wallet_entries_ending')
      .on(table.expiresAt)
      .where(sql`expires_at is not null`),
    check(
      'wallet_entries_amount',
      sql`${table.amount} <> 0 and (${table.kind} in ('debit', 'expiry')) = (${table.amount} < 0)`,
    ),
    check('wallet_entries_expiry', sql`${table.expiresAt} is null or ${table.amount} > 0`),
  ],
);
