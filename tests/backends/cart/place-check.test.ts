import { afterAll, beforeEach, expect, test } from 'vitest';
import { instantAt } from '#machines/rules/order/india-time.ts';
import { cake, openCakeShop, opening, today, tomorrow } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import type { PlaceCheck } from '#backends/cart/place-check.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));

const ask = async (query: Record<string, string>) => {
  const guest = await shop.guest();
  return guest.get(`/b/cart/place-check?${new URLSearchParams({ sku: cake.sku, ...query }).toString()}`);
};
const check = async (query: Record<string, string>) => (await ask(query)).body['data'] as PlaceCheck;
const indiranagar = { area_id: 1001, name: 'Indiranagar', pincode: '560038', city_id: 1, city: 'Bengaluru' };

test('[DET-07] a pincode and a name lead to the locality, with the earliest time that the kitchen can keep', async () => {
  const answer = {
    result: 'serviceable',
    place: indiranagar,
    earliest: { date: today, today, label: '2 pm to 4 pm' },
    others: [],
  };
  expect(await check({ place: '560038' })).toEqual(answer);
  expect(await check({ place: ' INDIRANAGAR ' })).toEqual(answer);
  expect(await check({ place: 'indiran' })).toEqual(answer);
  shop.clock.set(instantAt(today, 20 * 60 + 30));
  expect((await check({ place: '560038' })).earliest).toEqual({ date: tomorrow, today, label: '9 am to 12 noon' });
});

test('[DET-07] a product that takes long to make comes later', async () => {
  await database.pool.query(
    `update products set preparation_hours = 30 where node_id = (select node_id from variants where sku = $1)`,
    [cake.sku],
  );
  try {
    expect((await check({ place: '560038' })).earliest).toEqual({ date: tomorrow, today, label: '5 pm to 6 pm' });
  } finally {
    await database.pool.query(
      `update products set preparation_hours = 2 where node_id = (select node_id from variants where sku = $1)`,
      [cake.sku],
    );
  }
});

test('[DET-07] areas of one name are told apart by the city, or are all shown', async () => {
  const several = await check({ place: 'Civil Lines' });
  expect([several.result, several.place, new Set(several.others.map(({ name }) => name))]).toEqual([
    'several',
    null,
    new Set(['Civil Lines']),
  ]);
  expect(several.others.length).toBeGreaterThan(1);
  const [meant] = several.others;
  const byCity = await check({ place: 'Civil Lines', city: meant?.city ?? '' });
  expect([byCity.result, byCity.place]).toEqual(['serviceable', meant]);
  expect((await check({ place: 'Civil Lines', area_id: String(meant?.area_id) })).place).toEqual(meant);
  const city = await check({ place: 'bangalore' });
  expect([city.result, new Set(city.others.map((one) => one.city))]).toEqual(['several', new Set(['Bengaluru'])]);
});

test('[DET-07] where the shop does not deliver it names what is near, and what it does not know it says', async () => {
  const near = await check({ place: '560999' });
  expect([near.result, near.place, near.earliest]).toEqual(['not_serviceable', null, null]);
  expect(near.others.map(({ pincode }) => pincode.slice(0, 3))).toEqual(['560', '560', '560']);
  expect(await check({ place: '990001' })).toEqual({
    result: 'not_serviceable',
    place: null,
    earliest: null,
    others: [],
  });
  expect((await check({ place: 'Atlantis' })).result).toBe('unknown');
  expect((await check({ place: "100%_'; --" })).result).toBe('unknown');
  const {
    rows: [zone],
  } = await database.pool.query<{ poly_id: number }>('select poly_id from areas where area_id = 1001');
  await database.pool.query('update zones set serviceable = false where poly_id = $1', [zone?.poly_id]);
  try {
    const closed = await check({ place: '560038' });
    expect([closed.result, closed.place, closed.earliest, closed.others.length]).toEqual([
      'not_serviceable',
      indiranagar,
      null,
      3,
    ]);
    // What is nearest is closed too, where it is in the same zone.
    const { rows } = await database.pool.query<{ area_id: number }>(
      'select area_id from areas join zones using (poly_id) where serviceable',
    );
    const served = new Set(rows.map(({ area_id }) => area_id));
    for (const { others } of [closed, await check({ place: '560999' })])
      expect(others.map(({ area_id }) => [area_id, served.has(area_id)])).toEqual(
        others.map(({ area_id }) => [area_id, true]),
      );
  } finally {
    await database.pool.query('update zones set serviceable = true where poly_id = $1', [zone?.poly_id]);
  }
});

test('[DET-07] a product that is not sold, and words that are too short, are refused', async () => {
  expect((await ask({ place: '560038', sku: 'nothing' })).body).toMatchObject({ code: 'UNKNOWN_SKU' });
  expect((await ask({ place: 'ab' })).status).toBe(400);
});
