import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';

/** Every mail and text the shop sends: written in the transaction that causes it, delivered by the queue. */
export const messages = pgTable(
  'messages',
  {
    messageId: uuid('message_id').primaryKey(),
    /** A second message with the same key is the same message. */
    dedupeKey: text('dedupe_key').unique(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** The body, sealed: it may hold a one-time code. Emptied in production once delivered. */
    sealedBody: bytea('sealed_body').notNull(),
    /** Where one POST ends mails of this kind, sealed: it is a key. */
    sealedLeaveLink: bytea('sealed_leave_link'),
    createdAt: instant('created_at').notNull(),
    /** After this moment delivery is pointless and is skipped. */
    expiresAt: instant('expires_at'),
    sentAt: instant('sent_at'),
    skippedAt: instant('skipped_at'),
    /** Given up: refused for good, or tried too often. */
    failedAt: instant('failed_at'),
    /** How many tries it took until it was delivered, skipped or given up. */
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    index('messages_recent').on(table.createdAt.desc(), table.messageId),
    check('messages_channel', sql`${table.channel} in ('email', 'sms')`),
  ],
);

/** Counters of rate-limiter-flexible; the column names are its own. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
