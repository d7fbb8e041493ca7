import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { carts, slots } from '#backends/db/schema/cart.ts';
import { orderEvents, orderLines, orders, payments } from '#backends/db/schema/order.ts';
import type { Db } from '#backends/platform/database.ts';
import { newOrderId, newTxnid } from '#backends/shop/payment/ids.ts';
import type { OrderRow, PaymentRow } from '#backends/shop/payment/life.ts';
import { instantAt } from '#machines/rules/order/india-time.ts';
import { MINUTE } from '#machines/rules/site/durations.ts';
import { delivery, opening, place } from '../shop/order-bodies.ts';
import { storeCustomer, type Into } from './stored-people.ts';

type NewOrder = Partial<typeof orders.$inferInsert>;
type NewStep = typeof orderEvents.$inferInsert;
type NewAttempt = Partial<typeof payments.$inferInsert>;

/** An empty cart with what is other about it. Answers its id. */
export async function storeCart(into: Into, changed: Partial<typeof carts.$inferInsert> = {}): Promise<string> {
  const { cartId = randomUUID(), createdAt = opening } = changed;
  await into.insert(carts).values({
    ...{ cartId, fact: randomUUID(), version: 1, state: 'open', createdAt, updatedAt: createdAt, ...changed },
  });
  return cartId;
}

/** The time that a slot is named for, `101-2026-11-23-standard-1500`: three hours, asked for three hours before. */
async function storeSlot(into: Into, slotId: string): Promise<void> {
  const [zone, date = '', hours, minutes] = /^(\d+)-(.{10})-standard-(\d\d)(\d\d)$/.exec(slotId)?.slice(1) ?? [];
  const after = (more: number) => instantAt(date, (Number(hours) + more) * 60 + Number(minutes));
  await into
    .insert(slots)
    .values({
      ...{ slotId, polyId: Number(zone), date, class: 'standard', fee: 0 },
      ...{ startsAt: after(0), endsAt: after(3), cutoffAt: after(-3) },
    })
    .onConflictDoNothing();
}

/**
 * An order by its rows alone, without lines: of ₹699 for tomorrow from three to six, placed when the shop opened, to be
 * paid within a quarter of an hour. It took nothing from stock, slot or wallet.
 */
export async function storeOrder(into: Into, changed: NewOrder = {}): Promise<OrderRow> {
  const { userId = await storeCustomer(into), placedAt = opening } = changed;
  const { recipient_name, recipient_phone, sender_name, sender_phone, address, slot_id } = delivery();
  const { slotId = slot_id } = changed;
  await storeSlot(into, slotId);
  const cartId = await storeCart(into, { userId, state: 'ordered' });
  const [order] = await into
    .insert(orders)
    .values({
      ...{ orderId: newOrderId(), cartId, userId, idempotencyKey: randomUUID(), state: 'placed' },
      ...{ itemsTotal: 69_900, deliveryFee: 0, slotFee: 0, grandTotal: 69_900, priceItems: [] },
      ...{ recipientName: recipient_name, recipientPhone: recipient_phone },
      ...{ senderName: sender_name, senderPhone: sender_phone },
      ...{ address: { ...address, selectedAddressType: 1 }, areaId: place.area_id, cityId: place.city_id, slotId },
      ...{ placedAt, payBy: new Date(placedAt.getTime() + 15 * MINUTE), ...changed },
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  return order;
}

/** An order that came on the day before yesterday, by its rows alone. */
export const storeDeliveredOrder = (into: Into, changed: NewOrder = {}): Promise<OrderRow> =>
  storeOrder(into, {
    ...{ state: 'delivered', slotId: '101-2026-11-20-standard-0915' },
    ...{ placedAt: new Date('2026-11-20T06:00+05:30'), ...changed },
  });

/** A line of an order: one truffle cake of half a kilogram. */
export async function storeLine(
  into: Into,
  orderId: string,
  changed: Partial<typeof orderLines.$inferInsert> = {},
): Promise<void> {
  const { quantity = 1, unitPrice = 69_900 } = changed;
  await into.insert(orderLines).values({
    ...{ orderId, position: 1, sku: 'PC101-500', nodeId: 101, title: 'Truffle Cake', url: '/p/truffle-cake' },
    ...{ image: { src: '/cake.webp', alt: '', title: '' }, variantLabel: '0.5 kg', eggless: false, attributes: [] },
    ...{ quantity, unitPrice, listPrice: 79_900, lineTotal: unitPrice * quantity, ...changed },
  });
}

/** That an order came to a state. */
export async function storeStep(
  into: Into,
  orderId: string,
  state: NewStep['state'],
  { event = 'step', at = opening }: Partial<NewStep> = {},
): Promise<void> {
  await into.insert(orderEvents).values({ orderId, state, event, at });
}

/** An attempt to pay an order: on the page of the test bank unless told otherwise. */
export async function storeAttempt(
  into: Into,
  { orderId, grandTotal }: Pick<OrderRow, 'orderId' | 'grandTotal'>,
  changed: NewAttempt = {},
): Promise<PaymentRow> {
  const isCaptured = ['paid', 'refunding', 'refunded'].includes(changed.state ?? '');
  const [payment] = await into
    .insert(payments)
    .values({
      ...{ txnid: newTxnid(), orderId, attempt: 1, state: 'awaitingBank', method: 'upi', provider: 'test' },
      ...{ amount: grandTotal, currency: 'INR', paymentUrl: 'https://bank.example/pay' },
      ...{ createdAt: opening, changedAt: opening, capturedAt: isCaptured ? opening : null },
      ...changed,
    })
    .returning();
  if (!payment) throw new Error('The attempt was not stored');
  return payment;
}

/** An order with one attempt to pay it. */
export async function storeTriedOrder(
  into: Into,
  changed: NewOrder = {},
  attempt: NewAttempt = {},
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const order = await storeOrder(into, changed);
  return { order, payment: await storeAttempt(into, order, attempt) };
}

type From = Pick<Db, 'select'>;

/** How an attempt stands now. */
export async function attemptNow(from: From, { txnid }: Pick<PaymentRow, 'txnid'>): Promise<PaymentRow> {
  const [row] = await from.select().from(payments).where(eq(payments.txnid, txnid));
  if (!row) throw new Error(`There is no ${txnid}`);
  return row;
}

/** How an order stands now. */
export async function orderNow(from: From, { orderId }: Pick<OrderRow, 'orderId'>): Promise<OrderRow> {
  const [row] = await from.select().from(orders).where(eq(orders.orderId, orderId));
  if (!row) throw new Error(`There is no ${orderId}`);
  return row;
}
