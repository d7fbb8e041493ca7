import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { brand } from '#machines/rules/site/brand.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { describeSlot } from '#backends/shop/places/slots.ts';
import { slots } from '#backends/db/schema/cart.ts';
import { contacts, users } from '#backends/db/schema/identity.ts';
import { orderLines } from '#backends/db/schema/order.ts';
import type { orders } from '#backends/db/schema/order.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';

type OrderRow = typeof orders.$inferSelect;
type Letter = { key: string; subject: string; body: readonly string[]; short: string };

/** The proven contacts of a user, mail first. */
async function contactsOf(tx: Tx, userId: string) {
  const rows = await tx
    .select({ kind: contacts.kind, value: contacts.value, name: users.name })
    .from(contacts)
    .innerJoin(users, eq(users.userId, contacts.userId))
    .where(and(eq(contacts.userId, userId), isNotNull(contacts.verifiedAt)))
    .orderBy(asc(contacts.kind), asc(contacts.createdAt));
  return rows;
}

/** Posts a letter to the shopper's mail, else as a text; once for a key, whoever asks again. */
async function post(platform: Platform, tx: Tx, order: OrderRow, letter: Letter): Promise<void> {
  const [contact] = await contactsOf(tx, order.userId);
  if (!contact) {
    platform.log.warn('a message has nobody to go to', { order_id: order.orderId });
    return;
  }
  const link = `${platform.env.PUBLIC_ORIGIN}/orders/${order.orderId}`;
  const text =
    contact.kind === 'email'
      ? [`Dear ${contact.name},`, '', ...letter.body, '', link, '', `Warmly,`, brand.name].join('\n')
      : `${brand.name}: ${letter.short} ${link}`;
  await platform.outbox.post(tx, {
    channel: contact.kind === 'email' ? 'email' : 'sms',
    to: contact.value,
    subject: letter.subject,
    text,
    dedupeKey: `${letter.key}:${order.orderId}`,
  });
}

async function linesInWords(tx: Tx, order: OrderRow): Promise<string[]> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.orderId))
    .orderBy(asc(orderLines.position));
  return lines.map((line) => `${line.quantity} × ${line.title}, ${line.variantLabel}: ${formatPaise(line.lineTotal)}`);
}

async function slotInWords(tx: Tx, order: OrderRow): Promise<string> {
  const [slot] = await tx.select().from(slots).where(eq(slots.slotId, order.slotId));
  if (!slot) throw new Error(`The slot of ${order.orderId} is gone`);
  return describeSlot(slot);
}

/** The order waits for its payment. */
export async function postPlaced(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  const total = formatPaise(order.grandTotal);
  await post(platform, tx, order, {
    key: 'order.placed',
    subject: `Your order ${order.orderId} is waiting for its payment`,
    body: [
      `We have kept your order ${order.orderId} and its delivery time for you. As soon as ${total} has been paid, our kitchen takes over.`,
      '',
      ...(await linesInWords(tx, order)),
      `Total: ${total}`,
    ],
    short: `order ${order.orderId} is kept for you and waits for the payment of ${total}.`,
  });
}

/** The order is paid. */
export async function postConfirmation(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  const when = await slotInWords(tx, order);
  await post(platform, tx, order, {
    key: 'order.confirmed',
    subject: `Your order ${order.orderId} is confirmed`,
    body: [
      `Thank you! Your payment of ${formatPaise(order.grandTotal)} has arrived and order ${order.orderId} is confirmed.`,
      `It will be with ${order.recipientName} on ${when}.`,
      '',
      ...(await linesInWords(tx, order)),
      `Total paid: ${formatPaise(order.grandTotal)}`,
    ],
    short: `order ${order.orderId} is paid and confirmed. Delivery on ${when}.`,
  });
}

/** Nobody paid in time. */
export async function postLapsedNotice(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  await post(platform, tx, order, {
    key: 'order.lapsed',
    subject: `Your order ${order.orderId} was not paid in time`,
    body: [
      `We could not hold order ${order.orderId} any longer, as its payment did not arrive. Everything is back in your cart, ready when you are.`,
      'If your bank took money all the same, it goes back to you by itself.',
    ],
    short: `order ${order.orderId} was not paid in time. Everything is back in your cart.`,
  });
}
