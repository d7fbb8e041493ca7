import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MessageChannel, MessageTopic, TenderOccasion } from '#machines/rules/account/message-choices.ts';
import { instant } from './columns.ts';
import { users } from './identity.ts';

/** What a customer does not want to be written about, by channel; whatever has no row is wanted. */
export const messageOptOuts = pgTable(
  'message_opt_outs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    topic: text('topic').$type<MessageTopic>().notNull(),
    channel: text('channel').$type<MessageChannel>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic, table.channel] }),
    check('message_opt_outs_topic', sql`${table.topic} in ('orders', 'reminders', 'offers')`),
    check('message_opt_outs_channel', sql`${table.channel} in ('email', 'sms')`),
  ],
);

/** Occasions that a customer wants to hear nothing about, by nobody and on no channel. */
export const mutedOccasions = pgTable(
  'muted_occasions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    occasion: text('occasion').$type<TenderOccasion>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.occasion] })],
);

/** Accounts whose customer has asked for their deletion; the row goes when they think better of it. */
export const accountDeletions = pgTable('account_deletions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.userId),
  askedAt: instant('asked_at').notNull(),
  /** Until then it can be taken back. */
  dueAt: instant('due_at').notNull(),
});
