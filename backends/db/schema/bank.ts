import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgSchema, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The test bank keeps its books apart from the shop's, as another company would. */
export const bank = pgSchema('bank');

export const bankPayments = bank.table(
  'payments',
  {
    txnid: text('txnid').primaryKey(),
    orderId: text('order_id').notNull(),
    /** Paise. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    method: text('method').notNull(),
    state: text('state', { enum: ['open', 'approved', 'declined', 'refunded'] }).notNull(),
    openedAt: instant('opened_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [check('payments_state', sql`${table.state} in ('open', 'approved', 'declined', 'refunded')`)],
);

/** What the bank has to tell the shop; kept until the shop said yes. */
export const bankWebhooks = bank.table(
  'webhooks',
  {
    eventId: text('event_id').primaryKey(),
    txnid: text('txnid')
      .notNull()
      .references(() => bankPayments.txnid),
    url: text('url').notNull(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull(),
    dueAt: instant('due_at').notNull(),
    deliveredAt: instant('delivered_at'),
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('webhooks_txnid').on(table.txnid),
    index('webhooks_undelivered')
      .on(table.dueAt)
      .where(sql`delivered_at is null`),
  ],
);

export const bankRefunds = bank.table('refunds', {
  refundId: text('refund_id').primaryKey(),
  txnid: text('txnid')
    .notNull()
    .unique()
    .references(() => bankPayments.txnid),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  refundedAt: instant('refunded_at').notNull(),
});
