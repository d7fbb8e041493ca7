import { randomUUID } from 'node:crypto';
import { carts, slots } from '#backends/db/schema/cart.ts';
import { contacts, users } from '#backends/db/schema/identity.ts';
import { orderEvents, orderLines, orders } from '#backends/db/schema/order.ts';
import type { Db } from '#backends/platform/database.ts';
import { delivery, place } from '#tests/kit/shop/order-bodies.ts';

/** When all this was written, where nothing else is said: ten in the morning of 26 November 2026. */
export const writtenAt = new Date('2026-11-26T10:00:00+05:30');

/** A customer, as a row. */
export async function writeCustomer(db: Db, changed: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const userId = randomUUID();
  await db.insert(users).values({
    ...{ userId, title: 'Ms', name: 'Asha Rao', countryCode: '91', userType: 'returning' },
    ...{ createdAt: writtenAt, lastLoginAt: writtenAt, ...changed },
  });
  return userId;
}

/** A contact of a customer, which they have proven unless something else is said. */
export async function writeContact(
  db: Db,
  userId: string,
  changed: Partial<typeof contacts.$inferInsert> = {},
): Promise<string> {
  const value = changed.value ?? `asha.${randomUUID()}@example.com`;
  await db.insert(contacts).values({
    ...{ contactId: randomUUID(), userId, kind: 'email', verifiedAt: writtenAt, createdAt: writtenAt },
    ...{ ...changed, value },
  });
  return value;
}

const slot: typeof slots.$inferInsert = {
  ...{ slotId: '101-2026-11-27-standard-0900', polyId: 101, date: '2026-11-27', class: 'standard', fee: 0 },
  ...{ startsAt: new Date('2026-11-27T09:00+05:30'), endsAt: new Date('2026-11-27T12:00+05:30') },
  cutoffAt: new Date('2026-11-26T20:00+05:30'),
};

let count = 0;
/** An order of a customer, as rows: no step of the shop has led to it. */
export async function writeOrder(
  db: Db,
  userId: string,
  changed: Partial<typeof orders.$inferInsert> = {},
): Promise<string> {
  count += 1;
  const orderId = `PC${String(count).padStart(10, '0')}`;
  const cartId = randomUUID();
  await db.insert(slots).values(slot).onConflictDoNothing();
  await db.insert(carts).values({
    ...{ cartId, userId, fact: randomUUID(), version: 1, state: 'ordered' },
    ...{ createdAt: writtenAt, updatedAt: writtenAt },
  });
  await db.insert(orders).values({
    ...{ orderId, cartId, userId, idempotencyKey: orderId, state: 'confirmed', itemsTotal: 69_900, deliveryFee: 0 },
    ...{ slotFee: 0, grandTotal: 69_900, priceItems: [], recipientName: 'Meera Rao', recipientPhone: '9876543210' },
    ...{ senderName: 'Asha Rao', address: { ...delivery().address, selectedAddressType: 1 } },
    ...{ areaId: place.area_id, cityId: place.city_id, slotId: slot.slotId, placedAt: writtenAt, payBy: writtenAt },
    ...changed,
  });
  return orderId;
}

/** That an order came to a state, at an instant. */
export const writeStep = (
  db: Db,
  orderId: string,
  state: (typeof orderEvents.$inferInsert)['state'],
  at = writtenAt,
): Promise<unknown> => db.insert(orderEvents).values({ orderId, state, event: 'step', at });

/** A line of an order: one cake, by default the truffle cake of half a kilogram. */
export const writeLine = (
  db: Db,
  orderId: string,
  changed: Partial<typeof orderLines.$inferInsert> = {},
): Promise<unknown> =>
  db.insert(orderLines).values({
    ...{ orderId, position: 1, sku: 'PC101-500', nodeId: 101, title: 'Truffle cake', url: '/p/truffle' },
    ...{ image: { src: '/media/products/PC101/front-320.webp', alt: '', title: '' }, variantLabel: '0.5 kg' },
    ...{ eggless: false, attributes: [], quantity: 1, unitPrice: 69_900, listPrice: 79_900, lineTotal: 69_900 },
    ...changed,
  });
