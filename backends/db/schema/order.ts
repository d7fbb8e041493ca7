import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderState } from '#machines/order/index.ts';
import type { HamperItem } from '#machines/rules/hamper/hamper.ts';
import type { PaymentState } from '#machines/payment/index.ts';
import { instant } from './columns.ts';
import { carts, photoOfAttributes, slots } from './cart.ts';
import type { StoredAddress, StoredSpot } from './cart.ts';
import { areas, cities, coupons } from './catalogue.ts';
import { users } from './identity.ts';
import { photos } from './photo.ts';

/** One row of the price table, as the shopper saw it. Paise. */
export type StoredPriceItem = {
  amt: number;
  label: string;
  type: 'items' | 'delivery' | 'slot' | 'discount' | 'employee' | 'wallet' | 'total';
  amountPrefix: '' | '-' | '+';
  show_on_mobile: boolean;
};

/** An attribute of an ordered line with the words of that day. */
export type StoredLineAttribute = { id: number; label: string; value: string; display: string };

/** What lay in an ordered hamper, with the words and the price of that day. */
export type StoredPart = HamperItem & { title: string; variantLabel: string; unitPrice: number };

export const orders = pgTable(
  'orders',
  {
    orderId: text('order_id').primaryKey(),
    /** The last wall against a second order of one cart. */
    cartId: uuid('cart_id')
      .notNull()
      .unique()
      .references(() => carts.cartId),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    idempotencyKey: text('idempotency_key').notNull(),
    /** A state of machines/order. */
    state: text('state').$type<OrderState>().notNull(),
    itemsTotal: bigint('items_total', { mode: 'number' }).notNull(),
    deliveryFee: integer('delivery_fee').notNull(),
    slotFee: integer('slot_fee').notNull(),
    /** Paise that the coupon took off. */
    discount: bigint('discount', { mode: 'number' }).notNull().default(0),
    couponCode: text('coupon_code').references(() => coupons.code),
    /** Paise that the shopper saves by working here. */
    employeeDiscount: bigint('employee_discount', { mode: 'number' }).notNull().default(0),
    /** Paise that the shopper's wallet paid. */
    walletUsed: bigint('wallet_used', { mode: 'number' }).notNull().default(0),
    /** Whether the shopper was a member when the order was placed. */
    isMember: boolean('is_member').notNull().default(false),
    /** Paise that are left for the bank. */
    grandTotal: bigint('grand_total', { mode: 'number' }).notNull(),
    priceItems: jsonb('price_items').$type<StoredPriceItem[]>().notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientPhone: text('recipient_phone').notNull(),
    senderName: text('sender_name').notNull(),
    /** Empty in orders of before it was asked for, and so is the mail. */
    senderPhone: text('sender_phone').notNull().default(''),
    senderMail: text('sender_mail').notNull().default(''),
    giftNote: text('gift_note').notNull().default(''),
    /** Who the slip is from, instead of the sender's own name. */
    nameOnCard: text('name_on_card').notNull().default(''),
    /** The recipient is not told who sends it. */
    isSenderHidden: boolean('is_sender_hidden').notNull().default(false),
    /** The slip in the box names no amount. */
    isPriceHidden: boolean('is_price_hidden').notNull().default(false),
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
    /** Hours that the slowest line takes to make: they make the cut-off of the order's slot. */
    preparationHours: numeric('preparation_hours', { precision: 4, scale: 1, mode: 'number' }).notNull().default(0),
    /** Where the money of a cancelled order goes, once its shopper has said so. */
    refundTo: text('refund_to', { enum: ['source', 'wallet'] }),
    placedAt: instant('placed_at').notNull(),
    /** When an unpaid order gives back its slot and its pieces. */
    payBy: instant('pay_by').notNull(),
  },
  (table) => [
    uniqueIndex('orders_key').on(table.userId, table.idempotencyKey),
    index('orders_of_user').on(table.userId, table.placedAt.desc()),
    /** The order in which a customer's orders are listed: unpaid first, then the latest. */
    index('orders_listed').on(
      table.userId,
      sql`(${table.state} = 'placed') desc`,
      sql`${table.placedAt} desc`,
      sql`${table.orderId} desc`,
    ),
    index('orders_slot').on(table.slotId),
    check(
      'orders_state',
      sql`${table.state} in ('placed', 'confirmed', 'baking', 'packed', 'outForDelivery', 'undelivered', 'delivered', 'returned', 'cancelled')`,
    ),
    check(
      'orders_discount',
      sql`${table.discount} >= 0 and (${table.discount} = 0 or ${table.couponCode} is not null)`,
    ),
    check(
      'orders_total',
      sql`${table.grandTotal} = ${table.itemsTotal} + ${table.deliveryFee} + ${table.slotFee} - ${table.discount} - ${table.employeeDiscount} - ${table.walletUsed} and ${table.grandTotal} >= 0`,
    ),
    check('orders_benefits', sql`${table.employeeDiscount} >= 0 and ${table.walletUsed} >= 0`),
  ],
);

/** The coupon of an order: taken with it, given back when it lapses or is cancelled. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.orderId),
    code: text('code')
      .notNull()
      .references(() => coupons.code),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    takenAt: instant('taken_at').notNull(),
    returnedAt: instant('returned_at'),
  },
  (table) => [
    index('coupon_uses_of_user')
      .on(table.userId, table.code)
      .where(sql`returned_at is null`),
    index('coupon_uses_of_code').on(table.code),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    position: smallint('position').notNull(),
    sku: text('sku').notNull(),
    nodeId: integer('node_id').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    image: jsonb('image').$type<{ src: string; alt: string; title: string }>().notNull(),
    variantLabel: text('variant_label').notNull(),
    eggless: boolean('eggless').notNull(),
    attributes: jsonb('attributes').$type<StoredLineAttribute[]>().notNull(),
    /** Of one hamper; nothing where the line is none. */
    parts: jsonb('parts')
      .$type<StoredPart[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    photoId: text('photo_id')
      .references(() => photos.photoId)
      .generatedAlwaysAs(photoOfAttributes),
    quantity: smallint('quantity').notNull(),
    unitPrice: integer('unit_price').notNull(),
    listPrice: integer('list_price').notNull(),
    lineTotal: bigint('line_total', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_photo')
      .on(table.photoId)
      .where(sql`photo_id is not null`),
    check('order_lines_total', sql`${table.lineTotal} = ${table.unitPrice}::bigint * ${table.quantity}`),
    check('order_lines_quantity', sql`${table.quantity} between 1 and 99`),
  ],
);

/** What happened to an order, and when: its timeline. */
export const orderEvents = pgTable(
  'order_events',
  {
    eventId: bigint('event_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    state: text('state').$type<OrderState>().notNull(),
    event: text('event').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('order_events_of_order').on(table.orderId, table.eventId)],
);

/** One attempt to pay an order. */
export const payments = pgTable(
  'payments',
  {
    txnid: text('txnid').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    attempt: smallint('attempt').notNull(),
    /** A state of machines/payment. */
    state: text('state').$type<PaymentState>().notNull(),
    method: text('method', { enum: ['upi', 'card', 'netbanking', 'wallet', 'cod'] }).notNull(),
    /** Who takes the money; `none` when no bank has a part in it. */
    provider: text('provider', { enum: ['test', 'razorpay', 'none'] })
      .notNull()
      .default('test'),
    /** How the provider calls this attempt, once it knows of it. */
    reference: text('reference'),
    /** How the provider calls the money that it took. */
    captureReference: text('capture_reference'),
    /** What the shopper pays with, as it may be shown: a masked UPI ID, a bank, the end of a card. */
    payerLabel: text('payer_label'),
    /** What the provider's page needs of the payer, encrypted; null when nothing was typed. */
    sealedPayer: text('sealed_payer'),
    /** Why the provider took no money, in its words. */
    failureReason: text('failure_reason'),
    /** Paise. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: ['INR'] }).notNull(),
    paymentUrl: text('payment_url').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When the bank said that it holds the money, whatever came of it. */
    capturedAt: instant('captured_at'),
  },
  (table) => [
    uniqueIndex('payments_attempt').on(table.orderId, table.attempt),
    uniqueIndex('payments_reference')
      .on(table.provider, table.reference)
      .where(sql`reference is not null`),
    /** Of the few of which the bank has not told the end. */
    index('payments_pending')
      .on(table.changedAt)
      .where(sql`state = 'pending'`),
    uniqueIndex('payments_one_paid')
      .on(table.orderId)
      .where(sql`state = 'paid'`),
    check(
      'payments_state',
      sql`${table.state} in ('created', 'awaitingBank', 'pending', 'paid', 'failed', 'expired', 'due', 'refunding', 'refunded')`,
    ),
    check(
      'payments_captured',
      sql`(${table.state} in ('paid', 'refunding', 'refunded')) = (${table.capturedAt} is not null)`,
    ),
  ],
);

/** Every event of the bank that was taken, by its own id: a second one with the id changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text('event_id').primaryKey(),
    txnid: text('txnid')
      .notNull()
      .references(() => payments.txnid),
    type: text('type', { enum: ['payment.paid', 'payment.failed', 'payment.expired', 'payment.refunded'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('payment_events_txnid').on(table.txnid)],
);

/** Money that must go back to its owner; a job sees each row through. */
export const refunds = pgTable(
  'refunds',
  {
    refundId: text('refund_id').primaryKey(),
    txnid: text('txnid')
      .notNull()
      .unique()
      .references(() => payments.txnid),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    /** Paise. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    /** How the provider calls it, once it has taken it. */
    reference: text('reference'),
    /** To how it was paid, or to the shopper's wallet. */
    destination: text('destination', { enum: ['source', 'wallet'] })
      .notNull()
      .default('source'),
    requestedAt: instant('requested_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('refunds_due')
      .on(table.requestedAt)
      .where(sql`done_at is null`),
  ],
);
