import { integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { users } from './identity.ts';

/** What a customer has marked with a heart; a product is marked or not, so marking it twice is marking it once. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    nodeId: integer('node_id')
      .notNull()
      .references(() => products.nodeId, { onDelete: 'cascade' }),
    addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.nodeId] })],
);
