import { afterAll, expect, test } from 'vitest';
import type { components } from '#openapi/generated/main.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { distanceInKm } from '#machines/rules/place/distance.ts';

type CityStores = components['schemas']['CityStores'];

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const stores = async (q?: string): Promise<CityStores> => {
  const query = q === undefined ? '' : `?${new URLSearchParams({ q })}`;
  const answer = await shop.browser().get(`/b/main/city/stores${query}`);
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.text) as { data: CityStores }).data;
};

test('[LOC-14] every city has its kitchen, its fees and the address of its page, each once', async () => {
  const { cities, found } = await stores();
  expect(found).toBeNull();
  expect(cities.length).toBeGreaterThanOrEqual(45);
  expect(new Set(cities.map(({ link_path }) => link_path)).size).toBe(cities.length);
  for (const { name, kitchen, delivery, lat, lng, link_path } of cities) {
    expect(distanceInKm(kitchen, { lat, lng }), `the kitchen of ${name} is in ${name}`).toBeLessThan(60);
    expect(kitchen.address).toContain(`${name} ${kitchen.pincode}`);
    expect(delivery.fee_from).toBeLessThanOrEqual(delivery.fee_to);
    expect(delivery.area_count).toBeGreaterThan(0);
    expect(link_path).toMatch(/^\/cake-stores\/[a-z-]+$/);
  }
});

test.each([
  ['a city', 'Pune', 'Pune', 'Pune'],
  ['another name of a city', 'bangalore', 'Bengaluru', 'Bengaluru'],
  ['an area', ' koramangala ', 'Koramangala, Bengaluru 560034', 'Bengaluru'],
  ['a pincode', '560034', 'Koramangala, Bengaluru 560034', 'Bengaluru'],
])('[LOC-14] %s finds the kitchens around it, the nearest first', async (_, typed, name, city) => {
  const { cities, found } = await stores(typed);
  if (found === null) throw new Error(`${typed} is not found`);
  expect(found.name).toBe(name);
  expect(cities.find(({ tid }) => tid === found.tid)?.name).toBe(city);
  expect(found.nearest).toHaveLength(3);
  const lengths = found.nearest.map(({ km }) => km);
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  const nearest = cities.toSorted(
    (one, other) => distanceInKm(found, one.kitchen) - distanceInKm(found, other.kitchen),
  );
  expect(found.nearest.map(({ tid }) => tid)).toEqual(nearest.slice(0, 3).map(({ tid }) => tid));
});

test('[LOC-14] nothing is found for nothing, and for what is no place of ours', async () => {
  expect((await stores('  ')).found).toBeNull();
  expect((await stores('000000')).found).toBeNull();
  expect((await stores('xqzw')).found).toBeNull();
});

test('[LOC-14] a city’s page tells what is delivered, where, until when and for how much', async () => {
  const answer = await shop.browser().get('/b/main/cake-stores/pune');
  const page = JSON.parse(answer.text) as components['schemas']['PageEnvelope'];
  const { store, metaInfo } = page;
  if (store === null) throw new Error('Pune has no store');
  const { rows } = await database.pool.query<{ areas: number; pincodes: number; fee: number; cutoff: number }>(
    `select count(*)::int as areas, count(distinct a.pincode)::int as pincodes, min(z.delivery_fee) as fee,
       min(c.cutoff_hour) as cutoff
     from areas a join zones z using (poly_id) join cities c on c.tid = a.city_id where c.name = 'Pune'`,
  );
  expect(store.delivery).toMatchObject({
    area_count: rows[0]?.areas,
    fee_from: rows[0]?.fee,
    cutoff_hour: rows[0]?.cutoff,
  });
  expect(store.areas).toHaveLength(rows[0]?.pincodes ?? 0);
  expect(store.areas.flatMap(({ names }) => names)).toHaveLength(rows[0]?.areas ?? 0);
  expect(store.categories.length).toBeGreaterThan(3);
  expect(metaInfo).toMatchObject({ canonical: '/cake-stores/pune', title: 'Cake delivery in Pune | Petalcrumb' });
  expect(metaInfo.description).toContain('on the same day until 8 pm');
});

test('[LOC-14] a zone that is closed takes its areas out of the city’s page', async () => {
  const area = async () => (await stores()).cities.find(({ name }) => name === 'Pune')?.delivery.area_count ?? 0;
  const before = await area();
  await database.pool.query(
    "update zones set serviceable = false where poly_id = (select max(poly_id) from zones z join cities c on c.tid = z.city_id where c.name = 'Pune')",
  );
  const other = await openShop(database.env(generous));
  const answer = await other.browser().get('/b/main/city/stores');
  const { data } = JSON.parse(answer.text) as { data: CityStores };
  expect(data.cities.find(({ name }) => name === 'Pune')?.delivery.area_count).toBeLessThan(before);
  await other.close();
});
