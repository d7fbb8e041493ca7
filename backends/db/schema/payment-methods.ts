import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './identity.ts';

/**
 * What a customer let the payment provider remember: a token and what may be shown of it. A card's number and its
 * security code are typed on the provider's page and never reach the shop.
 */
export const savedPaymentMethods = pgTable(
  'saved_payment_methods',
  {
    methodId: uuid('method_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    kind: text('kind', { enum: ['card', 'upi'] }).notNull(),
    provider: text('provider', { enum: ['test', 'razorpay'] }).notNull(),
    token: text('token').notNull(),
    /** Masked: `as••@okbank`, `Visa ending 4242`. */
    label: text('label').notNull(),
    brand: text('brand'),
    last4: text('last4'),
    bank: text('bank'),
    expiryMonth: smallint('expiry_month'),
    expiryYear: smallint('expiry_year'),
    /** The one that is chosen beforehand; a customer has one at most. */
    isDefault: boolean('is_default').notNull().default(false),
    consentedAt: instant('consented_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_payment_methods_token').on(table.provider, table.token),
    uniqueIndex('saved_payment_methods_default')
      .on(table.userId)
      .where(sql`is_default`),
    index('saved_payment_methods_of_user').on(table.userId, table.lastUsedAt.desc()),
    check('saved_payment_methods_last4', sql`${table.last4} is null or ${table.last4} ~ '^[0-9]{4}$'`),
    check(
      'saved_payment_methods_card',
      sql`(${table.kind} = 'card') = (${table.last4} is not null and ${table.expiryMonth} is not null and ${table.expiryYear} is not null)`,
    ),
  ],
);

/** How a provider calls a customer of the shop. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    provider: text('provider', { enum: ['razorpay'] }).notNull(),
    reference: text('reference').notNull(),
  },
  (table) => [uniqueIndex('payment_customers_once').on(table.userId, table.provider)],
);
