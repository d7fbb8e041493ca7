import { randomInt } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { seedDatabase } from '#backends/seeds.ts';
import { registerBackends } from '#backends/index.ts';
import { signBody } from '#backends/shop/payment/signature.ts';
import { isTestClock } from '#backends/platform/clock.ts';
import type { TestClock } from '#backends/platform/clock.ts';
import { createHttpServer, registerPlatform } from '#backends/platform/http/http.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { OpenedSession } from '#backends/platform/session.ts';
import type { components } from '#openapi/generated/cart.ts';
import type { TestDatabase } from '../database/database.ts';
import { storeContact, storeUser } from '../database/stored-people.ts';
import { claimsOf, delivery, newKey, opening, place, today, tomorrow } from './order-bodies.ts';
import { setFree } from './tickets.ts';

export { claimsOf, delivery, newKey, opening, place, today, tomorrow, touches } from './order-bodies.ts';

type Schemas = components['schemas'];
export type Cart = Schemas['Cart'];

/** A truffle cake of 0.5 kg (₹699, ₹799 on the list). */
export const cake = { sku: 'PC101-500', price: 69_900, listPrice: 79_900 };

/** An answer with its body, as a test reads it. */
export type Reply = { status: number; body: Record<string, unknown>; text: string; headers: Record<string, unknown> };

const replyOf = (answer: LightMyRequestResponse): Reply => ({
  status: answer.statusCode,
  // A picture has no fields.
  body: String(answer.headers['content-type']).includes('json') ? answer.json() : {},
  text: answer.body,
  headers: answer.headers,
});

/** A browser at one of the shops: a session's cookie and its token. */
export class Visitor {
  readonly cookies: Record<string, string>;
  readonly csrf: string;
  readonly sessionId: string;
  readonly userId: string | null;
  readonly fact: string;
  readonly #app: FastifyInstance;
  readonly #origin: string;

  constructor(
    shop: CakeShop,
    auth: { sessionId: string; userId: string | null; fact: string; csrfToken: string },
    token: string,
  ) {
    this.#app = shop.app;
    this.#origin = shop.platform.env.PUBLIC_ORIGIN;
    this.cookies = { [shop.platform.sessions.cookieName]: token, fact: auth.fact };
    this.csrf = auth.csrfToken;
    this.sessionId = auth.sessionId;
    this.userId = auth.userId;
    this.fact = auth.fact;
  }

  async get(url: string): Promise<Reply> {
    return replyOf(await this.#app.inject({ method: 'GET', url, cookies: this.cookies }));
  }

  /** As a page of the shop fetches it, and no link or picture can. */
  async fetch(url: string, headers: Record<string, string> = {}): Promise<Reply> {
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    return replyOf(
      await this.#app.inject({ method: 'GET', url, cookies: this.cookies, headers: { ...own, ...headers } }),
    );
  }

  async post(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return replyOf(
      await this.#app.inject({
        method: 'POST',
        url,
        cookies: this.cookies,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          'x-csrf-token': this.csrf,
          origin: this.#origin,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
    );
  }

  /** The same browser at another process of the shop. */
  at(shop: CakeShop): Visitor {
    const token = this.cookies[shop.platform.sessions.cookieName] ?? '';
    const { sessionId, userId, fact, csrf: csrfToken } = this;
    return new Visitor(shop, { sessionId, userId, fact, csrfToken }, token);
  }
}

export type CakeShop = {
  platform: Platform;
  clock: TestClock;
  app: FastifyInstance;
  guest(): Promise<Visitor>;
  customer(): Promise<Visitor>;
  close(): Promise<void>;
};

/** Hundreds of test shoppers come from one address. */
export const roomyLimits = {
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_ADDRESS_MINUTE: '1000000',
};

/**
 * The backends of a shop in this process, on a clock that is put to `opening` and runs. Jobs run only by
 * `platform.queue.drain()`. Two of them on one database are two processes, as far as the database can tell.
 */
export async function openCakeShop(database: TestDatabase, settings: Record<string, string> = {}): Promise<CakeShop> {
  const platform = await createPlatform(database.env({ ...roomyLimits, ...settings }), { seed: seedDatabase });
  const { clock } = platform;
  if (!isTestClock(clock)) throw new Error('A test shop has a test clock');
  clock.set(opening);
  const app = createHttpServer(platform.env, platform.log);
  await registerPlatform(app, platform);
  await registerBackends(app, platform);
  await app.ready();
  const shop: CakeShop = {
    platform,
    clock,
    app,
    async guest() {
      const { auth, token } = await platform.sessions.open(platform.db);
      return new Visitor(shop, auth, token);
    },
    async customer() {
      const { auth, token } = await signUp(platform);
      return new Visitor(shop, auth, token);
    },
    async close() {
      await app.close();
      await platform.close();
    },
  };
  return shop;
}

/** A new customer who is logged in: the session, and the token that its cookie carries. */
export async function signUp({
  db,
  sessions,
  clock,
}: Pick<Platform, 'db' | 'sessions' | 'clock'>): Promise<OpenedSession> {
  const createdAt = clock.now();
  const userId = await storeUser(db, { createdAt });
  await storeContact(db, userId, { createdAt });
  return sessions.open(db, { userId });
}

/** Makes room for many orders: of the cake, and of the times of tomorrow. */
export async function makeRoom({ platform, guest }: CakeShop): Promise<void> {
  const visitor = await guest();
  await visitor.get(`/b/cart/getslots?area_id=${place.area_id}&date=${today}&pincode=${place.pincode}`);
  await setFree(platform.pool, `%-${tomorrow}-%`, 500);
  await platform.pool.query('update variants set stock = 10000 where sku = $1', [cake.sku]);
}

export const cartOf = (reply: Reply): Cart => {
  const { cart } = reply.body;
  if (reply.status >= 400 && cart === undefined) throw new Error(`No cart in ${reply.text}`);
  // The contract's response validation has just passed it.
  return cart as Cart;
};

/** Puts pieces of a sku into the cart. */
export async function add(
  visitor: Visitor,
  sku = cake.sku,
  quantity = 1,
  attributes: { id: number; value: string }[] = [],
): Promise<Cart> {
  return cartOf(await visitor.post('/b/cart/add', { sku, quantity, attributes }));
}

/** The bank sends a browser back to the shop. */
export const returnFromBank = (visitor: Visitor, { txnid }: Pick<Placed, 'txnid'>): Promise<Reply> =>
  visitor.get(`/pay/${txnid}/back`);

/** A customer who has a cake in the cart and has said where and when. */
export async function readyToOrder(
  shop: CakeShop,
  { sku = cake.sku, quantity = 1, slot = 'standard-1500', date = tomorrow } = {},
): Promise<{ customer: Visitor; cart: Cart }> {
  const customer = await shop.customer();
  await add(customer, sku, quantity);
  const saved = await customer.post('/b/cart/step1', delivery(slot, date));
  const { checkout } = saved.body as { checkout?: { cart: Cart } };
  if (!checkout) throw new Error(`No checkout in ${saved.text}`);
  return { customer, cart: checkout.cart };
}

export type Placed = { order_id: string; txnid: string; amount: number; payment_url: string };

/** Places the order of a cart; the test fails when it is refused. */
export async function order(customer: Visitor, cart: Cart): Promise<Placed> {
  const reply = await customer.post('/b/cart/place-order', claimsOf(cart), { 'idempotency-key': newKey() });
  if (reply.status !== 200) throw new Error(`Not placed: ${reply.text}`);
  return reply.body as unknown as Placed;
}

/** A customer with an order that waits for its payment. */
export async function placedOrder(shop: CakeShop, wanted: Parameters<typeof readyToOrder>[1] = {}) {
  const { customer, cart } = await readyToOrder(shop, wanted);
  return { customer, cart, ...(await order(customer, cart)) };
}

/** What the bank says about a payment. */
export const bankEvent = (
  placed: Pick<Placed, 'order_id' | 'txnid' | 'amount'>,
  overrides: Record<string, unknown> = {},
) => ({
  event_id: `evt_${randomInt(2 ** 47)}`,
  type: 'payment.paid',
  txnid: placed.txnid,
  order_id: placed.order_id,
  amount: placed.amount,
  currency: 'INR',
  occurred_at: '2026-11-22T10:05:00+05:30',
  ...overrides,
});

/** The bank's call, signed as the bank does it unless told otherwise. */
export async function callWebhook(shop: CakeShop, event: unknown, signature?: string): Promise<Reply> {
  const body = JSON.stringify(event);
  return replyOf(
    await shop.app.inject({
      method: 'POST',
      url: '/b/cart/payment/webhook',
      headers: {
        'content-type': 'application/json',
        'x-bank-signature': signature ?? signBody(shop.platform.env.PAYMENT_WEBHOOK_SECRET, body, shop.clock.now()),
      },
      payload: body,
    }),
  );
}
