import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import type { FoundPlace } from '#backends/main/places/find-place.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const ask = (query: Record<string, string>) =>
  shop.browser().get(`/b/main/city/place?${new URLSearchParams(query).toString()}`);
const find = async (query: Record<string, string>) => (await ask(query)).body['data'] as FoundPlace;

const city = { tid: 1, name: 'Bengaluru' };
const area = { area_id: 1001, name: 'Indiranagar', pincode: '560038', poly_id: 101 };
const served: FoundPlace = { result: 'serviceable', city, area };

test('[HOM-07] a city by any of its names, a locality and a pincode lead to city and zone', async () => {
  expect(await find({ place: ' BANGALORE ' })).toEqual({ result: 'serviceable', city, area: null });
  expect(await find({ place: 'indiranagar' })).toEqual(served);
  expect(await find({ place: '560038' })).toEqual(served);
  expect(await find({ place: 'Bengaluru', area_id: '1001' })).toEqual(served);
});

test('[HOM-07] localities of one name need their city', async () => {
  expect(await find({ place: 'Civil Lines' })).toEqual({ result: 'several', city: null, area: null });
  const { rows } = await database.pool.query<{ area_id: number; name: string }>(
    `select area_id, c.name from areas a join cities c on c.tid = a.city_id where a.name = 'Civil Lines' limit 1`,
  );
  const found = await find({ place: 'Civil Lines', city: rows[0]?.name ?? '' });
  expect([found.result, found.city?.name, found.area?.area_id]).toEqual([
    'serviceable',
    rows[0]?.name,
    rows[0]?.area_id,
  ]);
});

test('[HOM-07] what the shop does not know, or does not deliver to now, it says', async () => {
  expect(await find({ place: 'Atlantis', city: 'Bengaluru' })).toEqual({ result: 'unknown', city: null, area: null });
  expect(await find({ place: "100%_'; --" })).toEqual({ result: 'unknown', city: null, area: null });
  expect(await find({ place: '990001' })).toEqual({ result: 'not_serviceable', city: null, area: null });
  expect((await ask({ place: 'ab' })).status).toBe(400);
  await database.pool.query('update zones set serviceable = false where poly_id = 101');
  expect(await find({ place: 'Indiranagar' })).toEqual({ ...served, result: 'not_serviceable' });
  expect((await find({ place: 'Bengaluru' })).result).toBe('serviceable');
  await database.pool.query('update zones set serviceable = false where city_id = 1');
  expect(await find({ place: 'Bengaluru' })).toEqual({ result: 'not_serviceable', city, area: null });
});
