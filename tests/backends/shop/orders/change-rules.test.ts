import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { savedAddresses } from '#backends/db/schema/saved-address.ts';
import { employeeMonths, employeeUses, stamps } from '#backends/db/schema/benefits.ts';
import { variants } from '#backends/db/schema/catalogue.ts';
import { stockAlerts } from '#backends/db/schema/wanted-product.ts';
import type { orderLines, StoredPart } from '#backends/db/schema/order.ts';
import type { Problem } from '#backends/platform/http/problem.ts';
import { lockCartOfUnpaid } from '#backends/shop/orders/cancel.ts';
import { changeOrderLine } from '#backends/shop/orders/lines/change-lines.ts';
import { listOtherPlaces } from '#backends/shop/orders/readdress.ts';
import type { OrderRow } from '#backends/shop/payment/life.ts';
import { returnBenefits } from '#backends/shop/payment/reservation.ts';
import { balanceOf, creditWallet, debitWallet } from '#backends/shop/wallet/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { orderNow, storeAttempt, storeCart, storeLine, storeOrder } from '#tests/kit/database/stored-orders.ts';
import { storeCustomer } from '#tests/kit/database/stored-people.ts';
import { delivery, openCakeShop, opening, place, tomorrow } from '#tests/kit/shop/cake-shop.ts';
import { watchQueue } from '../payment/watched-queue.ts';

// What becomes of an order that its shopper changes, each time one thing other than in the good case.
const database = await testDatabase();
const shop = await openCakeShop(database);
const { platform } = shop;
const { db } = platform;
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));

const [cake, other, treat] = ['PC101-500', 'PC102-500', 'PC13362-1'];
const stockOf = (sku: string, stock: number) => db.update(variants).set({ stock }).where(eq(variants.sku, sku));
beforeEach(async () => {
  for (const sku of [cake, other, treat]) await stockOf(sku, 100);
});

type Line = Partial<typeof orderLines.$inferInsert>;
/** An unpaid order of these lines, whose first is a cake of ₹699. */
async function ordered(lines: readonly Line[], changed: Partial<OrderRow> = {}): Promise<OrderRow> {
  const order = await storeOrder(db, changed);
  await storeAttempt(db, order);
  for (const [index, line] of lines.entries())
    await storeLine(db, order.orderId, { position: index + 1, listPrice: line.unitPrice ?? 69_900, ...line });
  return order;
}
const change = ({ userId, orderId }: OrderRow, quantity: number, { position = 1, at = platform } = {}) =>
  changeOrderLine(at, { userId, orderProductId: `${orderId}-${position}`, quantity }).then(
    ({ grand_total }) => grand_total,
    ({ code, message }: Problem) => [code, message],
  );

describe('[CRT-08] a line of an unpaid order', () => {
  test('can be had more or less often, and what is given back is looked for by who waits for it', async () => {
    const order = await ordered([{ quantity: 2 }], { itemsTotal: 139_800, grandTotal: 139_800 });
    const watched = watchQueue(platform);
    const waiting = { nodeId: 101, email: 'meera@example.com', askedAt: opening };
    await db.insert(stockAlerts).values(waiting).onConflictDoNothing();
    expect(await change(order, 3, { at: watched.platform })).toBe(209_700);
    expect(watched.queued.map(({ task }) => task)).not.toContain('back-in-stock.mail');
    expect(await change(order, 1, { at: watched.platform })).toBe(69_900);
    expect(watched.queued.map(({ task }) => task)).toContain('back-in-stock.mail');
  });

  test('that is the last one stays', async () => {
    const order = await ordered([{}]);
    expect(await change(order, 0)).toEqual([
      'NOT_CHANGEABLE',
      'This is all that is in your order. To order nothing, cancel the order.',
    ]);
    expect((await orderNow(db, order)).grandTotal).toBe(69_900);
  });

  const part = (sku: string): StoredPart => ({
    ...{ step: 'inside', sku, quantity: 2, title: 'Pineapple', variantLabel: '0.5 kg', unitPrice: 0 },
  });

  test('needs what lies in it on the shelf as well', async () => {
    const order = await ordered([{ parts: [part(other)] }]);
    await stockOf(other, 1);
    expect(await change(order, 2)).toEqual([
      'OUT_OF_STOCK',
      expect.stringMatching(/^We have no more of .*\. Your order keeps what it has\.$/),
    ]);
    await stockOf(other, 2);
    expect(await change(order, 2)).toBeTypeOf('number');
  });

  test('stays when a part of it is sold no more', async () => {
    expect(await change(await ordered([{ parts: [part('PC-GONE')] }]), 2)).toEqual([
      'NOT_CHANGEABLE',
      'We no longer sell one of these items. Please cancel this order and place it again.',
    ]);
  });

  test('that stamps pay can be had more often by who has three more', async () => {
    const userId = await storeCustomer(db);
    const [{ nodeId } = { nodeId: 0 }] = await db.select().from(variants).where(eq(variants.sku, treat));
    const order = await ordered([{}, { sku: treat, nodeId, unitPrice: 0 }], { userId });
    const earn = async () => {
      const { orderId } = await storeOrder(db, { userId, state: 'delivered' });
      const expiresAt = new Date(opening.getTime() + 86_400_000);
      await db.insert(stamps).values({ userId, orderId, earnedAt: opening, expiresAt });
    };
    await earn();
    await earn();
    expect(await change(order, 2, { position: 2 })).toEqual(['STAMPS_MISSING', expect.any(String)]);
    await earn();
    expect(await change(order, 2, { position: 2 })).toBe(69_900);
    expect(await db.$count(stamps, eq(stamps.spentOn, order.orderId))).toBe(3);
  });
});

test('[ORD-02] what an order took from the wallet and the month of an employee is back when it ends', async () => {
  const userId = await storeCustomer(db);
  const order = await storeOrder(db, {
    ...{ userId, state: 'cancelled', grandTotal: 59_900, walletUsed: 4000, employeeDiscount: 6000 },
  });
  const { orderId } = order;
  const month = { userId, month: '2026-11' };
  await db.insert(employeeMonths).values({ ...month, used: 6000 });
  await db.insert(employeeUses).values({ ...month, orderId, amount: 6000, takenAt: opening });
  await db.transaction(async (tx) => {
    const now = opening;
    await creditWallet(tx, {
      ...{ userId, kind: 'credit', reason: 'goodwill', amount: 4000 },
      orderId: null,
      dedupeKey: orderId,
      now,
    });
    await debitWallet(tx, { userId, orderId, amount: 4000, now });
  });
  expect(await balanceOf(db, userId)).toBe(0);
  await db.transaction((tx) => returnBenefits(platform, tx, order));
  expect(await balanceOf(db, userId)).toBe(4000);
  expect(await db.select().from(employeeMonths).where(eq(employeeMonths.userId, userId))).toMatchObject([{ used: 0 }]);
});

describe('[ORD-02] another place for an order', () => {
  const across = { areaId: 990_002, polyId: 992, dpc: '560098' };
  beforeAll(async () => {
    await database.pool.query(
      "insert into zones (poly_id, city_id, name, delivery_fee, serviceable) select $1, city_id, 'Across', delivery_fee, true from zones where poly_id = 101",
      [across.polyId],
    );
    await database.pool.query(
      `insert into areas (area_id, city_id, poly_id, name, pincode, lat, lng)
       select $1, city_id, $2, 'Across', $3, lat, lng from areas where area_id = $4`,
      [across.areaId, across.polyId, across.dpc, place.area_id],
    );
  });

  test('is where there is its time as well', async () => {
    const userId = await storeCustomer(db);
    const { address } = delivery();
    const [usual, unusual] = [
      await storeOrder(db, { userId, state: 'confirmed' }),
      await storeOrder(db, { userId, state: 'confirmed', slotId: `101-${tomorrow}-standard-1330` }),
    ];
    await db.insert(savedAddresses).values({
      ...{ addressId: randomUUID(), userId, recipientName: 'Lata Rao', recipientPhone: '9876511111' },
      ...{ areaId: across.areaId, sameness: 'lata', createdAt: opening, usedAt: opening },
      address: { ...address, dfn: '7', dpc: across.dpc, selectedAddressType: 1 },
    });
    const reasonOf = async ({ orderId }: OrderRow) =>
      (await listOtherPlaces(platform, userId, orderId))?.find(({ recipient_name: name }) => name === 'Lata Rao')
        ?.reason;
    expect(await reasonOf(usual)).toBeNull();
    expect(await reasonOf(unusual)).toMatch(/^We cannot be there at your time, .*\. Please change the time first\.$/);
  });
});

test.each([
  ['placed', false],
  ['confirmed', true],
] as const)('who calls off an order that is %s leaves its cart free for others: %s', async (state, isFree) => {
  const { orderId, userId } = await storeOrder(db, { state });
  const cartId = await storeCart(db, { userId });
  const { rows } = await db.transaction(async (tx) => {
    await lockCartOfUnpaid(platform, tx, orderId);
    return database.pool.query('select 1 from carts where cart_id = $1 for update skip locked', [cartId]);
  });
  expect(rows.length === 1).toBe(isFree);
});
