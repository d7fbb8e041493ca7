import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Who gets the newsletter, and who has asked for it and not confirmed yet. */
export const newsletterReaders = pgTable(
  'newsletter_readers',
  {
    /** Lower case. */
    email: text('email').primaryKey(),
    /** 128 random bits: the link of each mail confirms and ends by it. */
    token: text('token').notNull().unique(),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [index('newsletter_asked').on(table.askedAt)],
);
