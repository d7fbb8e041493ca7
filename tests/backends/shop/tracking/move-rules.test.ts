import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { trips } from '#backends/db/schema/trip.ts';
import type { OrderRow } from '#backends/shop/payment/life.ts';
import { isContactOfOrder } from '#backends/shop/tracking/contacts.ts';
import { moveOrder, type Move } from '#backends/shop/tracking/move.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { attemptNow, orderNow, storeCart, storeOrder, storeTriedOrder } from '#tests/kit/database/stored-orders.ts';
import { storeCustomer } from '#tests/kit/database/stored-people.ts';
import { openCakeShop, opening } from '#tests/kit/shop/cake-shop.ts';

// What a step of an order changes, and of which order, each time one thing other than in the good case.
const database = await testDatabase();
const shop = await openCakeShop(database);
const { platform } = shop;
const { db } = platform;
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));

const move = async ({ orderId }: OrderRow, step: Move) => {
  expect(await moveOrder(platform, orderId, step)).toMatchObject({ done: true });
};
const paid = (changed: Partial<OrderRow> = {}) =>
  storeTriedOrder(db, { state: 'confirmed', ...changed }, { state: 'paid' });
const refundToOf = async (order: OrderRow) => (await orderNow(db, order)).refundTo;

describe('[ORD-03] a step', () => {
  test('of an order that is not there changes nothing', async () => {
    expect(await moveOrder(platform, 'PC0000000000', { type: 'cancel' })).toEqual({
      done: false,
      state: null,
      possible: [],
    });
  });

  test('of the kitchen says nothing of money; who calls a paid order off says where it goes, of this one alone', async () => {
    const [{ order }, other] = [await paid(), await paid()];
    await move(order, { type: 'bake' });
    expect(await refundToOf(order)).toBeNull();
    await move(order, { type: 'cancel' });
    expect([await refundToOf(order), await refundToOf(other.order)]).toEqual(['source', null]);
    await move(other.order, { type: 'cancel', refundTo: 'wallet' });
    expect([await refundToOf(order), await refundToOf(other.order)]).toEqual(['source', 'wallet']);
  });

  test('that calls an unpaid order off ends the attempts to pay it, and no money goes anywhere', async () => {
    const { order, payment } = await storeTriedOrder(db);
    await move(order, { type: 'cancel' });
    expect([(await attemptNow(db, payment)).state, await refundToOf(order)]).toEqual(['expired', null]);
  });

  test('that calls an unpaid order off waits for the cart of its shopper before it holds the order', async () => {
    const { order } = await storeTriedOrder(db);
    const { userId } = order;
    await storeCart(db, { userId });
    const holder = await database.pool.connect();
    const isFree = async (): Promise<boolean> => {
      const { rows } = await database.pool.query('select 1 from orders where order_id = $1 for update skip locked', [
        order.orderId,
      ]);
      return rows.length === 1;
    };
    const waiting = async (): Promise<number> => {
      const { rows } = await database.pool.query<{ found: number }>(
        `select count(*)::int as found from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.found ?? 0;
    };
    let called: Promise<void> | undefined;
    try {
      await holder.query('begin');
      await holder.query("select 1 from carts where user_id = $1 and state = 'open' for update", [userId]);
      called = move(order, { type: 'cancel' });
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { interval: 10 });
      expect(await isFree()).toBe(true);
    } finally {
      await holder.query('rollback');
      holder.release();
      await called;
    }
    expect((await orderNow(db, order)).state).toBe('cancelled');
  });
});

describe('[ORD-03] the way of a box', () => {
  const tripOf = async ({ orderId }: OrderRow) => (await db.select().from(trips).where(eq(trips.orderId, orderId)))[0];
  const underWay = async () => {
    const { order } = await paid({ state: 'packed' });
    await move(order, { type: 'depart', rider: 'Ravi' });
    return order;
  };

  test('ends with what went wrong, and no other way ends with it', async () => {
    const [order, other] = [await underWay(), await underWay()];
    await move(order, { type: 'fail', reason: 'nobody_home' });
    expect([await tripOf(order), await tripOf(other)]).toMatchObject([
      { failure: 'nobody_home', failedAt: expect.any(Date), riderName: 'Ravi' },
      { failure: null, failedAt: null },
    ]);
  });

  test('ends at a door whose photo belongs to it alone', async () => {
    const [order, other] = [await underWay(), await underWay()];
    const photo = { proof: Buffer.from('a door'), proofWidth: 4, proofHeight: 3 };
    await move(order, { type: 'deliver', photo });
    expect([await tripOf(order), await tripOf(other)]).toMatchObject([photo, { proof: null, proofWidth: null }]);
  });
});

describe('[ORD-03] a contact belongs to an order', () => {
  const unique = () => crypto.randomUUID().replaceAll(/\D/g, '').padEnd(8, '7').slice(0, 8);

  test('when its own buyer has proven it', async () => {
    const [mail, typed, number] = [`a.${unique()}@example.com`, `b.${unique()}@example.com`, `9198${unique()}`];
    const userId = await storeCustomer(db, [
      { kind: 'email', value: mail },
      { kind: 'email', value: typed, verifiedAt: null },
      { kind: 'mobile', value: number },
    ]);
    const [mine, theirs] = [await storeOrder(db, { userId }), await storeOrder(db)];
    const isOf = ({ orderId }: OrderRow, value: string, kind: 'email' | 'mobile' = 'email') =>
      isContactOfOrder(db, orderId, { kind, value });
    expect([await isOf(mine, mail), await isOf(mine, number, 'mobile')]).toEqual([true, true]);
    expect([await isOf(mine, typed), await isOf(mine, number), await isOf(mine, 'else@example.com')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([
      await isOf(theirs, mail),
      await isContactOfOrder(db, 'PC0000000000', { kind: 'email', value: mail }),
    ]).toEqual([false, false]);
  });

  test('or when its box is for that number', async () => {
    const { orderId } = await storeOrder(db);
    expect(await isContactOfOrder(db, orderId, { kind: 'mobile', value: '919876543210' })).toBe(true);
    expect(await isContactOfOrder(db, orderId, { kind: 'mobile', value: '919876543211' })).toBe(false);
    expect(await isContactOfOrder(db, orderId, { kind: 'email', value: '919876543210' })).toBe(false);
  });
});
