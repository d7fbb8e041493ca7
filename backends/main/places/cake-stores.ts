import { and, asc, eq } from 'drizzle-orm';
import { areas, zones } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { readCities } from './cities.ts';
import { storeWords } from '../words.ts';
import type { City, LinkGroup, PageEnvelope } from '../types.ts';

export type Store = NonNullable<PageEnvelope['store']>;

/** A city as addresses name it: `new-delhi`. */
export const citySlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const storePath = (city: Pick<City, 'name'>): string => `/cake-stores/${citySlug(city.name)}`;

/** The city of a cake-store path, however it is written: `cake-stores/bengaluru`, `Bangalore/cake-stores`. */
export async function cityOfStorePath(db: Db, path: string): Promise<City | null> {
  const words = path
    .split('/')
    .map(citySlug)
    .filter((segment) => segment !== 'cake-stores');
  if (words.length !== 1) return null;
  const all = await readCities(db);
  return all.find(({ name, cityAliases }) => [name, ...cityAliases].some((one) => citySlug(one) === words[0])) ?? null;
}

/** The kitchen of a city that one can walk into: that of its first delivery zone. */
export async function readStore(db: Db, city: City): Promise<Store | null> {
  const [area] = await db
    .select({ name: areas.name, pincode: areas.pincode, lat: areas.lat, lng: areas.lng })
    .from(areas)
    .innerJoin(zones, and(eq(zones.polyId, areas.polyId), eq(zones.serviceable, true)))
    .where(eq(areas.cityId, city.tid))
    .orderBy(asc(zones.polyId), asc(areas.areaId))
    .limit(1);
  if (!area) return null;
  return {
    name: `${brand.name} ${area.name}`,
    address: `${area.name}, ${city.name} ${area.pincode}`,
    hours: storeWords.hours,
    phone: brand.phone,
    lat: area.lat,
    lng: area.lng,
  };
}

/** The way to the stores of all cities. */
export const storeLinks = async (db: Db): Promise<LinkGroup> => ({
  heading: storeWords.heading,
  data: (await readCities(db)).map((city) => ({ title: city.name, link_path: storePath(city) })),
});
