import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { StoredAddress } from './cart.ts';
import { instant } from './columns.ts';
import { orders } from './order.ts';

/** The link by which a recipient confirms the spot of one delivery. Its tag is not stored: it is made of this row. */
export const deliveryLinks = pgTable(
  'delivery_links',
  {
    /** 128 random bits as base64url. */
    linkId: text('link_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.orderId),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Where the ordered address lies, fixed by the first load: every save is measured from here. */
    startLat: doublePrecision('start_lat'),
    startLng: doublePrecision('start_lng'),
    /** How often it was saved; a save names the version that it has seen. */
    version: smallint('version').notNull(),
  },
  (table) => [
    check('delivery_links_version', sql`${table.version} between 0 and 5`),
    check(
      'delivery_links_start',
      sql`(${table.startLat} is null and ${table.startLng} is null) or (${table.startLat} between -90 and 90 and ${table.startLng} between -180 and 180)`,
    ),
  ],
);

/** Every save, with the address before and after it. */
export const deliverySaves = pgTable(
  'delivery_saves',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => deliveryLinks.linkId),
    /** Of the link after the save. */
    version: smallint('version').notNull(),
    asIs: boolean('as_is').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    oldAddress: jsonb('old_address').$type<StoredAddress>().notNull(),
    newAddress: jsonb('new_address').$type<StoredAddress>().notNull(),
    /** What the page showed as the address at the pin; null for a save as it is. */
    claimedAddress: text('claimed_address'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.version] }),
    check('delivery_saves_version', sql`${table.version} between 1 and 5`),
    check('delivery_saves_position', sql`${table.lat} between -90 and 90 and ${table.lng} between -180 and 180`),
  ],
);
