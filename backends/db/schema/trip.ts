import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';
import { orders } from './order.ts';

/** The way of one box to its recipient: who brings it and when, and how it ended. */
export const trips = pgTable(
  'trips',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.orderId),
    riderName: text('rider_name').notNull(),
    departedAt: instant('departed_at').notNull(),
    /** Between these two the rider is expected. */
    arrivesFrom: instant('arrives_from').notNull(),
    arrivesTo: instant('arrives_to').notNull(),
    /** The JPEG of the box at the door, drawn anew from its pixels. */
    proof: bytea('proof'),
    proofWidth: integer('proof_width'),
    proofHeight: integer('proof_height'),
    /** Why the box came back; null while it did not. */
    failure: text('failure', { enum: ['nobody_home', 'wrong_address', 'refused', 'unreachable'] }),
    failedAt: instant('failed_at'),
  },
  (table) => [
    check('trips_window', sql`${table.arrivesFrom} < ${table.arrivesTo}`),
    check(
      'trips_proof',
      sql`(${table.proof} is null) = (${table.proofWidth} is null) and (${table.proof} is null) = (${table.proofHeight} is null)`,
    ),
    check('trips_failure', sql`(${table.failure} is null) = (${table.failedAt} is null)`),
  ],
);
