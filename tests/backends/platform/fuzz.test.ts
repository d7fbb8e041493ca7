import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signBody } from '#backends/shop/payment/signature.ts';
import { backendNames } from '#backends/platform/env/index.ts';
import {
  add,
  cake,
  makeRoom,
  openCakeShop,
  place,
  placedOrder,
  today,
  tomorrow,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { requestsOf, type HostileRequest } from '#tests/kit/hostile.ts';
import { brokenInvariants } from '#tests/kit/database/invariants.ts';
import { depth } from '#tests/kit/model/depth.ts';
import { listOperations, type Json } from '#tests/contract/contracts.ts';

const requests = depth() === 'soak' ? 20_000 : 500;
const seed = Number(process.env['SEED'] ?? 20_261_122);

const names = [
  'OTP_PER_CONTACT_HOUR',
  'OTP_PER_CONTACT_DAY',
  'OTP_PER_IPV4_HOUR',
  'OTP_PER_PREFIX_HOUR',
  'OTP_PER_HOUR',
  'SIGNIN_PER_HOUR',
  'CHECK_USER_PER_MINUTE',
  'CHECK_USER_PER_HOUR',
  'CHECK_USER_PER_SESSION_HOUR',
  'UPLOADS_PER_SESSION_HOUR',
  'UPLOADS_PER_ADDRESS_HOUR',
];
const database = await testDatabase();
const shop = await openCakeShop(database, Object.fromEntries(names.map((name) => [`LIMIT_${name}`, '1000000'])));
afterAll(() => shop.close());
const { env } = shop.platform;

const known: Record<string, Json[]> = {
  sku: [cake.sku, 'PC102-500', 'PC105-500', 'none'],
  quantity: [1, 2, 99],
  area_id: [place.area_id],
  city_id: [place.city_id],
  tid: [place.city_id],
  pincode: [place.pincode],
  dpc: [place.pincode],
  place: [place.pincode, 'Indiranagar'],
  searchtext: ['koramngala', place.pincode, '12, 100 Feet Road, Indiranagar, Bengaluru'],
  sessiontoken: ['0b8f4b0e-7a53-4f0f-a7e9-6a6ad3d7a1d2'],
  place_id: ['area-1001', 'pin-560038', 'city-1'],
  latlng: ['12.97,77.64'],
  date: [today, tomorrow],
  slot_id: [`101-${tomorrow}-standard-1500`, `101-${today}-express-0900`],
  nid: [101, 102],
  path1: ['home', 'p', 'birthday-cakes'],
  path2: ['belgian-chocolate-truffle-cake'],
  recipient_phone: ['9876543210'],
  mobile: ['9876543210', ''],
  email: ['asha@example.com', ''],
  expected_total: [cake.price],
  cart_version: [1, 2, 3],
  payment_method: ['upi', 'card'],
  'Idempotency-Key': ['fuzz-1', 'fuzz-2'],
  order_id: [],
  txnid: [],
  cart_item_id: [],
  cart_data: [],
  fact: [],
  amount: [],
};

/** Who asks: nobody, a guest, and a customer with an order and a full cart. */
const visitors: (Visitor | null)[] = [null];

const geo = { token: '' };

async function openVisitors(): Promise<void> {
  const guest = await shop.guest();
  geo.token = String((await guest.get('/b/geo-location/auth/generate_token')).body['token']);
  const { line_items } = await add(guest);
  const placed = await placedOrder(shop);
  const own = await add(placed.customer);
  const shared = await placed.customer.get('/b/cart/share');
  const more: Record<string, Json[]> = {
    order_id: [placed.order_id],
    txnid: [placed.txnid],
    amount: [placed.amount],
    cart_item_id: [...line_items, ...own.line_items].map((line) => line.cart_item_id),
    cart_data: [String(shared.body['cart_data'])],
    fact: [guest.fact],
  };
  for (const [name, values] of Object.entries(more)) known[name] = [...(known[name] ?? []), ...values];
  visitors.splice(1, visitors.length, guest, placed.customer, placed.customer);
}

beforeAll(async () => {
  await makeRoom(shop);
  await openVisitors();
});

async function send(request: HostileRequest, visitor: Visitor | null, isSigned: boolean) {
  const { operation, body } = request;
  return shop.app.inject({
    method: operation.method,
    url: `/b/${operation.backend}${request.path}${request.query === '' ? '' : `?${request.query}`}`,
    cookies: visitor?.cookies ?? {},
    headers: {
      ...request.headers,
      'x-csrf-token': visitor?.csrf ?? '',
      authorization: `Bearer ${geo.token}`,
      origin: env.PUBLIC_ORIGIN,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
      ...(isSigned ? { 'x-bank-signature': signBody(env.PAYMENT_WEBHOOK_SECRET, body ?? '', shop.clock.now()) } : {}),
      ...(body === null ? {} : { 'content-type': request.type }),
    },
    ...(body === null ? {} : { payload: body }),
  });
}

test(
  `${requests} hostile requests over all operations: each has an answer of its contract, and the books stay right`,
  async () => {
    const operations = backendNames.flatMap(listOperations);
    const asked = fc.sample(
      fc.record({
        request: fc.oneof(...operations.map((operation) => requestsOf(operation, known))),
        visitor: fc.nat({ max: visitors.length - 1 }),
        isSigned: fc.boolean(),
      }),
      { numRuns: requests, seed },
    );
    const findings: string[] = [];
    const statuses = new Map<number, number>();
    for (const [index, { request, visitor, isSigned }] of asked.entries()) {
      const { operation } = request;
      let answer = await send(request, visitors[visitor] ?? null, isSigned);
      if (answer.statusCode === 503) {
        // Whoever has just logged out or in is asked to come again once, for no longer than the new cookie takes.
        const wait = Number(answer.headers['retry-after']);
        expect(wait).toBeLessThanOrEqual(3);
        shop.clock.advance(wait * 1000);
        answer = await send(request, visitors[visitor] ?? null, isSigned);
      }
      const { statusCode } = answer;
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      const isPromised = operation.answers.some(({ status }) => status === statusCode);
      if (statusCode >= 500 || !isPromised) {
        const { path, query, body } = request;
        findings.push(
          `${statusCode} ${operation.backend}.${operation.id} ${path}?${query} ${body} -> ${answer.body}`.slice(0, 700),
        );
      }
      if (index % 100 === 99) {
        expect(await brokenInvariants(database.pool)).toEqual({});
        // Some operations end the session that asks, and empty the cart.
        await openVisitors();
      }
    }
    await shop.platform.queue.drain();
    expect(findings).toEqual([]);
    expect(await brokenInvariants(database.pool)).toEqual({});
    // Requests of which none got through would prove nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 10);
  },
  depth() === 'soak' ? 30 * 60_000 : 120_000,
);
