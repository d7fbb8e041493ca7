import { and, asc, eq } from 'drizzle-orm';
import { slots } from '#backends/db/schema/cart.ts';
import { orderEvents, orderLines, orders } from '#backends/db/schema/order.ts';
import { isoInIndia } from '#machines/rules/order/india-time.ts';
import { labelOf } from '#backends/shop/places/slots.ts';
import { canRetry, latestPayment, paymentStatusOf } from '#backends/shop/payment/index.ts';
import type { components } from '#openapi/generated/order-review.ts';
import { orderStates, type OrderState } from '#machines/order/index.ts';
import { stepWords } from './words.ts';
import type { Platform } from '#backends/platform/platform.ts';

type Order = components['schemas']['Order'];

const steps = orderStates.filter((state) => state !== 'cancelled');
/** What happened so far, then what is still to come; a cancelled order has nothing to come. */
function timelineOf(state: OrderState, events: readonly { state: string; at: Date }[]): Order['timeline'] {
  const atOf = (step: OrderState) => events.find((event) => event.state === step)?.at ?? null;
  const shown = state === 'cancelled' ? [...steps.filter((step) => atOf(step) !== null), 'cancelled' as const] : steps;
  return shown.map((step) => {
    const at = atOf(step);
    return { state: step, label: stepWords[step], at: at && isoInIndia(at) };
  });
}

/** An order of this user, or null: somebody else's is as unknown as one that never was. */
export async function readOrder(platform: Platform, userId: string, orderId: string): Promise<Order | null> {
  const { db } = platform;
  const [row] = await db
    .select({ order: orders, slot: slots })
    .from(orders)
    .innerJoin(slots, eq(slots.slotId, orders.slotId))
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)));
  const payment = row && (await latestPayment(db, orderId));
  if (!row || !payment) return null;
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
  return {
    order_id: order.orderId,
    state: order.state,
    placed_at: isoInIndia(order.placedAt),
    lines: lines.map((line) => ({
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
    gift_note: order.giftNote,
    is_price_hidden: order.isPriceHidden,
    address: order.address,
    slot: { date: slot.date, label: labelOf(slot), start: isoInIndia(slot.startsAt), end: isoInIndia(slot.endsAt) },
    payment: {
      txnid: payment.txnid,
      status: paymentStatusOf[payment.state],
      payment_method: payment.method,
      amount: payment.amount,
      can_retry: canRetry(order, payment, platform.clock.now()),
    },
    timeline: timelineOf(order.state, events),
  };
}
