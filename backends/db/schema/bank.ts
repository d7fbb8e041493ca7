import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgSchema, smallint, text } from 'drizzle-orm/pg-core';
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
    /** Whom the shop collects from, by a name that says nothing about them. */
    customer: text('customer').notNull().default(''),
    state: text('state', { enum: ['open', 'approved', 'declined', 'refunded'] }).notNull(),
    /** Why it was declined. */
    reason: text('reason'),
    /** The token under which the bank remembers what this was paid with. */
    token: text('token'),
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
    /** The first delivery gets no answer in time. */
    timesOut: boolean('times_out').notNull().default(false),
    dueAt: instant('due_at').notNull(),
    deliveredAt: instant('delivered_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('webhooks_txnid').on(table.txnid),
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

/** What shoppers let the bank remember. The number of a card is never in its books whole. */
export const bankTokens = bank.table(
  'tokens',
  {
    token: text('token').primaryKey(),
    customer: text('customer').notNull(),
    kind: text('kind', { enum: ['card', 'upi'] }).notNull(),
    vpa: text('vpa'),
    brand: text('brand'),
    last4: text('last4'),
    issuer: text('issuer'),
    expiryMonth: smallint('expiry_month'),
    expiryYear: smallint('expiry_year'),
    consentedAt: instant('consented_at').notNull(),
  },
  (table) => [index('tokens_customer').on(table.customer)],
);
