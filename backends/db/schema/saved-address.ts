import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StoredAddress, StoredSpot } from './cart.ts';
import { areas } from './catalogue.ts';
import { instant } from './columns.ts';
import { users } from './identity.ts';

/** An address that a customer has saved for later orders, with who receives there. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    addressId: uuid('address_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    recipientName: text('recipient_name').notNull(),
    recipientPhone: text('recipient_phone').notNull(),
    address: jsonb('address').$type<StoredAddress>().notNull(),
    areaId: integer('area_id')
      .notNull()
      .references(() => areas.areaId),
    /** Flat, street and locality in small letters: what makes two addresses one. */
    sameness: text('sameness').notNull(),
    /** Where the customer has put the pin; null without one. */
    spot: jsonb('spot').$type<StoredSpot>(),
    /** The one that a checkout begins with. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_addresses_once').on(table.userId, table.sameness),
    uniqueIndex('saved_addresses_default')
      .on(table.userId)
      .where(sql`is_default`),
    index('saved_addresses_of_user').on(table.userId, table.usedAt.desc()),
  ],
);
