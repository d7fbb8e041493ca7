import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { slots } from '#backends/db/schema/cart.ts';
import { orderLines, orders, payments } from '#backends/db/schema/order.ts';
import type { Db } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { canRetry } from '#backends/shop/payment/index.ts';
import { labelOf } from '#backends/shop/places/slots.ts';
import type { OrderState } from '#machines/order/index.ts';
import { isoInIndia } from '#machines/rules/order/india-time.ts';
import type { components } from '#openapi/generated/order-review.ts';

type Schemas = components['schemas'];
type Tab = Schemas['OrderTab'];
type Page = Schemas['OrdersAnswer']['data'];

const PAGE = 10;
/** Lines that an order in the list names. */
const NAMED = 3;

const tabs: Record<OrderState, Tab> = {
  placed: 'upcoming',
  confirmed: 'upcoming',
  baking: 'upcoming',
  packed: 'upcoming',
  outForDelivery: 'upcoming',
  undelivered: 'upcoming',
  delivered: 'past',
  returned: 'past',
  cancelled: 'cancelled',
};
const statesOf = (tab: Tab): OrderState[] => (Object.keys(tabs) as OrderState[]).filter((state) => tabs[state] === tab);

/** The pattern of a text that may stand anywhere; what people type has no meaning of its own in it. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function matches(db: Db, text: string) {
  const pattern = anywhere(text);
  const withLine = db
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.orderId), ilike(orderLines.title, pattern)));
  return or(ilike(orders.orderId, pattern), ilike(orders.recipientName, pattern), sql`exists ${withLine}`);
}

const isUnpaid = sql`(${orders.state} = 'placed')`;

/** A page of a customer's orders. After an order that is none of theirs there is nothing. */
export async function listOrders(
  { db, clock }: Platform,
  userId: string,
  { tab, q = '', after }: { tab: Tab; q?: string; after?: string },
): Promise<Page> {
  const text = q.trim();
  const found = await db
    .select({ order: orders, slot: slots })
    .from(orders)
    .innerJoin(slots, eq(slots.slotId, orders.slotId))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.state, statesOf(tab)),
        text === '' ? undefined : matches(db, text),
        after === undefined
          ? undefined
          : sql`(${isUnpaid}, ${orders.placedAt}, ${orders.orderId}) < (
              select o.state = 'placed', o.placed_at, o.order_id from orders o
              where o.order_id = ${after} and o.user_id = ${userId})`,
      ),
    )
    .orderBy(desc(isUnpaid), desc(orders.placedAt), desc(orders.orderId))
    .limit(PAGE + 1);
  const page = found.slice(0, PAGE);
  const orderIds = page.map(({ order }) => order.orderId);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.position));
  const attempts = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, orderIds))
    .orderBy(asc(payments.attempt));
  return {
    orders: page.map(({ order, slot }) => {
      const ownLines = lines.filter(({ orderId }) => orderId === order.orderId);
      const payment = attempts.findLast(({ orderId }) => orderId === order.orderId);
      if (!payment) throw new Error(`${order.orderId} has no payment`);
      return {
        order_id: order.orderId,
        state: order.state,
        placed_at: isoInIndia(order.placedAt),
        items: ownLines.slice(0, NAMED).map(({ title, image, quantity }) => ({ title, image, quantity })),
        more_items: Math.max(0, ownLines.length - NAMED),
        grand_total: order.grandTotal,
        recipient_name: order.recipientName,
        slot: { date: slot.date, label: labelOf(slot) },
        payment_method: payment.method,
        can_pay: canRetry(order, payment, clock.now()),
      };
    }),
    next: found.length > PAGE ? (orderIds.at(-1) ?? null) : null,
  };
}
