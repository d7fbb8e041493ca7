import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { areas, cities, coupons, variants, zones } from './catalogue.ts';
import { users } from './identity.ts';
import type { HamperItem } from '#machines/rules/hamper/hamper.ts';
import { photos } from './photo.ts';

/** What a line was asked to be: attribute ids and chosen values, in the order of ids. */
export type StoredAttribute = { id: number; value: string };

/** The photo that a line's attributes name (47). Made by the database, which so keeps a photo while a line has it. */
export const photoOfAttributes = sql`jsonb_path_query_first(attributes, '$[*] ? (@.id == 47).value') #>> '{}'`;

/** The address of a delivery, in the words of the contract. */
export type StoredAddress = {
  dfn: string;
  ds1: string;
  areaname: string;
  dc: string;
  dpc: string;
  /** empty when none was given, and so is the note */
  landmark: string;
  rider_note: string;
  selectedAddressType: 1 | 2 | 3;
  /** what an address of type 3 is called; empty for none */
  label: string;
};

/** A spot on the map. */
export type StoredSpot = { lat: number; lng: number };

/** A guest's cart belongs to a pre-session, a customer's to a user; one open cart each. */
export const carts = pgTable(
  'carts',
  {
    cartId: uuid('cart_id').primaryKey(),
    /** No foreign key: sessions are swept away when they end, carts are not. */
    sessionId: uuid('session_id'),
    userId: uuid('user_id').references(() => users.userId),
    fact: uuid('fact').notNull(),
    cityId: integer('city_id').references(() => cities.tid),
    /** The coupon that the shopper gave; it is judged anew whenever the cart is read. */
    couponCode: text('coupon_code').references(() => coupons.code),
    /** Whether the shopper wants the wallet to pay. */
    isWalletInUse: boolean('is_wallet_in_use').notNull().default(false),
    /** Rises with every change that a shopper could see; the claim that place-order compares. */
    version: integer('version').notNull(),
    state: text('state', { enum: ['open', 'ordered', 'merged'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('carts_one_open_of_user')
      .on(table.userId)
      .where(sql`state = 'open' and user_id is not null`),
    uniqueIndex('carts_one_open_of_session')
      .on(table.sessionId)
      .where(sql`state = 'open' and user_id is null`),
    /** A session goes when no cart names it any more. */
    index('carts_of_session')
      .on(table.sessionId)
      .where(sql`session_id is not null`),
    index('carts_of_user').on(table.userId, table.updatedAt.desc()),
    index('carts_of_guests')
      .on(table.updatedAt)
      .where(sql`user_id is null`),
    check('carts_owner', sql`${table.userId} is not null or ${table.sessionId} is not null`),
    check('carts_state', sql`${table.state} in ('open', 'ordered', 'merged')`),
  ],
);

export const cartLines = pgTable(
  'cart_lines',
  {
    cartItemId: uuid('cart_item_id').primaryKey(),
    /** The order in which lines were added. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.cartId, { onDelete: 'cascade' }),
    sku: text('sku')
      .notNull()
      .references(() => variants.sku),
    attributes: jsonb('attributes').$type<StoredAttribute[]>().notNull(),
    /** What lies in it, where the line is a hamper; else nothing. */
    parts: jsonb('parts')
      .$type<HamperItem[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Digest of the attributes and parts: a line with another message is another line. */
    attributesHash: text('attributes_hash').notNull(),
    photoId: text('photo_id')
      .references(() => photos.photoId)
      .generatedAlwaysAs(photoOfAttributes),
    quantity: smallint('quantity').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    index('cart_lines_photo')
      .on(table.photoId)
      .where(sql`photo_id is not null`),
    uniqueIndex('cart_lines_same').on(table.cartId, table.sku, table.attributesHash),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 99`),
  ],
);

/** Each guest cart goes into a customer's cart at most once: its id is the key. */
export const cartMerges = pgTable(
  'cart_merges',
  {
    guestCartId: uuid('guest_cart_id')
      .primaryKey()
      .references(() => carts.cartId, { onDelete: 'cascade' }),
    intoCartId: uuid('into_cart_id')
      .notNull()
      .references(() => carts.cartId),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    mergedAt: instant('merged_at').notNull(),
  },
  (table) => [index('cart_merges_into').on(table.intoCartId)],
);

/** A delivery window of a zone. It holds as many orders as it has tickets. */
export const slots = pgTable(
  'slots',
  {
    slotId: text('slot_id').primaryKey(),
    polyId: integer('poly_id')
      .notNull()
      .references(() => zones.polyId),
    /** The shopper's day; a midnight slot belongs to the day before its midnight. */
    date: date('date', { mode: 'string' }).notNull(),
    class: text('class', { enum: ['standard', 'fixed', 'midnight', 'express'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    cutoffAt: instant('cutoff_at').notNull(),
    /** Paise, on top of the delivery fee. */
    fee: integer('fee').notNull(),
  },
  (table) => [
    uniqueIndex('slots_window').on(table.polyId, table.date, table.class, table.startsAt),
    check('slots_class', sql`${table.class} in ('standard', 'fixed', 'midnight', 'express')`),
  ],
);

/**
 * One delivery within a slot: free, held by a cart until a moment, or booked by an order. Whoever wants one locks a row
 * that nobody else has locked, so that orders for one slot do not wait for each other.
 */
export const slotTickets = pgTable(
  'slot_tickets',
  {
    ticketId: bigint('ticket_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    slotId: text('slot_id')
      .notNull()
      .references(() => slots.slotId),
    /** The moment at which a hold is over; long past where there is none. */
    freeFrom: instant('free_from')
      .notNull()
      .default(sql`'epoch'`),
    /** Who holds it until then. No foreign key: a hold ends by itself, whatever becomes of its cart. */
    cartId: uuid('cart_id'),
    /** No foreign key: the ticket is taken before the order is written. */
    orderId: text('order_id'),
  },
  (table) => [
    index('slot_tickets_free')
      .on(table.slotId, table.freeFrom)
      .where(sql`order_id is null`),
    index('slot_tickets_of_cart')
      .on(table.cartId)
      .where(sql`cart_id is not null`),
    uniqueIndex('slot_tickets_of_order')
      .on(table.orderId)
      .where(sql`order_id is not null`),
    check('slot_tickets_one_owner', sql`${table.orderId} is null or ${table.cartId} is null`),
  ],
);

/** The delivery step of a cart's checkout. */
export const checkouts = pgTable('checkouts', {
  cartId: uuid('cart_id')
    .primaryKey()
    .references(() => carts.cartId, { onDelete: 'cascade' }),
  recipientName: text('recipient_name').notNull(),
  recipientPhone: text('recipient_phone').notNull(),
  senderName: text('sender_name').notNull(),
  senderPhone: text('sender_phone').notNull().default(''),
  senderMail: text('sender_mail').notNull().default(''),
  giftNote: text('gift_note').notNull().default(''),
  /** Who the slip is from, instead of the sender's own name. */
  nameOnCard: text('name_on_card').notNull().default(''),
  /** The recipient is not told who sends it. */
  isSenderHidden: boolean('is_sender_hidden').notNull().default(false),
  /** The slip in the box names no amount. */
  isPriceHidden: boolean('is_price_hidden').notNull().default(false),
  /** When the touches were given, or skipped. */
  touchedAt: instant('touched_at'),
  address: jsonb('address').$type<StoredAddress>().notNull(),
  /** Where the shopper has put the pin; null for an address without one. */
  spot: jsonb('spot').$type<StoredSpot>(),
  areaId: integer('area_id')
    .notNull()
    .references(() => areas.areaId),
  cityId: integer('city_id')
    .notNull()
    .references(() => cities.tid),
  slotId: text('slot_id')
    .notNull()
    .references(() => slots.slotId),
  savedAt: instant('saved_at').notNull(),
});

/** The definitive answer of a call that must happen once. The row's lock says that the call is in flight. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** null until the answer is definitive. */
    status: smallint('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_expires').on(table.expiresAt),
    check('idempotency_keys_answer', sql`(${table.status} is null) = (${table.body} is null)`),
  ],
);

/**
 * Every piece that an order took from the shelf or put back; an order takes and returns a sku at most once. With the
 * commit, a trigger changes the stock of the variant by each new row.
 */
export const stockMoves = pgTable(
  'stock_moves',
  {
    moveId: bigint('move_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id').notNull(),
    /** No foreign key: its check would lock the shelf's row early; the trigger that changes the row finds it or fails. */
    sku: text('sku').notNull(),
    returned: boolean('returned').notNull(),
    /** Which change of the order's lines moved it; 0 for what it was placed with, and for the end of it. */
    change: smallint('change').notNull().default(0),
    quantity: integer('quantity').notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [
    uniqueIndex('stock_moves_once').on(table.orderId, table.sku, table.returned, table.change),
    check('stock_moves_quantity', sql`${table.quantity} > 0`),
  ],
);
