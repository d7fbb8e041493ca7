import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { carts, slots } from '#backends/db/schema/cart.ts';
import { contacts, users } from '#backends/db/schema/identity.ts';
import { orders, payments } from '#backends/db/schema/order.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { newOrderId, newTxnid } from '#backends/shop/payment/ids.ts';
import type { OrderRow, PaymentRow } from '#backends/shop/payment/life.ts';
import { delivery, opening, place, tomorrow, type CakeShop } from '#tests/kit/shop/cake-shop.ts';

type NewContact = { kind: 'email' | 'mobile'; value: string; isProven?: boolean };

/** A customer by their rows alone, with a proven mail unless other contacts are named. */
export async function storeCustomer({ db }: Platform, known?: readonly NewContact[]): Promise<string> {
  const userId = randomUUID();
  await db.insert(users).values({
    ...{ userId, title: 'Ms', name: 'Asha Rao', countryCode: '91', userType: 'returning' },
    ...{ createdAt: opening, lastLoginAt: opening },
  });
  const given = known ?? [{ kind: 'email', value: `asha.${userId}@example.com` }];
  for (const [at, { kind, value, isProven = true }] of given.entries())
    await db.insert(contacts).values({
      ...{ contactId: randomUUID(), userId, kind, value, verifiedAt: isProven ? opening : null },
      createdAt: new Date(opening.getTime() + at),
    });
  return userId;
}

/** The time of an order that is stored: tomorrow from three to six. */
export const slotId = `101-${tomorrow}-standard-1500`;

export async function storeSlot({ db }: Platform): Promise<void> {
  const at = (hour: number) => new Date(`${tomorrow}T${hour}:00:00+05:30`);
  await db
    .insert(slots)
    .values({
      ...{ slotId, polyId: 101, date: tomorrow, class: 'standard', fee: 0 },
      ...{ startsAt: at(15), endsAt: at(18), cutoffAt: at(12) },
    })
    .onConflictDoNothing();
}

/**
 * An order by its rows alone, without lines: of ₹699, placed when the shop opened, to be paid within a quarter of an
 * hour. It took nothing from shelf, slot or wallet.
 */
export async function storeOrder(
  { platform }: Pick<CakeShop, 'platform'>,
  changed: Partial<typeof orders.$inferInsert> = {},
): Promise<OrderRow> {
  const { db } = platform;
  await storeSlot(platform);
  const userId = changed.userId ?? (await storeCustomer(platform));
  const cartId = randomUUID();
  await db.insert(carts).values({
    ...{ cartId, userId, fact: randomUUID(), version: 1, state: 'ordered', createdAt: opening, updatedAt: opening },
  });
  const { recipient_name, recipient_phone, sender_name, sender_phone, address } = delivery();
  const [order] = await db
    .insert(orders)
    .values({
      ...{ orderId: newOrderId(), cartId, userId, idempotencyKey: randomUUID(), state: 'placed' },
      ...{ itemsTotal: 69_900, deliveryFee: 0, slotFee: 0, grandTotal: 69_900, priceItems: [] },
      ...{ recipientName: recipient_name, recipientPhone: recipient_phone },
      ...{ senderName: sender_name, senderPhone: sender_phone },
      address: { ...address, selectedAddressType: 1 },
      ...{ areaId: place.area_id, cityId: place.city_id, slotId },
      ...{ placedAt: opening, payBy: new Date(opening.getTime() + 15 * 60_000) },
      ...changed,
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  return order;
}

/** An attempt to pay a stored order: on the page of the test bank unless told otherwise. */
export async function storeAttempt(
  { platform }: Pick<CakeShop, 'platform'>,
  { orderId, grandTotal }: Pick<OrderRow, 'orderId' | 'grandTotal'>,
  changed: Partial<typeof payments.$inferInsert> = {},
): Promise<PaymentRow> {
  const isCaptured = ['paid', 'refunding', 'refunded'].includes(changed.state ?? '');
  const [payment] = await platform.db
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
export async function storePaidOrder(
  shop: Pick<CakeShop, 'platform'>,
  changed: Partial<typeof orders.$inferInsert> = {},
  attempt: Partial<typeof payments.$inferInsert> = {},
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const order = await storeOrder(shop, changed);
  return { order, payment: await storeAttempt(shop, order, attempt) };
}

/** How an attempt stands now. */
export async function attemptNow({ db }: Platform, { txnid }: Pick<PaymentRow, 'txnid'>): Promise<PaymentRow> {
  const [row] = await db.select().from(payments).where(eq(payments.txnid, txnid));
  if (!row) throw new Error(`There is no ${txnid}`);
  return row;
}

/** How an order stands now. */
export async function orderNow({ db }: Platform, { orderId }: Pick<OrderRow, 'orderId'>): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.orderId, orderId));
  if (!row) throw new Error(`There is no ${orderId}`);
  return row;
}

type Work = (payload: unknown, job: { id: string; attempt: number }) => Promise<void>;
export type Queued = { task: string; payload: Record<string, unknown>; runAt: Date | undefined };

/** The same shop with a queue that tells what is put into it, and does its work only when it is asked for by name. */
export function watchQueue(platform: Platform) {
  const queued: Queued[] = [];
  const works = new Map<string, Work>();
  const watched: Platform = {
    ...platform,
    queue: {
      ...platform.queue,
      register: (task, work) => void works.set(task, work),
      add: async (_tx, task, payload, { runAt } = {}) => void queued.push({ task, payload, runAt }),
      addAll: async (_tx, jobs) => void queued.push(...jobs.map(({ runAt, ...job }) => ({ ...job, runAt }))),
    },
  };
  return {
    platform: watched,
    queued,
    /** What is queued under a name, by this part of its payload. */
    namesOf: (task: string, part: string) =>
      queued.filter((job) => job.task === task).map(({ payload }) => payload[part]),
    async work(task: string, payload: object = {}): Promise<void> {
      const work = works.get(task);
      if (!work) throw new Error(`Nobody does ${task}`);
      await work(payload, { id: '1', attempt: 1 });
    },
  };
}
