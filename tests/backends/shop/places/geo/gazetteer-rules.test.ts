import { beforeEach, describe, expect, test } from 'vitest';
import { areas, cities, zones } from '#backends/db/schema/catalogue.ts';
import { createDb } from '#backends/platform/database.ts';
import { loadGazetteer, type Gazetteer } from '#backends/shop/places/geo/gazetteer.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

// What a shop finds that has only these few places.
const { pool } = await testDatabase();
const db = createDb(pool);
// What is seeded and points at a place is read by nobody here.
await pool.query(`set session_replication_role = replica; delete from areas; delete from zones; delete from cities;
  set session_replication_role = default`);
beforeEach(async () => {
  await db.delete(areas);
  await db.delete(zones);
  await db.delete(cities);
});

type Place = Partial<typeof areas.$inferInsert>;
/** Places of one city, whose only zone has no ground of its own. */
async function shopOf(places: readonly Place[]): Promise<Gazetteer> {
  await db.insert(cities).values({
    ...{ tid: 1, name: 'Quito', aliases: [], lat: 0, lng: 77, cutoffHour: 18, freeDeliveryThreshold: 0, sort: 1 },
  });
  await db.insert(zones).values({ polyId: 101, cityId: 1, name: 'Quito', deliveryFee: 0 });
  for (const [at, place] of places.entries())
    await db.insert(areas).values({
      ...{ areaId: 1001 + at, cityId: 1, polyId: 101, name: `Place ${at}`, pincode: '560038', lat: 0, lng: 77 },
      ...place,
    });
  return loadGazetteer(db);
}

describe('[LOC-04] a position', () => {
  test('is near the closest place, and of two at the same spot near the first', async () => {
    const shop = await shopOf([{ lat: 0.5 }, {}, {}]);
    expect(shop.nearest({ lat: 0.1, lng: 77 })?.area.id).toBe(1002);
    expect(shop.nearest({ lat: 0.4, lng: 77 })?.area.id).toBe(1001);
  });

  test('is in a city up to 30 km from its places, and no farther', async () => {
    const shop = await shopOf([{}]);
    const [there, beyond] = [
      { lat: 0.269_796_481_775_619_16, lng: 77 },
      { lat: 0.269_796_481_776, lng: 77 },
    ];
    expect([shop.nearest(there)?.km, (await shop.reverse(there))?.formattedAddress]).toEqual([
      30,
      'Near Place 0, Quito',
    ]);
    expect(await shop.reverse(beyond)).toBeNull();
  });

  test('is nowhere for a shop without places', async () => {
    expect(await (await loadGazetteer(db)).reverse({ lat: 0, lng: 77 })).toBeNull();
  });
});

describe('[LOC-10] an address', () => {
  test('that is a pincode alone is one place: the first that has it', async () => {
    const shop = await shopOf([{ pincode: '560001' }, { name: 'Indiranagar' }, { name: 'Domlur' }]);
    const found = async (address: string) => (await shop.geocode(address)).map(({ placeId }) => placeId);
    expect([await found('560038'), await found(' 560 001 '), await found('560002')]).toEqual([
      ['pin-560038'],
      ['pin-560001'],
      [],
    ]);
    expect(await found('Domlur 560038')).toEqual(['area-1003', 'area-1002']);
  });

  // A digit says 0.35 of a number of eight, and as much of such a name as of what was typed.
  test.each([
    ['40000000', ['area-1001']],
    ['400000000', []],
  ])('of a single digit may be %s, when it says 0.7 of it', async (name, found) => {
    const shop = await shopOf([{ name }]);
    expect((await shop.geocode('4')).map(({ placeId }) => placeId)).toEqual(found);
    expect((await shop.suggest('4', '')).map(({ placeId }) => placeId)).toEqual(['area-1001']);
  });
});
