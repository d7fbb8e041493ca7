import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pricesInWords } from '#backends/shop/payment/letters.ts';
import type { OrderRow } from '#backends/shop/payment/life.ts';
import { postCancelNotice, postLapsedNotice, postWithdrawNotice } from '#backends/shop/payment/messages.ts';
import { readSlip } from '#backends/shop/payment/slip.ts';
import { paymentMessageOf } from '#backends/shop/payment/view.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeOrder, storeStep } from '#tests/kit/database/stored-orders.ts';
import { storeCustomer } from '#tests/kit/database/stored-people.ts';
import { openCakeShop, opening } from '#tests/kit/shop/cake-shop.ts';

// What a shopper is told of an order and its payment, and by which of their contacts.
const database = await testDatabase();
const shop = await openCakeShop(database);
const { platform } = shop;
const { db, outbox } = platform;
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));

const mailOf = ({ userId }: Pick<OrderRow, 'userId'>) => `asha.${userId}@example.com`;
const textTo = async (to: string): Promise<string> => (await outbox.list({ to }))[0]?.text ?? '';
type Notice = typeof postCancelNotice;
async function told(post: Notice, changed: Parameters<typeof storeOrder>[1] = {}): Promise<string> {
  const order = await storeOrder(db, { state: 'cancelled', ...changed });
  await storeStep(db, order.orderId, 'placed', { event: 'order.placed' });
  await db.transaction((tx) => post(platform, tx, order));
  return textTo(mailOf(order));
}

describe('a message about an order', () => {
  test('goes to a contact that its own customer has proven', async () => {
    const value = (name: string) => `${name}.${randomUUID()}@example.com`;
    const [typed, proven] = [value('typed'), value('proven')];
    const userId = await storeCustomer(db, [
      { kind: 'email', value: typed, verifiedAt: null },
      { kind: 'email', value: proven },
    ]);
    const order = await storeOrder(db, { userId, state: 'cancelled' });
    await db.transaction((tx) => postLapsedNotice(platform, tx, order));
    expect([await textTo(typed), await textTo(proven)]).toEqual(['', expect.stringContaining(order.orderId)]);
  });

  test('goes nowhere when its customer has none, and whoever looks after the shop is told', async () => {
    const order = await storeOrder(db, { userId: await storeCustomer(db, []), state: 'cancelled' });
    const warn = vi.fn();
    const watched = { ...platform, log: { ...platform.log, warn } };
    await db.transaction((tx) => postLapsedNotice(watched, tx, order));
    expect(warn.mock.calls).toEqual([['a message has nobody to go to', { order_id: order.orderId }]]);
    expect((await outbox.list()).filter(({ subject }) => subject.includes(order.orderId))).toEqual([]);
  });

  test('says that the items are back in the cart when this order was never paid', async () => {
    const paid = await storeOrder(db, { state: 'confirmed' });
    await storeStep(db, paid.orderId, 'confirmed', { event: 'payment.captured' });
    expect(await told(postCancelNotice)).toContain('Your items are back in your cart, should you still want them.');
    await db.transaction((tx) => postCancelNotice(platform, tx, paid));
    expect(await textTo(mailOf(paid))).not.toContain('back in your cart');
  });

  test('names a credit note only where there is one', async () => {
    const text = await told(postWithdrawNotice);
    expect(text).toContain('Nothing was charged.');
    expect(text).not.toContain('credit note');
  });
});

test('a delivery for nothing is free; other rows of nothing say so in rupees', () => {
  const row = (type: 'delivery' | 'slot' | 'total', label: string, amt = 0) =>
    ({ type, label, amt, amountPrefix: '', show_on_mobile: true }) as const;
  const priceItems = [row('delivery', 'Delivery'), row('slot', 'Delivery time'), row('total', 'Total', 69_900)];
  expect(pricesInWords({ priceItems }, 'Total paid')).toEqual([
    'Delivery: Free',
    'Delivery time: ₹0',
    'Total paid: ₹699',
  ]);
});

test('[CHK-05] a slip is for an order that is paid and goes on', async () => {
  const slipOf = async (state: OrderRow['state']) => readSlip(db, (await storeOrder(db, { state })).orderId);
  expect([await slipOf('placed'), await slipOf('cancelled'), await readSlip(db, 'PC0000000000')]).toEqual([
    'not paid',
    'cancelled',
    'no order',
  ]);
  expect(await slipOf('confirmed')).toContain('For: Meera Rao');
});

describe('[CHK-06] of a payment a shopper is told', () => {
  type Order = Parameters<typeof paymentMessageOf>[0];
  type Payment = Parameters<typeof paymentMessageOf>[1];
  const saidOf = (order: Partial<Order>, payment: Partial<Payment>) =>
    paymentMessageOf(
      { state: 'placed', grandTotal: 69_900, refundTo: null, ...order },
      { state: 'failed', amount: 69_900, failureReason: null, ...payment },
    );

  test('that it was over another sum only while the order waits', () => {
    const another = { amount: 79_900 };
    expect(saidOf({}, another)).toMatch(/^You changed your items since, so your order has another total now\./);
    expect(saidOf({ state: 'confirmed' }, another)).toMatch(/^This order has been paid since/);
  });

  test('where the money of an order goes that somebody ended', () => {
    expect(saidOf({ state: 'cancelled', refundTo: 'source' }, { state: 'refunding' })).toBe(
      'This order is cancelled. Your money is on its way back to you.',
    );
    expect(saidOf({ state: 'cancelled' }, { state: 'refunding' })).toBe(
      'Your payment reached us after the order was closed. The money is on its way back to you.',
    );
    expect(saidOf({ state: 'returned', refundTo: 'source' }, { state: 'expired' })).toMatch(
      /^This order came back to our kitchen\. You had not paid for it/,
    );
  });
});
