import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { describeSettings } from '#backends/platform/env/index.ts';
import type { components } from '#openapi/generated/cart.ts';
import {
  claimsOf,
  delivery,
  makeRoom,
  newKey,
  openCakeShop,
  readyToOrder,
  tomorrow,
} from '#tests/kit/shop/cake-shop.ts';
import type { Cart, Reply } from '#tests/kit/shop/cake-shop.ts';
import { depth } from '#tests/kit/model/depth.ts';
import { bookedOf, setFree } from '#tests/kit/shop/tickets.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';

const [ORDERS, PLACES] = depth() === 'soak' ? [400, 300] : [120, 90];

/** As impatient as a real shop. */
const impatient = {
  DATABASE_TIMEOUT_MS: describeSettings().find(({ name }) => name === 'DATABASE_TIMEOUT_MS')?.default ?? '',
};
const database = await testDatabase();
const shop = await openCakeShop(database);
const tills = [await openCakeShop(database, impatient), await openCakeShop(database, impatient)] as const;
afterAll(() => Promise.all([shop, ...tills].map((one) => one.close())));

test(
  `[CHK-04, CHK-05] ${ORDERS} orders at once over two shops for ${PLACES} places: all places taken, every other order refused with its reason`,
  { timeout: 300_000 },
  async () => {
    await makeRoom(shop);
    const ready: Awaited<ReturnType<typeof readyToOrder>>[] = [];
    while (ready.length < ORDERS) {
      ready.push(...(await Promise.all(Array.from({ length: 10 }, () => readyToOrder(shop)))));
    }
    const slot = `101-${tomorrow}-standard-1500`;
    await setFree(database.pool, slot, PLACES);
    const passing: Reply[] = [];
    /** Asks as the pages do: what is not available just now is asked again with the same key. */
    const placed = await Promise.all(
      ready.map(async ({ customer, cart }, index) => {
        const at = customer.at(tills[index % 2] ?? tills[0]);
        const key = { 'idempotency-key': newKey() };
        for (;;) {
          const reply = await at.post('/b/cart/place-order', claimsOf(cart), key);
          if (reply.status < 500) return `${reply.status} ${String(reply.body['code'] ?? 'OK')}`;
          passing.push(reply);
          await pause(Number(reply.headers['retry-after']) * 1000);
        }
      }),
    );
    expect(Object.fromEntries([...Map.groupBy(placed, (one) => one)].map(([one, all]) => [one, all.length]))).toEqual({
      '200 OK': PLACES,
      '409 SLOT_FULL': ORDERS - PLACES,
    });
    expect(passing.filter(({ status, headers }) => status !== 503 || headers['retry-after'] === undefined)).toEqual([]);
    expect(await bookedOf(database.pool, slot)).toBe(PLACES);
    await expectSoundBooks(database.pool);
  },
);

const HAMPERS = 50;
const LEFT = 7;

test(
  `[HMP-05, CHK-05] ${HAMPERS} hampers at once over two shops, of whose smallest part ${LEFT} boxes are left: ${LEFT} orders, every other refused by name`,
  { timeout: 120_000 },
  async () => {
    await makeRoom(shop);
    const { rows } = await database.pool.query<{ nid: number; sku: string }>(
      'select node_id as nid, sku from hampers join variants using (node_id) order by node_id limit 1',
    );
    const [basket] = rows;
    const { data } = (await (await shop.guest()).get(`/b/cart/hamper?type=hamper&nid=${basket?.nid}`))
      .body as unknown as components['schemas']['HamperAnswer'];
    const parts = data.flatMap(({ id, min, products: [first] }) =>
      min === 0 || first === undefined ? [] : [{ step: id, sku: first.sku, quantity: min }],
    );
    const [scarce] = parts;
    await database.pool.query('update variants set stock = 10000 where sku = any($1)', [
      [basket?.sku, ...parts.map(({ sku }) => sku)],
    ]);
    const ready = [];
    for (let at = 0; at < HAMPERS; at += 1) {
      const customer = await shop.customer();
      const added = await customer.post('/b/cart/add', { sku: basket?.sku, quantity: 1, attributes: [], parts });
      expect(added.status).toBe(200);
      const { checkout } = (await customer.post('/b/cart/step1', delivery())).body as { checkout: { cart: Cart } };
      ready.push({ customer, cart: checkout.cart });
    }
    await database.pool.query('update variants set stock = $1 where sku = $2', [
      LEFT * (scarce?.quantity ?? 0),
      scarce?.sku,
    ]);
    const placed = await Promise.all(
      ready.map(async ({ customer, cart }, index) => {
        const at = customer.at(tills[index % 2] ?? tills[0]);
        const reply = await at.post('/b/cart/place-order', claimsOf(cart), { 'idempotency-key': newKey() });
        return `${reply.status} ${String(reply.body['code'] ?? 'OK')}`;
      }),
    );
    expect(Object.fromEntries([...Map.groupBy(placed, (one) => one)].map(([one, all]) => [one, all.length]))).toEqual({
      '200 OK': LEFT,
      '409 OUT_OF_STOCK': HAMPERS - LEFT,
    });
    expect((await database.pool.query('select stock from variants where sku = $1', [scarce?.sku])).rows).toEqual([
      { stock: 0 },
    ]);
    await expectSoundBooks(database.pool);
  },
);
