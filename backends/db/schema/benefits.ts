import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './identity.ts';
import { orders } from './order.ts';

/** A stamp of a customer: it came with a delivered order, ends after a while, and three of them pay a freebie (G36). */
export const stamps = pgTable(
  'stamps',
  {
    stampId: bigint('stamp_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    /** The order that brought it; each brings one. */
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.orderId),
    earnedAt: instant('earned_at').notNull(),
    /** The instant from which it cannot be spent any more. */
    expiresAt: instant('expires_at').notNull(),
    /** The order whose freebie it pays. */
    spentOn: text('spent_on').references(() => orders.orderId),
  },
  (table) => [
    index('stamps_of_user').on(table.userId, table.expiresAt),
    index('stamps_spent')
      .on(table.spentOn)
      .where(sql`spent_on is not null`),
  ],
);

/** What an employee has saved in a month of India (G37). Taken by a guarded update. */
export const employeeMonths = pgTable(
  'employee_months',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    /** YYYY-MM. */
    month: text('month').notNull(),
    /** Paise. */
    used: bigint('used', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.month] }),
    check('employee_months_used', sql`${table.used} >= 0`),
  ],
);

/** The discount of an order of an employee: taken with it, given back when it lapses or is cancelled. */
export const employeeUses = pgTable(
  'employee_uses',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.orderId),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    month: text('month').notNull(),
    /** Paise. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    takenAt: instant('taken_at').notNull(),
    returnedAt: instant('returned_at'),
  },
  (table) => [
    index('employee_uses_of_user').on(table.userId, table.month),
    check('employee_uses_amount', sql`${table.amount} > 0`),
  ],
);

/** A year of membership; it began with an order, and stays whatever becomes of that. */
export const memberships = pgTable(
  'memberships',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.orderId),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('memberships_of_user').on(table.userId, table.endsAt.desc()),
    check('memberships_span', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
