import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { openCakeShop, opening, type Reply, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { linkedOrder, load, loadPath, saveAsIs, savePath, withoutId, type Link } from './linked-orders.ts';
import { depth } from '#tests/kit/model/depth.ts';

const database = await testDatabase();
const roomy = Object.fromEntries(
  ['LOADS', 'SAVES', 'UNKNOWN'].map((what) => [`LIMIT_DELIVERY_LINK_${what}_PER_HOUR`, '1000000']),
);
const shop = await openCakeShop(database, roomy);
/** The same shop with the limits that it has by itself. */
const strict = await openCakeShop(database);
afterAll(() => Promise.all([shop.close(), strict.close()]));
beforeEach(() => [shop, strict].forEach(({ clock }) => clock.set(opening)));

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const invented = (): Link => ({
  order_id: randomBytes(16).toString('base64url'),
  merchant_id: 2,
  uid: randomBytes(17).toString('base64url').slice(0, 22),
});

/** Asks from an address of its own, as a guest when one is given. */
async function from(remoteAddress: string, body: object, url = loadPath, guest?: Visitor) {
  const { statusCode: status, headers } = await strict.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    ...(guest && { cookies: guest.cookies }),
    headers: { 'content-type': 'application/json', ...(guest && { 'x-csrf-token': guest.csrf }) },
    payload: JSON.stringify(body),
  });
  return { status, wait: headers['retry-after'] };
}

test('[CLC-01, CLC-09] unknown, ended, foreign, tampered and numeric links are one answer, to the byte', async () => {
  const [one, other] = [await linkedOrder(shop), await linkedOrder(shop)];
  const ended = await linkedOrder(shop);
  await query("update delivery_links set expires_at = now() - interval '10 years' where link_id = $1", [
    ended.link.order_id,
  ]);
  const cancelled = await linkedOrder(shop);
  await query("update orders set state = 'cancelled' where order_id = $1", [cancelled.orderId]);
  const stranger = await shop.customer();
  const asks: Record<string, () => Promise<Reply>> = {
    unknown: () => load(stranger, invented()),
    'of another order': () => load(stranger, { ...one.link, uid: other.link.uid }),
    tampered: () => load(stranger, { ...one.link, uid: `${one.link.uid.slice(0, 21)}~` }),
    'with more behind it': () => load(stranger, { ...one.link, uid: `${one.link.uid}A` }),
    ended: () => load(stranger, ended.link),
    cancelled: () => load(stranger, cancelled.link),
    numeric: () => load(stranger, { order_id: '100234', merchant_id: 2, uid: '77' }),
    'the number of an order of somebody else': () =>
      load(stranger, { order_id: one.orderId, merchant_id: 2, uid: String(one.customer.userId) }),
    'the same by the uid of its visitor': () =>
      load(stranger, { order_id: one.orderId, merchant_id: 2, uid: String(stranger.userId) }),
    'letters of a database': () => load(stranger, { order_id: "' or 1=1 --", merchant_id: 2, uid: '%' }),
  };
  const answers = Object.fromEntries(
    await Promise.all(Object.entries(asks).map(async ([name, ask]) => [name, withoutId(await ask())] as const)),
  );
  expect(JSON.stringify(answers['unknown'])).toContain('LINK_UNKNOWN');
  for (const [name, answer] of Object.entries(answers)) expect(answer, name).toEqual(answers['unknown']);
  const saves = await Promise.all(
    [invented(), { ...one.link, uid: other.link.uid }, ended.link].map(async (link) =>
      withoutId(await saveAsIs(stranger, link)),
    ),
  );
  expect(saves.map((answer) => JSON.stringify(answer))).toEqual(Array(3).fill(JSON.stringify(saves[0])));
  expect(JSON.stringify(saves[0])).toContain('LINK_UNKNOWN');
});

test('[CLC-01] the customer of an order may open it by its number, once logged in', async () => {
  const { customer, orderId } = await linkedOrder(shop);
  const plain = { order_id: orderId, merchant_id: 2, uid: String(customer.userId) };
  expect((await load(customer, plain)).body).toMatchObject({ statusCode: 200, delivery_name: 'M. R.' });
  expect((await load(await shop.guest(), plain)).status).toBe(404);
  expect((await load(customer, { ...plain, uid: '77' })).status).toBe(404);
  expect((await load(customer, { ...plain, order_id: 'PC0000000000' })).status).toBe(404);
});

test('[CLC-01, CLC-07] a link reads nothing but its own delivery, logs nobody in, and public keys open nothing', async () => {
  const { link, orderId } = await linkedOrder(shop);
  const guest = await shop.guest();
  const seen = await load(guest, link);
  expect(seen.headers['set-cookie']).toBeUndefined();
  for (const hidden of [orderId, 'Truffle', 'Meera', '9876543210', 'Asha', '69900', '699'])
    expect(seen.text, hidden).not.toContain(hidden);
  const saved = await saveAsIs(guest, link);
  expect(saved.headers['set-cookie']).toBeUndefined();
  for (const hidden of [orderId, 'Truffle', 'Rao', '9876543210', 'Asha', '699'])
    expect(saved.text, hidden).not.toContain(hidden);
  for (const path of [link.order_id, orderId]) {
    expect((await guest.get(`/b/order-review/orders/${path}`)).status, path).not.toBe(200);
  }
  expect((await guest.get('/b/user/fa/users/login-status')).text).not.toContain('Asha');
  const keyed = await guest.post(loadPath, invented(), { 'operator-key': 'any-operator' });
  expect(keyed.status).toBe(404);
});

const [networks, guesses] = depth() === 'soak' ? [100, 10_000] : [20, 500];

test(`[CLC-01] ${guesses} guessed links find nothing, and each network is stopped after twenty`, async () => {
  const { link } = await linkedOrder(shop);
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: networks }, async (_, network) => {
      for (let guess = 0; guess < guesses / networks; guess += 1) {
        const wanted = guess % 2 === 0 ? invented() : { ...invented(), order_id: link.order_id };
        const { status } = await from(`198.18.${network}.1`, wanted);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  expect(Object.fromEntries(statuses)).toEqual({ 404: 20 * networks, 429: guesses - 20 * networks });
  // Who has guessed opens nothing at all for the rest of the hour; everybody else still does.
  expect((await from('198.18.0.1', link)).status).toBe(429);
  expect((await from('198.18.200.1', link)).status).toBe(200);
  strict.clock.advance(61 * 60_000);
  expect((await from('198.18.0.1', link)).status).toBe(200);
}, 120_000);

test('[CLC-01] guesses at once are no more than guesses one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => from('198.18.201.1', invented())));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('[CLC-07] one network opens thirty links in an hour and saves ten times, and is told how long to wait', async () => {
  const { link } = await linkedOrder(shop);
  const loads = await Promise.all(Array.from({ length: 40 }, () => from('198.19.0.1', link)));
  expect(loads.filter(({ status }) => status === 429)).toHaveLength(10);
  const guest = await strict.guest();
  const saves = await Promise.all(
    Array.from({ length: 14 }, () => from('198.19.0.2', { ...link, address_update: 1 }, savePath, guest)),
  );
  const refused = saves.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  expect(refused[0]?.wait).toMatch(/^[1-9]\d*$/);
});
