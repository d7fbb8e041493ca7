import { asc, eq } from 'drizzle-orm';
import { slots } from '#backends/db/schema/cart.ts';
import { orderLines, orders } from '#backends/db/schema/order.ts';
import type { Db } from '#backends/platform/database.ts';
import { describeSlot } from '#backends/shop/places/slots.ts';
import { addressOf, itemOf, partsInWords, pricesInWords, shownSender, type MailedOrder } from './letters.ts';
import { mailWords } from './mail-words.ts';

const { slip: words, ...mail } = mailWords;

/**
 * The slip that lies in the box of an order, line by line: who it is for and from, the note, what is in it, and what it
 * cost; the sender may hide their name and the price.
 */
export function slipOf({ order, lines, when }: Omit<MailedOrder, 'method'>): string[] {
  const { giftNote, isPriceHidden } = order;
  const from = shownSender(order);
  return [
    words.title(order.orderId),
    '',
    words.to(order.recipientName),
    ...(from === '' ? [] : [mail.from(from)]),
    addressOf(order.address),
    mail.when(when),
    ...(giftNote === '' ? [] : ['', giftNote]),
    '',
    words.items,
    ...lines.flatMap((line) => [words.item(line.quantity, itemOf(line)), ...partsInWords(line)]),
    ...(isPriceHidden ? [] : ['', mail.headings.price, ...pricesInWords(order, words.total)]),
  ];
}

/** The slip of a paid order; what is not paid is not packed. */
export async function readSlip(db: Db, orderId: string): Promise<string[] | 'no order' | 'not paid' | 'cancelled'> {
  const [row] = await db
    .select({ order: orders, slot: slots })
    .from(orders)
    .innerJoin(slots, eq(slots.slotId, orders.slotId))
    .where(eq(orders.orderId, orderId));
  if (row === undefined) return 'no order';
  const { order, slot } = row;
  if (order.state === 'placed') return 'not paid';
  if (order.state === 'cancelled') return 'cancelled';
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return slipOf({ order, lines, when: describeSlot(slot) });
}
