import Fastify from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { payments } from '#backends/db/schema/order.ts';
import { sealPayer } from '#backends/shop/payment/payer/payer.ts';
import { registerHostedPage } from '#backends/shop/payment/providers/hosted-page.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeTriedOrder } from '#tests/kit/database/stored-orders.ts';
import { storeContact, storeCustomer } from '#tests/kit/database/stored-people.ts';
import { openCakeShop, opening, type Visitor } from '#tests/kit/shop/cake-shop.ts';

// The page from which a shopper goes on to a provider, each time one thing other than in the good case.
const database = await testDatabase();
const shop = await openCakeShop(database, {
  ...{ PAYMENT_PROVIDER: 'razorpay', RAZORPAY_URL: 'https://razorpay.example' },
  ...{
    RAZORPAY_KEY_ID: 'rzp_test_Key',
    RAZORPAY_KEY_SECRET: 'key-secret',
    RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret-of-tests',
  },
});
const { db, env } = shop.platform;
afterAll(() => shop.close());

/** The customers that the provider was told of. */
let customers: unknown[] = [];
beforeEach(() => {
  customers = [];
  shop.clock.set(opening);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { body } = {}) => {
    const { pathname } = new URL(String(address));
    const given = typeof body === 'string' ? (JSON.parse(body) as { receipt?: string }) : null;
    if (pathname === '/v1/customers') {
      customers.push(given);
      return Response.json({ id: 'cust_1' });
    }
    if (pathname !== '/v1/orders') throw new Error(`Nobody was to ask ${pathname}`);
    if (given === null) return Response.json({ items: [] });
    const id = `order_${(given.receipt ?? '').slice(2)}`;
    return Response.json({ id, amount: 69_900, currency: 'INR', receipt: given.receipt, status: 'created' });
  });
});
afterEach(() => vi.restoreAllMocks());

const confirmation = `${env.PUBLIC_ORIGIN}/payment-confirmation`;
const attempt = (visitor: Visitor, changed: Partial<typeof payments.$inferInsert> = {}, isSaved = false) => {
  const payer = { vpa: null, bank: null, token: null, save: isSaved };
  const sealedPayer = sealPayer(env.PAYMENT_WEBHOOK_SECRET, payer);
  return storeTriedOrder(
    db,
    { userId: visitor.userId ?? '' },
    { provider: 'razorpay', method: 'card', sealedPayer, ...changed },
  );
};
const visit = async (visitor: Visitor, txnid: string) => {
  const { statusCode, headers, body } = await shop.app.inject({ url: `/pay/${txnid}`, cookies: visitor.cookies });
  return { status: statusCode, to: headers.location, customer: /name="customer_id" value="(\w+)"/.exec(body)?.[1] };
};

describe('[CHK-07] the page of an attempt', () => {
  test('is shown while it can be paid, and leads to how it stands otherwise', async () => {
    const visitor = await shop.customer();
    const [open, paid] = [await attempt(visitor), await attempt(visitor, { state: 'paid' })];
    expect(await visit(visitor, open.payment.txnid)).toMatchObject({ status: 200 });
    expect(await visit(visitor, paid.payment.txnid)).toMatchObject({
      status: 303,
      to: `${confirmation}?txnid=${paid.payment.txnid}`,
    });
    expect(await visit(visitor, 'TX1')).toMatchObject({ status: 303, to: confirmation });
  });

  test('makes a customer of who wants to be remembered, once, with what that customer has proven', async () => {
    // Who was there before is somebody else.
    await storeCustomer(db);
    shop.clock.advance(60_000);
    const visitor = await shop.customer();
    const userId = visitor.userId ?? '';
    const number = `9190${userId.replaceAll(/\D/g, '').slice(0, 8)}`;
    await storeContact(db, userId, { kind: 'mobile', value: number, verifiedAt: null });
    const forgotten = await attempt(visitor);
    expect((await visit(visitor, forgotten.payment.txnid)).customer).toBeUndefined();
    expect(customers).toEqual([]);
    for (const { payment } of [await attempt(visitor, {}, true), await attempt(visitor, {}, true)])
      expect((await visit(visitor, payment.txnid)).customer).toBe('cust_1');
    expect(customers).toEqual([{ name: 'Asha Rao', email: `asha.${userId}@example.com`, fail_existing: '0' }]);
  });

  test('is not there where the bank has a page of its own', async () => {
    const app = Fastify();
    registerHostedPage(app, { ...shop.platform, env: { ...env, PAYMENT_PROVIDER: 'test' } });
    const { statusCode } = await app.inject({ url: '/pay/TX1' });
    await app.close();
    expect(statusCode).toBe(404);
  });
});
