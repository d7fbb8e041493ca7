import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { describeSettings } from '#backends/platform/env/index.ts';
import { claimsOf, makeRoom, newKey, openCakeShop, readyToOrder, tomorrow } from '#tests/kit/shop/cake-shop.ts';
import type { Reply } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';

const ORDERS = 400;
const PLACES = 300;

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
    await database.pool.query('update slots set capacity = $1 where slot_id = $2', [PLACES, slot]);
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
    expect((await database.pool.query('select booked from slots where slot_id = $1', [slot])).rows).toEqual([
      { booked: PLACES },
    ]);
    await expectSoundBooks(database.pool);
  },
);
