import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EventFacts, ShopEvent } from '#machines/rules/events/catalogue.ts';
import type { AffiliateId } from '#machines/rules/events/affiliates.ts';
import { instant } from './columns.ts';
import { orders } from './order.ts';

/** What happened in the shop, for who counts it. Nothing in it says who a visitor is. */
export const shopEvents = pgTable(
  'shop_events',
  {
    eventId: uuid('event_id').primaryKey(),
    /** A second event with the same key is the same event. */
    dedupeKey: text('dedupe_key').unique(),
    /** Stands for a session, and cannot be turned back into it. */
    visitorKey: text('visitor_key').notNull(),
    event: jsonb('event').$type<ShopEvent>().notNull(),
    facts: jsonb('facts').$type<EventFacts>().notNull(),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [index('shop_events_recent').on(table.happenedAt.desc())],
);

/** How far each event is on its way to each service that counts. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => shopEvents.eventId, { onDelete: 'cascade' }),
    sink: text('sink', { enum: ['webhook', 'ga4'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    /** Given up: refused for good, or tried too often. */
    failedAt: instant('failed_at'),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.sink] })],
);

/** How the visit went of which an order came, of shoppers who agreed that it is counted. */
export const orderVisits = pgTable('order_visits', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.orderId),
  visitorKey: text('visitor_key').notNull(),
  facts: jsonb('facts').$type<EventFacts>().notNull(),
  /** The partner whose link was the last one within seven days. */
  affiliate: text('affiliate').$type<AffiliateId>(),
});

/** Sales that a partner is told of: one for each order. */
export const affiliateCredits = pgTable('affiliate_credits', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.orderId),
  affiliate: text('affiliate').$type<AffiliateId>().notNull(),
  /** What the goods cost after all discounts, without delivery. Paise. */
  saleAmount: bigint('sale_amount', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  sentAt: instant('sent_at'),
  /** Given up: refused for good, tried too often, or nobody to tell. */
  failedAt: instant('failed_at'),
});
