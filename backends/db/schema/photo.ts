import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';
import { sql } from 'drizzle-orm';
import { users } from './identity.ts';

/**
 * Photos that shoppers want on their cakes. They lie in the database, so that every process of the shop has them and a
 * line that names one cannot lose it.
 */
export const photos = pgTable(
  'photos',
  {
    /** Nobody guesses it; and who knows it still needs the session or the account below. */
    photoId: text('photo_id').primaryKey(),
    /** No foreign key: sessions are swept away when they end. */
    sessionId: uuid('session_id').notNull(),
    userId: uuid('user_id').references(() => users.userId),
    /** The JPEG that goes onto the cake, and the one for pages. */
    print: bytea('print').notNull(),
    small: bytea('small').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('photos_created').on(table.createdAt),
    index('photos_of_session')
      .on(table.sessionId)
      .where(sql`user_id is null`),
    check('photos_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);
