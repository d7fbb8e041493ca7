import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { instant } from './columns.ts';
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

/** Who gets a mail once a sold-out product is back; the row is deleted by the transaction that sends it. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    nodeId: integer('node_id')
      .notNull()
      .references(() => products.nodeId, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.nodeId, table.email] }), index('stock_alerts_asked').on(table.askedAt)],
);
