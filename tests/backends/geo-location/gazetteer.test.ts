import { afterAll, expect, test } from 'vitest';
import { citySeeds } from '#backends/db/seed/cities.ts';
import { loadGazetteer } from '#backends/shop/places/geo/gazetteer.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());
const gazetteer = await loadGazetteer(shop.platform.db);

const areas = citySeeds.flatMap(({ tid, name: city, areas: own }) =>
  own.map((area, index) => ({ ...area, city, id: `area-${tid * 1000 + index + 1}`, polyId: tid * 100 + area.zone })),
);
const session = 'geonet-session-0001';
const found = async (text: string): Promise<string[]> =>
  (await gazetteer.suggest(text, session)).map(({ placeId }) => placeId);

test('[LOC-09] [LOC-10] every locality with its city is the first suggestion, and the first result of its address', async () => {
  const notFound: string[] = [];
  for (const { id, name, city, pincode } of areas) {
    const text = `${name} ${city}`;
    if ((await found(text.toLowerCase()))[0] !== id) notFound.push(text);
    const address = `12, 3rd cross, ${name}, ${city} ${pincode}`;
    if ((await gazetteer.geocode(address))[0]?.placeId !== id) notFound.push(address);
  }
  expect(notFound).toEqual([]);
});

test('[LOC-02] a slip of the finger in a name leaves the locality among the suggestions', async () => {
  const slips = [
    (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
    (word: string, at: number) => word.slice(0, at) + word.charAt(at) + word.slice(at),
    (word: string, at: number) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    (word: string, at: number) => `${word.slice(0, at)}x${word.slice(at + 1)}`,
  ];
  const notFound: string[] = [];
  let asked = 0;
  for (const [index, { id, name, city }] of areas.entries()) {
    const word = /[a-z]{6,}/i.exec(name)?.[0];
    if (word === undefined) continue;
    const slipped = slips[index % slips.length]?.(word, 2 + (index % (word.length - 3))) ?? word;
    const text = `${name.replace(word, slipped)} ${city}`;
    asked += 1;
    if (!(await found(text)).includes(id)) notFound.push(text);
  }
  expect(asked).toBeGreaterThan(500);
  // A name may become another by one letter.
  expect(notFound.length, notFound.join('; ')).toBeLessThan(asked / 100);
});

test('[LOC-09] every city answers to all its names, and every pincode to its digits', async () => {
  const notFound: string[] = [];
  for (const { tid, name, aliases } of citySeeds) {
    for (const text of [name, ...aliases])
      if (!(await found(text)).slice(0, 2).includes(`city-${tid}`)) notFound.push(text);
  }
  for (const { pincode } of areas) if ((await found(pincode))[0] !== `pin-${pincode}`) notFound.push(pincode);
  expect(notFound).toEqual([]);
});

test('[LOC-04] [LOC-10] where a locality is, its own zone is, and what lies there has its pincode', async () => {
  const wrong: string[] = [];
  for (const { lat, lng, name, city, pincode, polyId } of areas) {
    const here = gazetteer.zoneAt({ lat, lng });
    const spot = await gazetteer.reverse({ lat, lng });
    if (here?.polyId !== polyId || spot?.postalCode !== pincode) {
      wrong.push(`${name}, ${city} ${pincode}: ${String(here?.polyId)} ${String(spot?.formattedAddress)}`);
    }
  }
  expect(wrong).toEqual([]);
});
