import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#backends/platform/env/index.ts';
import { add, cartOf, claimsOf, newKey, readyToOrder, type Cart, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { depth } from '#tests/kit/model/depth.ts';
import { fill, payByWallet, readyWithStamps } from './benefit-shops.ts';
import { openOrderingShops, place, outcome } from './ordering-shops.ts';

const { database, shop, query, ordersOf } = await openOrderingShops();

/** The cart of a customer with a coupon, so that an order passes every point. */
const withCoupon = async (customer: Visitor) =>
  cartOf(await customer.fetch('/b/cart/checkout_coupon?action=apply&coupon=RUPEEPAY5'));

const points = [
  'order.after_key',
  'order.after_cart_lock',
  'order.after_slot',
  'order.after_stock',
  'order.after_order',
  'order.after_coupon',
  'order.after_payment',
  'order.after_outbox',
  'order.before_commit',
  'order.after_commit',
];

test.each(points)('[CHK-05] a fault at %s and a second try with the same key: one order', async (point) => {
  const { customer } = await readyToOrder(shop, { slot: 'standard-1800' });
  const cart = await withCoupon(customer);
  const key = newKey();
  shop.platform.faults.arm(point, { kind: 'throw' });
  expect(outcome(await place(customer, claimsOf(cart), key))).toEqual([500, 'SERVER_ERROR']);
  await expectSoundBooks(database.pool);
  expect((await place(customer, claimsOf(cart), key)).status).toBe(200);
  expect(await ordersOf(customer)).toHaveLength(1);
});

/** A shop of its own is killed at a point of the order. */
async function dieWhileOrdering(
  point: string,
  customer: Visitor,
  { cart, key }: { cart: Cart; key: string },
): Promise<void> {
  const script = join(projectRoot, 'tests/kit/shop/doomed-order.ts');
  const { DATA_DIR, SESSION_SECRET, OTP_SECRET, PAYMENT_WEBHOOK_SECRET } = shop.platform.env;
  const child = spawn(
    process.execPath,
    [
      script,
      point,
      JSON.stringify({ userId: customer.userId, sessionId: customer.sessionId, claims: claimsOf(cart), key }),
    ],
    {
      env: {
        PATH: process.env['PATH'] ?? '',
        DATABASE_URL: database.url,
        DATA_DIR,
        SESSION_SECRET,
        OTP_SECRET,
        PAYMENT_WEBHOOK_SECRET,
        TEST_MODE: '1',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [, signal] = await once(child, 'exit');
  expect([signal, errors]).toEqual(['SIGKILL', '']);
}

/** A killed shop costs some seconds, so an ordinary run tries the points around which everything turns. */
const killPoints = depth() === 'soak' ? points : ['order.after_stock', 'order.before_commit', 'order.after_commit'];

test.each(killPoints)(
  '[CHK-05] a shop that is killed at %s and a second try at another shop: one order',
  async (point) => {
    const { customer } = await readyToOrder(shop, { date: '2026-11-28' });
    const cart = await withCoupon(customer);
    const key = newKey();
    await dieWhileOrdering(point, customer, { cart, key });
    await expectSoundBooks(database.pool);
    expect((await place(customer, claimsOf(cart), key)).status).toBe(200);
    expect(await ordersOf(customer)).toHaveLength(1);
  },
);

const WALLET = 20_000;
/** Three stamps and a wallet that shall pay what they can, in one cart. */
async function withBenefits(date?: string) {
  const customer = await readyWithStamps(shop, 3, date);
  await fill(shop, customer, WALLET);
  await add(customer, 'PC13362-1');
  return { customer, cart: await payByWallet(customer) };
}
/** What the shopper has, and whether the ledger says the same. */
const ownedBy = async ({ userId }: Visitor) =>
  query(
    `select balance::int, (select sum(amount)::int from wallet_entries e where e.user_id = w.user_id) as ledger,
       (select count(*)::int from stamps s where s.user_id = w.user_id and spent_on is null) as stamps
     from wallets w where user_id = $1`,
    [userId],
  );
const unspent = [{ balance: WALLET, ledger: WALLET, stamps: 3 }];
const spent = [{ balance: 0, ledger: 0, stamps: 0 }];

const benefitKills = ['order.after_stamps', 'order.after_wallet', 'order.before_commit', 'order.after_commit'];

test.each(depth() === 'soak' ? benefitKills : ['order.after_wallet', 'order.after_commit'])(
  '[CRT-07, CPN-07, CHK-05] a shop that is killed at %s of an order with wallet and stamps: both or neither, and once',
  async (point) => {
    const { customer, cart } = await withBenefits('2026-11-28');
    const key = newKey();
    await dieWhileOrdering(point, customer, { cart, key });
    expect(await ownedBy(customer)).toEqual(point === 'order.after_commit' ? spent : unspent);
    await expectSoundBooks(database.pool);
    expect((await place(customer, claimsOf(cart), key)).status).toBe(200);
    expect(await ownedBy(customer)).toEqual(spent);
    await expectSoundBooks(database.pool);
  },
);
