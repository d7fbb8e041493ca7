import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { HamperItem } from '#machines/rules/hamper/hamper.ts';
import { products } from './catalogue.ts';
import { instant } from './columns.ts';
import { users } from './identity.ts';

/** A product that the shopper fills: its price is that of the empty basket. */
export const hampers = pgTable('hampers', {
  nodeId: integer('node_id')
    .primaryKey()
    .references(() => products.nodeId),
  title: text('title').notNull(),
  isLastStepMandatory: boolean('is_last_step_mandatory').notNull(),
});

export const hamperSteps = pgTable(
  'hamper_steps',
  {
    nodeId: integer('node_id')
      .notNull()
      .references(() => hampers.nodeId),
    id: text('id').notNull(),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    min: smallint('min').notNull(),
    max: smallint('max').notNull(),
    /** Without it the hamper cannot be ordered. */
    mandatory: boolean('mandatory').notNull(),
    /** Default sizes of these products, by their node ids, in order. */
    productIds: integer('product_ids').array().notNull(),
    /** What its products can be narrowed by. */
    filters: text('filters').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.id] }),
    check(
      'hamper_steps_pieces',
      sql`${table.min} >= 0 and ${table.max} between 1 and 99 and ${table.min} <= ${table.max}`,
    ),
  ],
);

/** A hamper that is being filled. Whoever knows its hash can look at it; only its owner changes it. */
export const hamperDrafts = pgTable(
  'hamper_drafts',
  {
    /** 128 random bits. */
    hash: text('hash').primaryKey(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => hampers.nodeId),
    /** No foreign key: sessions are swept away when they end. */
    sessionId: uuid('session_id'),
    userId: uuid('user_id').references(() => users.userId),
    items: jsonb('items').$type<HamperItem[]>().notNull(),
    /** The step on which its owner was. */
    step: smallint('step').notNull(),
    /** Rises with each change, so that two tabs notice each other. */
    version: integer('version').notNull(),
    /** The line that it became; no foreign key, since a line may go. */
    cartItemId: uuid('cart_item_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('hamper_drafts_of_user').on(table.userId, table.updatedAt.desc()),
    index('hamper_drafts_of_session').on(table.sessionId, table.updatedAt.desc()),
    index('hamper_drafts_of_guests')
      .on(table.updatedAt)
      .where(sql`user_id is null`),
    check('hamper_drafts_owner', sql`${table.userId} is not null or ${table.sessionId} is not null`),
    check('hamper_drafts_hash', sql`${table.hash} ~ '^[A-Za-z0-9_-]{22}$'`),
  ],
);
