import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { instant } from './columns.ts';

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
