import { randomUUID } from 'node:crypto';
import { carts, slots } from '#backends/db/schema/cart.ts';
import { orderLines, orders } from '#backends/db/schema/order.ts';
import type { Tx } from '#backends/platform/database.ts';
import { newOrderId } from '#backends/shop/payment/ids.ts';
import { delivery, place } from '#tests/kit/shop/order-bodies.ts';

const at = new Date('2026-11-22T09:00:00+05:30');
const slotId = '101-2026-11-20-standard-0915';

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferInsert;

/** An order of a cake as the table has it, past the checkout, with what is other about it. */
export async function storedOrder(tx: Tx, userId: string, changed: Partial<Order> = {}): Promise<Order> {
  const cartId = randomUUID();
  await tx.insert(carts).values({
    ...{ cartId, userId, fact: randomUUID(), version: 1, state: 'ordered' },
    ...{ createdAt: at, updatedAt: at },
  });
  await tx
    .insert(slots)
    .values({
      ...{ slotId, polyId: 101, date: '2026-11-20', class: 'standard', fee: 0, cutoffAt: at },
      ...{ startsAt: new Date('2026-11-20T09:15:00+05:30'), endsAt: new Date('2026-11-20T12:15:00+05:30') },
    })
    .onConflictDoNothing();
  const [order] = await tx
    .insert(orders)
    .values({
      ...{ orderId: newOrderId(), cartId, userId, idempotencyKey: randomUUID(), state: 'delivered' },
      ...{ itemsTotal: 69_900, deliveryFee: 0, slotFee: 0, grandTotal: 69_900, priceItems: [] },
      ...{ recipientName: 'Meera Rao', recipientPhone: '9876543210', senderName: 'Asha Rao' },
      ...{ address: { ...delivery().address, selectedAddressType: 1 }, areaId: place.area_id, cityId: place.city_id },
      ...{ slotId, placedAt: at, payBy: at, ...changed },
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  return order;
}

/** A line of such an order: a truffle cake without egg. */
export async function storedLine(tx: Tx, orderId: string, changed: Partial<Line> = {}): Promise<void> {
  const { quantity = 1, unitPrice = 69_900 } = changed;
  await tx.insert(orderLines).values({
    ...{ orderId, position: 1, sku: 'PC101-500', nodeId: 101, title: 'Truffle Cake', url: '/p/truffle-cake' },
    ...{ image: { src: '/cake.webp', alt: '', title: '' }, variantLabel: '0.5 kg', eggless: true, listPrice: 79_900 },
    ...{ attributes: [{ id: 48, label: 'Eggless or with egg', value: '1', display: 'Eggless' }] },
    ...{ quantity, unitPrice, lineTotal: unitPrice * quantity, ...changed },
  });
}
