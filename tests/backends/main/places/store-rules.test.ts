import { describe, expect, test } from 'vitest';
import { areas, cities, zones } from '#backends/db/schema/catalogue.ts';
import { cityOfStorePath, createStoreFinder, readCityStores, readStore } from '#backends/main/places/cake-stores.ts';
import { readCities } from '#backends/main/places/cities.ts';
import { findPlace } from '#backends/main/places/find-place.ts';
import { createDb } from '#backends/platform/database.ts';
import { loadGazetteer } from '#backends/shop/places/geo/gazetteer.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

// Two cities that no other test knows; nothing is delivered in the second one.
const database = await testDatabase();
const db = createDb(database.pool);
const [served, unserved] = [9001, 9002];

await db.insert(cities).values(
  [
    { tid: served, name: 'Zorbpur', aliases: ['Zorb Nagar'] },
    { tid: unserved, name: 'Quimblabad', aliases: ['Quimbla'] },
  ].map((city) => ({
    ...{ ...city, img: null, lat: 10, lng: 70, cutoffHour: 20, freeDeliveryThreshold: 50_000, sort: 1000 },
  })),
);
await db.insert(zones).values([
  { polyId: 9001, cityId: served, name: 'North', deliveryFee: 4_900, serviceable: true },
  { polyId: 9002, cityId: served, name: 'South', deliveryFee: 9_900, serviceable: false },
  { polyId: 9003, cityId: unserved, name: 'All', deliveryFee: 4_900, serviceable: false },
]);
await db.insert(areas).values(
  [
    { areaId: 900_101, cityId: served, polyId: 9001, name: 'Kyvu Lane', pincode: '999101' },
    { areaId: 900_102, cityId: served, polyId: 9001, name: 'Blenq Lane', pincode: '999101' },
    { areaId: 900_103, cityId: served, polyId: 9002, name: 'Drimpo', pincode: '999103' },
    { areaId: 900_104, cityId: served, polyId: 9001, name: 'Border', pincode: '999104' },
    { areaId: 900_201, cityId: unserved, polyId: 9003, name: 'Hontrivex', pincode: '999201' },
    { areaId: 900_202, cityId: unserved, polyId: 9003, name: 'Other side', pincode: '999104' },
  ].map((area) => ({ ...area, lat: 10, lng: 70 })),
);

const cityOf = async (tid: number) => {
  const city = (await readCities(db)).find((one) => one.tid === tid);
  if (!city) throw new Error(`There is no city ${tid}`);
  return city;
};

describe('the store of a city', () => {
  test.each([
    ['cake-stores/zorbpur', 'Zorbpur'],
    ['zorb-nagar/cake-stores', 'Zorbpur'],
    ['Zorb Nagar/cake-stores', 'Zorbpur'],
    ['cake-stores/zorbpur/quimblabad', undefined],
    ['zorbpur/quimblabad', undefined],
    ['cake-stores', undefined],
    ['cake-stores/atlantis', undefined],
  ])('[LST-01] is named by its city alone: %s', async (path, name) => {
    expect((await cityOfStorePath(db, path))?.name).toBe(name);
  });

  test('[LST-01] tells of the zones that are delivered to, and is none where there is no such zone', async () => {
    expect(await readStore(db, await cityOf(served))).toMatchObject({
      city: 'Zorbpur',
      kitchen: { address: 'Kyvu Lane, Zorbpur 999101' },
      delivery: { fee_from: 4_900, fee_to: 4_900, area_count: 3 },
      areas: [
        { pincode: '999101', names: ['Kyvu Lane', 'Blenq Lane'] },
        { pincode: '999104', names: ['Border'] },
      ],
    });
    expect(await readStore(db, await cityOf(unserved))).toBeNull();
  });

  test('[LOC-14] stands on the page of all of them when something is delivered in the city', async () => {
    const tids = (await readCityStores(db)).map(({ tid }) => tid);
    expect([tids.includes(served), tids.includes(unserved)]).toEqual([true, false]);
  });

  test('[LOC-14] is found by a place, and by nothing else', async () => {
    const stores = await readCityStores(db);
    const find = createStoreFinder(() => loadGazetteer(db));
    expect((await find('Blenq Lane', stores))?.tid).toBe(served);
    expect(await find('xxyyxxyyxxyy', stores)).toBeNull();
  });
});

test.each([
  ['a city', 'zorbpur', 'serviceable', 'Zorbpur', null],
  ['another name of a city', 'Quimbla', 'not_serviceable', 'Quimblabad', null],
  ['a locality', 'blenq lane', 'serviceable', 'Zorbpur', 900_102],
  ['a locality that is not delivered to', 'drimpo', 'not_serviceable', 'Zorbpur', 900_103],
  ['a pincode of two localities', '999101', 'serviceable', 'Zorbpur', 900_101],
  ['a pincode of two cities', '999104', 'several', null, null],
  ['two localities', 'lane', 'several', null, null],
  ['a pincode that nobody has', '999999', 'not_serviceable', null, null],
  ['what nobody knows', 'xxyyxxyy', 'unknown', null, null],
])('[LOC-10] %s is found: %s is %s', async (_what, place, result, city, areaId) => {
  const found = await findPlace(db, { place });
  expect([found.result, found.city?.name ?? null, found.area?.area_id ?? null]).toEqual([result, city, areaId]);
});
