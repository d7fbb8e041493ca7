import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentCustomers, savedPaymentMethods } from '#backends/db/schema/payment-methods.ts';
import type { Problem } from '#backends/platform/http/problem.ts';
import {
  customerAt,
  deleteSavedMethod,
  hasExpired,
  preferSavedMethod,
  queueForgetting,
  registerSavedMethodJobs,
} from '#backends/shop/payment/payer/saved-methods.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeTriedOrder } from '#tests/kit/database/stored-orders.ts';
import { storeCustomer } from '#tests/kit/database/stored-people.ts';
import { openCakeShop, opening } from '#tests/kit/shop/cake-shop.ts';
import { watchQueue } from '../watched-queue.ts';

// What is remembered of how somebody paid, each time one thing other than in the good case.
const database = await testDatabase();
const shop = await openCakeShop(database);
const keys = { RAZORPAY_KEY_ID: 'rzp_test_Key', RAZORPAY_KEY_SECRET: 'key-secret' };
const platform = {
  ...shop.platform,
  env: { ...shop.platform.env, ...keys, RAZORPAY_URL: 'https://razorpay.example' },
};
const { db } = platform;
afterAll(() => shop.close());

/** What a bank answers; null when nobody may ask. */
let answer: Response | null = null;
beforeEach(() => {
  answer = null;
  shop.clock.set(opening);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (answer === null) throw new Error('Nobody was to be asked');
    return answer;
  });
});
afterEach(() => vi.restoreAllMocks());

const month = (expiryYear: number | null, expiryMonth: number | null) => ({ expiryYear, expiryMonth });

test('[CHK-07] a card counts until the end of its month in India, and what has no month has no end', () => {
  const at = (instant: string, year: number | null = 2026, ofYear: number | null = 11) =>
    hasExpired(month(year, ofYear), new Date(instant));
  expect([at('2026-11-01T00:00+05:30'), at('2026-11-30T23:59:59+05:30'), at('2026-12-01T00:00+05:30')]).toEqual([
    false,
    false,
    true,
  ]);
  expect([at('2026-12-01T00:00+05:30', 2027, 1), at('2026-12-01T00:00+05:30', 2020, null)]).toEqual([false, false]);
});

type Saved = Partial<typeof savedPaymentMethods.$inferInsert>;
async function save(userId: string, changed: Saved = {}): Promise<string> {
  const methodId = randomUUID();
  await db.insert(savedPaymentMethods).values({
    ...{ methodId, userId, kind: 'upi', provider: 'test', token: `tok_${methodId}`, label: 'as••@okbank' },
    ...{ consentedAt: opening, lastUsedAt: opening },
    ...changed,
  });
  return methodId;
}
const savedOf = (userId: string) => db.select().from(savedPaymentMethods).where(eq(savedPaymentMethods.userId, userId));
const defaultsOf = async (userId: string) =>
  (await savedOf(userId)).filter(({ isDefault }) => isDefault).map(({ methodId }) => methodId);
const refusalOf = (given: Promise<unknown>) =>
  given.then(
    () => 'done',
    ({ statusCode, code, field }: Problem) => [statusCode, code, ...(field === null ? [] : [field])],
  );

test('[CHK-07, ACC-04] the default is one of the customer’s own, and counts; that of others stays', async () => {
  const [userId, stranger] = [await storeCustomer(db), await storeCustomer(db)];
  const card = { kind: 'card', last4: '1111', brand: 'Visa', expiryYear: 2026 } as const;
  const [first, second, over] = [
    await save(userId, { isDefault: true }),
    await save(userId, { ...card, expiryMonth: 11 }),
    await save(userId, { ...card, expiryMonth: 10 }),
  ];
  const theirs = await save(stranger, { isDefault: true });
  const prefer = (methodId: string) => refusalOf(preferSavedMethod(platform, userId, methodId));
  expect(await prefer(theirs)).toEqual([404, 'NOT_FOUND']);
  expect(await prefer(randomUUID())).toEqual([404, 'NOT_FOUND']);
  expect(await prefer(over)).toEqual([400, 'INVALID_REQUEST', 'method_id']);
  expect(await defaultsOf(userId)).toEqual([first]);
  expect([await prefer(second), await defaultsOf(userId), await defaultsOf(stranger)]).toEqual([
    'done',
    [second],
    [theirs],
  ]);
});

test('[ACC-04] one that is deleted is forgotten at its provider too, the others stay', async () => {
  const visitor = await shop.customer();
  const userId = visitor.userId ?? '';
  await database.pool.query('update sessions set proven_at = $1 where session_id = $2', [opening, visitor.sessionId]);
  const [gone, stays] = [await save(userId), await save(userId)];
  const watched = watchQueue(platform);
  await deleteSavedMethod(watched.platform, { userId, sessionId: visitor.sessionId }, gone);
  expect((await savedOf(userId)).map(({ methodId }) => methodId)).toEqual([stays]);
  expect(watched.namesOf('payment.forget_token', 'token')).toEqual([`tok_${gone}`]);
});

const customer = async (userId: string, reference: string, provider: 'razorpay' = 'razorpay') =>
  db.insert(paymentCustomers).values({ userId, provider, reference });

test('[ACC-04] all that somebody saved is forgotten where a provider knows them', async () => {
  const [known, unknown] = [await storeCustomer(db), await storeCustomer(db)];
  await customer(known, 'cust_1');
  for (const userId of [known, unknown]) await save(userId, { provider: 'razorpay', token: `token_${userId}` });
  await save(known, { token: `tok_${known}` });
  const watched = watchQueue(platform);
  for (const userId of [known, unknown]) await db.transaction((tx) => queueForgetting(watched.platform, tx, userId));
  expect(watched.namesOf('payment.forget_token', 'token').toSorted()).toEqual([`tok_${known}`, `token_${known}`]);
});

test('[CHK-07] a customer has a name at each provider, and no other customer has it', async () => {
  const [userId, other] = [await storeCustomer(db), await storeCustomer(db)];
  await customer(other, 'cust_other');
  expect(await customerAt(platform, db, 'razorpay', userId)).toBeNull();
  await customer(userId, 'else_1', 'another' as 'razorpay');
  await customer(userId, 'cust_1');
  expect(await customerAt(platform, db, 'razorpay', userId)).toBe('cust_1');
  expect(await customerAt(platform, db, 'test', userId)).toMatch(/^[\w-]{22}$/);
});

describe('[CHK-07] what a payment brought to be remembered', () => {
  const keep = async (txnid: string) => {
    const watched = watchQueue(platform);
    registerSavedMethodJobs(watched.platform);
    await watched.work('payment.keep_token', { txnid, token: `tok_${txnid}` });
  };

  test('is saved as its bank describes it', async () => {
    const { order, payment } = await storeTriedOrder(db);
    answer = Response.json({ kind: 'upi', vpa: 'asha.rao@okbank' });
    await keep(payment.txnid);
    expect(await savedOf(order.userId)).toMatchObject([{ kind: 'upi', token: `tok_${payment.txnid}` }]);
  });

  test('is nothing when its bank knows of nothing', async () => {
    const { order, payment } = await storeTriedOrder(db);
    answer = new Response('{}', { status: 404 });
    await keep(payment.txnid);
    expect(await savedOf(order.userId)).toEqual([]);
  });

  test('is not asked for without a payment, or of a provider that does not know who paid', async () => {
    const { order, payment } = await storeTriedOrder(db, {}, { provider: 'razorpay' });
    await keep('TX0000000000000000');
    await keep(payment.txnid);
    expect([vi.mocked(fetch).mock.calls, await savedOf(order.userId)]).toEqual([[], []]);
  });
});
