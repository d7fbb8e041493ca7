import { expect, test } from 'vitest';
import { chanceOf, pick } from '#backends/db/seed/random.ts';
import {
  bankEvent,
  callWebhook,
  cartOf,
  claimsOf,
  makeRoom,
  newKey,
  returnFromBank,
  readyToOrder,
  type CakeShop,
  type Placed,
  type Reply,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { setFree } from '#tests/kit/shop/tickets.ts';
import { fill, payByWallet } from './benefit-shops.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { depth } from '#tests/kit/model/depth.ts';
import { openOrderingShops } from './ordering-shops.ts';

const { database, shop, branch, shops, query } = await openOrderingShops();

const RUNS = Number(process.env['RUNS'] ?? (depth() === 'soak' ? 1000 : 20));
/** What the wallet of each shopper holds and pays, in paise: a part of every order. */
const IN_WALLET = 10_000;
const AT_ONCE = 4;
/** Tries after which a shopper closes the page, and the bank stops telling. */
const PATIENCE = 12;

const points = [
  'order.after_key',
  'order.after_cart_lock',
  'order.after_slot',
  'order.after_stock',
  'order.after_order',
  'order.after_coupon',
  'order.after_stamps',
  'order.after_employee',
  'order.after_wallet',
  'order.after_payment',
  'order.after_outbox',
  'order.before_commit',
  'order.after_commit',
  'payment.after_attempt',
  'webhook.after_verify',
  'webhook.after_event',
  'webhook.before_commit',
  'webhook.after_commit',
] as const;

type Chance = () => number;
/** What becomes of one request on its way: it is the same for the same seed, whatever else runs. */
type Fate = 'arrives' | 'is lost' | 'answer is lost' | 'comes twice' | 'comes late' | 'meets a fault';
const fates = [
  'arrives',
  'arrives',
  'is lost',
  'answer is lost',
  'comes twice',
  'comes late',
  'meets a fault',
] as const satisfies readonly [Fate, ...Fate[]];

/** A network between one shopper, the bank and two processes of the shop that treats each request as its seed says. */
class Network {
  readonly #chance: Chance;
  /** Requests that are still on their way. */
  readonly #late: Promise<unknown>[] = [];
  readonly told: string[] = [];

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** The answer as the asker hears it; null when none comes. */
  async send(name: string, ask: (at: CakeShop) => Promise<Reply>): Promise<Reply | null> {
    const at = pick([shop, branch], this.#chance);
    const fate = pick(fates, this.#chance);
    const point = pick(points, this.#chance);
    this.told.push(`${name} ${fate}${fate === 'meets a fault' ? ` ${point}` : ''}`);
    switch (fate) {
      case 'arrives':
        return ask(at);
      case 'is lost':
        return null;
      case 'answer is lost':
        await ask(at);
        return null;
      case 'comes twice':
        return (await Promise.all([ask(at), ask(at === shop ? branch : shop)]))[0];
      case 'comes late':
        this.#late.push(ask(at));
        return null;
      case 'meets a fault':
        at.platform.faults.arm(point, pick([{ kind: 'throw' }, { kind: 'delay', milliseconds: 30 }], this.#chance));
        return ask(at);
    }
  }

  /** Asks again, as a page or a bank does, until something is said for good. */
  async insist(name: string, ask: (at: CakeShop) => Promise<Reply>): Promise<Reply | null> {
    for (let tries = 0; tries < PATIENCE; tries += 1) {
      const heard = await this.send(name, ask);
      if (heard !== null && heard.status < 500 && heard.body['code'] !== 'IN_PROGRESS') return heard;
    }
    return null;
  }

  settle = (): Promise<unknown> => Promise.all(this.#late);
}

/** The bank: a payment that its customer approved is told of under one id until the shop has taken it. */
async function payAtBank(network: Network, placed: Placed, isApproved: boolean): Promise<boolean> {
  const event = bankEvent(placed, { type: isApproved ? 'payment.paid' : 'payment.failed' });
  const taken = await network.insist(isApproved ? 'paid' : 'failed', (at) => callWebhook(at, event));
  return taken?.status === 200;
}

/** A shopper who orders and pays over a bad network; null when nothing was said for good. */
async function shopOver(network: Network, chance: Chance, customer: Visitor, claims: object): Promise<void> {
  const key = { 'idempotency-key': newKey() };
  const reply = await network.insist('place', (at) => customer.at(at).post('/b/cart/place-order', claims, key));
  if (reply === null) return;
  expect([reply.status, network.told], reply.text).toEqual([200, network.told]);
  const placed = reply.body as unknown as Placed;
  let current = placed;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const isApproved = chance() < 0.6;
    const told = payAtBank(network, current, isApproved);
    await network.send('return', (at) => returnFromBank(customer.at(at), current));
    await told;
    if (isApproved) return;
    const method = pick(['upi', 'card', 'netbanking'], chance);
    const again = { order_id: placed.order_id, payment_method: method };
    const started = await network.insist('start', (at) => customer.at(at).post('/b/cart/payment/start', again));
    if (started?.status !== 200) return;
    current = { ...placed, txnid: String(started.body['txnid']) };
  }
}

/** What the database has of one shopper: as much as one order takes, once, or nothing. */
async function booksOf(customer: Visitor): Promise<unknown> {
  const [books] = await query(
    `select count(*)::int as orders,
       (select count(*)::int from payments p join orders o using (order_id) where o.user_id = $1 and p.state = 'paid') as charges,
       (select count(*)::int from slot_tickets t join orders o using (order_id) where o.user_id = $1) as tickets,
       (select count(*)::int from coupon_uses u where u.user_id = $1 and u.returned_at is null) as coupons,
       (select coalesce(sum(quantity), 0)::int from stock_moves m join orders o using (order_id) where o.user_id = $1) as pieces,
       (select coalesce(sum(amount), 0)::int from wallet_entries e where e.user_id = $1) as ledger,
       (select coalesce(sum(balance), 0)::int from wallets w where w.user_id = $1) as balance,
       count(*) filter (where state = 'confirmed')::int as paid
     from orders where user_id = $1`,
    [customer.userId],
  );
  return books;
}

/** A cart that a coupon, the wallet and a bank pay, each its part. */
const readyWithCoupon = async () => {
  const { customer } = await readyToOrder(shop, { slot: 'standard-1800' });
  await fill(shop, customer, IN_WALLET);
  await payByWallet(customer);
  const cart = cartOf(await customer.fetch('/b/cart/checkout_coupon?action=apply&coupon=RUPEEPAY5'));
  return { customer, claims: claimsOf(cart) };
};

test(
  `[CHK-05, CHK-06, CPN-06] ${RUNS} shoppers whose requests are lost, doubled, late or broken at every point of two shops: one order each, one charge, one place, one coupon, the wallet once, or nothing`,
  { timeout: 60_000 + RUNS * 3000 },
  async () => {
    await makeRoom(shop);
    await setFree(database.pool, '%-standard-1800', 2 * RUNS);
    const seeds = Array.from({ length: RUNS }, (_, index) => `${process.env['SEED'] ?? 'storm'}-${index}`);
    const ends = new Map<string, number>();
    const run = async (seed: string): Promise<void> => {
      const chance = chanceOf(seed);
      const network = new Network(chance);
      const { customer, claims } = await readyWithCoupon();
      await shopOver(network, chance, customer, claims);
      await network.settle();
      const books = await booksOf(customer);
      const story = `${seed}: ${network.told.join(', ')}`;
      const one = { orders: 1, tickets: 1, coupons: 1, pieces: 1, ledger: 0, balance: 0 };
      const left = { ledger: IN_WALLET, balance: IN_WALLET };
      const possible = [
        { ...one, charges: 1, paid: 1 },
        { ...one, charges: 0, paid: 0 },
        { orders: 0, tickets: 0, coupons: 0, pieces: 0, charges: 0, paid: 0, ...left },
      ];
      expect(possible, story).toContainEqual(books);
      const end = JSON.stringify(books);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    };
    for (let first = 0; first < seeds.length; first += AT_ONCE) {
      await Promise.all(seeds.slice(first, first + AT_ONCE).map(run));
    }
    for (const one of shops) one.platform.faults.clear();
    await expectSoundBooks(database.pool);
    // Bad as the network is, most orders are placed and many are paid.
    expect(ends.size).toBeGreaterThan(1);
  },
);
