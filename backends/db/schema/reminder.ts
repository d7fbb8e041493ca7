import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { NoticeDays, ReminderOccasion, ReminderRelation } from '#machines/rules/account/reminders.ts';
import { instant } from './columns.ts';
import { users } from './identity.ts';

/** Days of others that a customer wants to be reminded of. */
export const reminders = pgTable(
  'reminders',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** Made by the browser and the customer's own: sent twice it is one reminder. */
    reminderId: uuid('reminder_id').notNull(),
    recipientName: text('recipient_name').notNull(),
    relation: text('relation').$type<ReminderRelation>().notNull(),
    occasion: text('occasion').$type<ReminderOccasion>().notNull(),
    day: smallint('day').notNull(),
    month: smallint('month').notNull(),
    year: smallint('year'),
    noticeDays: smallint('notice_days').array().$type<NoticeDays[]>().notNull(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    /** When the customer asked for messages about it. */
    consentedAt: instant('consented_at').notNull(),
    pausedAt: instant('paused_at'),
    /** 128 random bits: a link of each message ends it. */
    token: text('token').notNull().unique(),
    /** When the next message goes out, and the day that it is about. */
    noticeAt: instant('notice_at').notNull(),
    noticeFor: date('notice_for', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.reminderId] }),
    uniqueIndex('reminders_once').on(
      table.userId,
      sql`lower(${table.recipientName})`,
      table.occasion,
      table.month,
      table.day,
    ),
    index('reminders_due')
      .on(table.noticeAt)
      .where(sql`paused_at is null`),
    check('reminders_day', sql`${table.day} between 1 and 31 and ${table.month} between 1 and 12`),
    check('reminders_channel', sql`${table.channel} in ('email', 'sms')`),
    check(
      'reminders_notices',
      sql`cardinality(${table.noticeDays}) between 1 and 3 and ${table.noticeDays} <@ '{1,3,7}'::smallint[]`,
    ),
  ],
);
