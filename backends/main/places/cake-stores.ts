import { asc, eq } from 'drizzle-orm';
import { areas, categories, cities, zones } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import type { Gazetteer } from '#backends/shop/places/geo/gazetteer.ts';
import { distanceInKm } from '#machines/rules/place/distance.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { tileImage } from '../images.ts';
import { storeWords } from '../words.ts';
import type { City, CityStore, FoundStores, Kitchen, LinkGroup, Store } from '../types.ts';
import { readCities } from './cities.ts';

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

type Served = {
  readonly name: string;
  readonly pincode: string;
  readonly cityId: number;
  readonly deliveryFee: number;
  readonly lat: number;
  readonly lng: number;
};

/** The localities that are delivered to, those of the first zone of a city first. */
const readServed = (db: Db): Promise<Served[]> =>
  db
    .select({
      name: areas.name,
      pincode: areas.pincode,
      cityId: areas.cityId,
      deliveryFee: zones.deliveryFee,
      lat: areas.lat,
      lng: areas.lng,
    })
    .from(areas)
    .innerJoin(zones, eq(zones.polyId, areas.polyId))
    .where(eq(zones.serviceable, true))
    .orderBy(asc(zones.polyId), asc(areas.areaId));

/** The kitchen of a city that one can walk into stands in the first locality of its first delivery zone. */
const kitchenOf = (city: Pick<City, 'name'>, area: Served): Kitchen => ({
  name: `${brand.name} ${area.name}`,
  address: `${area.name}, ${city.name} ${area.pincode}`,
  locality: area.name,
  pincode: area.pincode,
  hours: storeWords.hours,
  ...storeWords.opening,
  phone: brand.phone,
  lat: area.lat,
  lng: area.lng,
});

const deliveryOf = (
  city: Pick<City, 'cutoff_hour' | 'free_delivery_threshold'>,
  served: readonly Served[],
): Store['delivery'] => {
  const fees = served.map(({ deliveryFee }) => deliveryFee);
  return {
    fee_from: Math.min(...fees),
    fee_to: Math.max(...fees),
    free_delivery_threshold: city.free_delivery_threshold,
    cutoff_hour: city.cutoff_hour,
    area_count: served.length,
  };
};

/** How many categories the page of a city shows. */
const CITY_CATEGORIES = 8;

/** What a city's own page tells; null where nothing is delivered now. */
export async function readStore(db: Db, city: City): Promise<Store | null> {
  const served = (await readServed(db)).filter(({ cityId }) => cityId === city.tid);
  const [first] = served;
  if (first === undefined) return null;
  const sold = await db
    .select({ slug: categories.slug, title: categories.title })
    .from(categories)
    .where(eq(categories.family, 'shop'))
    .orderBy(asc(categories.sort), asc(categories.slug))
    .limit(CITY_CATEGORIES);
  return {
    city: city.name,
    kitchen: kitchenOf(city, first),
    delivery: deliveryOf(city, served),
    areas: [...Map.groupBy(served, ({ pincode }) => pincode)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([pincode, there]) => ({ pincode, names: there.map(({ name }) => name) })),
    categories: sold.map(({ slug, title }) => ({
      title,
      caption: null,
      link_path: `/${slug}`,
      cta: null,
      image: tileImage(slug, title),
    })),
  };
}

/** Every city where something is delivered now, the most asked for first. */
export async function readCityStores(db: Db): Promise<CityStore[]> {
  const all = await db.select().from(cities).orderBy(asc(cities.sort), asc(cities.tid));
  const served = Map.groupBy(await readServed(db), ({ cityId }) => cityId);
  return all.flatMap((row): CityStore[] => {
    const there = served.get(row.tid) ?? [];
    const [first] = there;
    if (first === undefined) return [];
    const limits = { cutoff_hour: row.cutoffHour, free_delivery_threshold: row.freeDeliveryThreshold };
    return [
      {
        tid: row.tid,
        name: row.name,
        aliases: row.aliases,
        lat: row.lat,
        lng: row.lng,
        link_path: storePath(row),
        delivery: deliveryOf(limits, there),
        kitchen: kitchenOf(row, first),
      },
    ];
  });
}

/** How many kitchens are told to who looks for the nearest. */
const NEAREST = 3;

/** Finds what a shopper typed in the shop's own list of places: nobody else is asked for this page. */
export const createStoreFinder = (gazetteer: () => Promise<Gazetteer>) =>
  async function findStores(typed: string, stores: readonly CityStore[]): Promise<FoundStores | null> {
    const places = await gazetteer();
    const [best] = await places.suggest(typed, '');
    const spot = best === undefined ? null : await places.details(best.placeId, '');
    if (spot === null) return null;
    const nearest = stores
      .map(({ tid, kitchen }) => ({ tid, km: Math.round(distanceInKm(spot, kitchen) * 10) / 10 }))
      .toSorted((one, other) => one.km - other.km)
      .slice(0, NEAREST);
    const tid =
      spot.known?.kind === 'area' ? (places.area(spot.known.areaId)?.cityId ?? null) : (spot.known?.cityId ?? null);
    return { name: spot.formattedAddress, tid, lat: spot.lat, lng: spot.lng, nearest };
  };

/** The way to the stores of all cities. */
export const storeLinks = async (db: Db): Promise<LinkGroup> => ({
  heading: storeWords.heading,
  data: (await readCities(db)).map((city) => ({ title: city.name, link_path: storePath(city) })),
});
