import { and, asc, desc, eq } from 'drizzle-orm';
import { slots } from '#backends/db/schema/cart.ts';
import { deliveryLinks, deliverySaves } from '#backends/db/schema/delivery-link.ts';
import { creditNotes, invoices } from '#backends/db/schema/invoice.ts';
import { orderEvents, orderLines, orders, refunds } from '#backends/db/schema/order.ts';
import { isoInIndia } from '#machines/rules/order/india-time.ts';
import { labelOf } from '#backends/shop/places/slots.ts';
import { linesBlockedBecause } from '#backends/shop/orders/lines/terms.ts';
import { blockedBecause, changeUntil } from '#backends/shop/orders/terms.ts';
import { canRetry, LATE_MONEY, paymentOfOrder, paymentStatusOf } from '#backends/shop/payment/index.ts';
import type { components } from '#openapi/generated/order-review.ts';
import type { OrderState } from '#machines/order/index.ts';
import { changeWords, stepWords } from './words.ts';
import type { Platform } from '#backends/platform/platform.ts';

type Order = components['schemas']['Order'];

/** The way of an order that nothing gets in the way of. */
const way: readonly OrderState[] = ['placed', 'confirmed', 'baking', 'packed', 'outForDelivery', 'delivered'];

/** What is still to come; a failed delivery is tried again, and after an end nothing comes. */
const toCome = (state: OrderState): readonly OrderState[] =>
  state === 'undelivered'
    ? ['outForDelivery', 'delivered']
    : way.includes(state)
      ? way.slice(way.indexOf(state) + 1)
      : [];

type StoredEvent = Pick<typeof orderEvents.$inferSelect, 'state' | 'event' | 'at'>;

/** Of several changes of the items in a row the last is told. */
const isTold = ({ event }: StoredEvent, at: number, events: readonly StoredEvent[]): boolean =>
  event !== 'lines.change' || events[at + 1]?.event !== 'lines.change';

/** What happened so far, then what is still to come. */
export const timelineOf = (state: OrderState, events: readonly StoredEvent[]): Order['timeline'] => [
  ...events.filter(isTold).map(({ state: reached, event, at }) => ({
    state: reached,
    label: changeWords[event] ?? stepWords[reached],
    at: isoInIndia(at),
  })),
  ...toCome(state).map((step) => ({ state: step, label: stepWords[step], at: null })),
];

/** An order of this user, or null: somebody else's is as unknown as one that never was. */
export async function readOrder(platform: Platform, userId: string, orderId: string): Promise<Order | null> {
  const { db } = platform;
  const [row] = await db
    .select({ order: orders, slot: slots, invoiceNo: invoices.invoiceNo, creditNoteNo: creditNotes.creditNoteNo })
    .from(orders)
    .innerJoin(slots, eq(slots.slotId, orders.slotId))
    .leftJoin(invoices, eq(invoices.orderId, orders.orderId))
    .leftJoin(creditNotes, eq(creditNotes.orderId, orders.orderId))
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)));
  if (!row) return null;
  const payment = await paymentOfOrder(db, orderId);
  const { order, slot } = row;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.eventId));
  const [refund] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    // Money that came twice goes back too; what an order that is over gives back tells more.
    .orderBy(eq(refunds.reason, LATE_MONEY), desc(refunds.requestedAt))
    .limit(1);
  // Whoever receives it knows the door better than whoever ordered.
  const [confirmed] = await db
    .select({ lat: deliverySaves.lat, lng: deliverySaves.lng })
    .from(deliverySaves)
    .innerJoin(deliveryLinks, eq(deliveryLinks.linkId, deliverySaves.linkId))
    .where(eq(deliveryLinks.orderId, orderId))
    .orderBy(desc(deliverySaves.version))
    .limit(1);
  const now = platform.clock.now();
  return {
    order_id: order.orderId,
    state: order.state,
    placed_at: isoInIndia(order.placedAt),
    lines: lines.map((line) => ({
      order_product_id: `${orderId}-${line.position}`,
      title: line.title,
      url: line.url,
      image: line.image,
      quantity: line.quantity,
      line_total: line.lineTotal,
      variant_label: line.variantLabel,
      attributes: line.attributes,
      parts: line.parts.map(({ title, variantLabel, quantity }) => ({ title, variant_label: variantLabel, quantity })),
    })),
    price_items: order.priceItems,
    grand_total: order.grandTotal,
    recipient_name: order.recipientName,
    recipient_phone: order.recipientPhone,
    sender_name: order.senderName,
    sender_phone: order.senderPhone,
    sender_mail: order.senderMail,
    gift_note: order.giftNote,
    name_on_card: order.nameOnCard,
    is_sender_hidden: order.isSenderHidden,
    is_price_hidden: order.isPriceHidden,
    address: order.address,
    pin: confirmed ?? order.spot,
    slot: { date: slot.date, label: labelOf(slot), start: isoInIndia(slot.startsAt), end: isoInIndia(slot.endsAt) },
    payment: {
      txnid: payment.txnid,
      status: paymentStatusOf[payment.state],
      payment_method: payment.method,
      amount: payment.amount,
      can_retry: canRetry(order, payment, now),
      refund:
        refund && refund.amount > 0
          ? { amount: refund.amount, to: refund.destination, is_done: refund.doneAt !== null }
          : null,
    },
    change_until: isoInIndia(changeUntil(order, slot)),
    blocked: {
      cancel: blockedBecause('order.cancel', order, slot, now),
      reschedule: blockedBecause('order.reschedule', order, slot, now),
      readdress: blockedBecause('order.readdress', order, slot, now),
      lines: linesBlockedBecause(order, [payment], now),
    },
    invoice_no: row.invoiceNo,
    credit_note_no: row.creditNoteNo,
    timeline: timelineOf(order.state, events),
  };
}

/** The number of an order if it is of this user, or null. */
export async function ownOrderId({ db }: Platform, userId: string, orderId: string): Promise<string | null> {
  const [order] = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)));
  return order?.orderId ?? null;
}
