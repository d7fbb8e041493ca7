import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { coupons } from '#backends/db/schema/catalogue.ts';
import type { Problem } from '#backends/platform/http/problem.ts';
import { readPaymentStatus, startPayment, takeReturn } from '#backends/shop/payment/operations.ts';
import type { PaymentMethod } from '#backends/shop/payment/provider.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { attemptNow, storeTriedOrder } from '#tests/kit/database/stored-orders.ts';
import { storeCustomer } from '#tests/kit/database/stored-people.ts';
import { openCakeShop, opening } from '#tests/kit/shop/cake-shop.ts';

// Who may pay what in which way, and when its bank is asked before, each time one thing other than in the good case.
const database = await testDatabase();
const shop = await openCakeShop(database, { CASH_ON_DELIVERY_MAX: '698' });
const { platform } = shop;
const { db } = platform;
afterAll(() => shop.close());

let asked = 0;
beforeEach(() => {
  asked = 0;
  vi.spyOn(shop.clock, 'now').mockReturnValue(opening);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked += 1;
    return Response.json({ state: 'open' });
  });
});
afterEach(() => vi.restoreAllMocks());

const ago = (milliseconds: number) => new Date(opening.getTime() - milliseconds);
const refusalOf = (given: Promise<unknown>) =>
  given.then(
    () => 'done',
    ({ statusCode, code, message }: Problem) => [statusCode, code, message],
  );
type Stored = Awaited<ReturnType<typeof storeTriedOrder>>;
const start = ({ order: { userId, orderId } }: Pick<Stored, 'order'>, method: PaymentMethod = 'upi') =>
  refusalOf(startPayment(platform, userId, orderId, { method, details: null }));

describe('[CHK-06] to pay again', () => {
  test('is possible in a way that the shop takes for this total', async () => {
    const [dear, cheap] = [
      await storeTriedOrder(db),
      await storeTriedOrder(db, { itemsTotal: 69_800, grandTotal: 69_800 }),
    ];
    expect(await start(dear, 'cod')).toEqual([
      400,
      'INVALID_REQUEST',
      'This order cannot be paid this way. Please choose another one.',
    ]);
    expect((await attemptNow(db, dear.payment)).state).toBe('awaitingBank');
    expect(await start(cheap, 'cod')).toBe('done');
    expect((await attemptNow(db, cheap.payment)).state).toBe('expired');
  });

  test('is possible in a way that the coupon of the order is for', async () => {
    await db
      .insert(coupons)
      .values({
        ...{ code: 'BYCARD', title: 'By card', terms: [], dealer: 'petalcrumb', kind: 'flat', value: 100, minTotal: 0 },
        ...{ startsAt: ago(1000), endsAt: ago(-1000), categorySlugs: [], cityIds: [], paymentMethods: ['card'] },
        ...{ firstOrderOnly: false, loginRequired: false, listed: false },
      })
      .onConflictDoNothing();
    const stored = await storeTriedOrder(db, { couponCode: 'BYCARD' });
    expect(await start(stored, 'netbanking')).toEqual([
      409,
      'COUPON_PAYMENT',
      expect.stringMatching(/^BYCARD is for payments by .*card/i),
    ]);
    expect(await start(stored, 'card')).toBe('done');
    expect(await start(await storeTriedOrder(db), 'netbanking')).toBe('done');
  });

  test('asks the bank only of a shopper who is back for more than a minute', async () => {
    const back = (milliseconds: number) => storeTriedOrder(db, {}, { state: 'pending', changedAt: ago(milliseconds) });
    expect([await start(await storeTriedOrder(db), 'card'), asked]).toEqual(['done', 0]);
    const stillWorking = [409, 'NOT_PAYABLE', 'Your bank is still working on the last payment.'];
    expect([await start(await back(60_000), 'card'), asked]).toEqual([stillWorking, 0]);
    expect([await start(await back(60_001), 'card'), asked]).toEqual(['done', 1]);
  });
});

test('[CHK-06] how a payment stands is told to its own customer alone', async () => {
  const { order, payment } = await storeTriedOrder(db);
  const stranger = await storeCustomer(db);
  expect(await readPaymentStatus(platform, order.userId, payment.txnid)).toMatchObject({ status: 'awaiting_bank' });
  const unknown = [404, 'NOT_FOUND', expect.any(String)];
  expect(await refusalOf(readPaymentStatus(platform, stranger, payment.txnid))).toEqual(unknown);
  expect(await refusalOf(readPaymentStatus(platform, order.userId, 'TX0000000000000000'))).toEqual(unknown);
});

test('[CHK-06] a way back that names no payment of the shop is nothing', async () => {
  await expect(takeReturn(platform, 'TX0000000000000000')).resolves.toBeUndefined();
  const { payment } = await storeTriedOrder(db);
  await takeReturn(platform, payment.txnid);
  expect((await attemptNow(db, payment)).state).toBe('pending');
});
