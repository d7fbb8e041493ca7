import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { components } from '#openapi/generated/cart.ts';
import { areas, cities, zones } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/problem.ts';
import { isPincode } from '#machines/rules/place.ts';
import { readVariants } from './catalogue.ts';
import { dayOf } from './india-time.ts';
import { findArea, findEarliestSlot, labelOf } from './slots.ts';

export type PlaceCheck = components['schemas']['PlaceCheckAnswer']['data'];
type CheckedPlace = components['schemas']['CheckedPlace'];
type Query = { place: string; area_id?: number | undefined; city?: string | undefined; sku: string };

const MOST_OTHERS = 5;

const placeColumns = {
  area_id: areas.areaId,
  name: areas.name,
  pincode: areas.pincode,
  city_id: areas.cityId,
  city: cities.name,
};

const lower = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

const namesCity = (word: string): SQL =>
  sql`(lower(${cities.name}) = ${word} or ${word} in (select lower(alias) from unnest(${cities.aliases}) alias))`;

/** Localities that fit a condition: those of the shopper's city when there are any, else those of all cities. */
async function readPlaces(db: Db, condition: SQL, city: string): Promise<CheckedPlace[]> {
  const isHere = sql<boolean>`${namesCity(city)}`;
  const rows = await db
    .select({ place: placeColumns, isHere })
    .from(areas)
    .innerJoin(cities, eq(cities.tid, areas.cityId))
    .where(condition)
    .orderBy(desc(isHere), asc(areas.areaId))
    .limit(MOST_OTHERS + 1);
  const here = rows.filter((row) => row.isHere);
  return (here.length > 0 ? here : rows).map(({ place }) => place);
}

/** What words may mean: the exact name before its beginning, its beginning before a part of it, then a whole city. */
async function findPlaces(db: Db, query: Query): Promise<CheckedPlace[]> {
  const word = lower(query.place);
  const city = lower(query.city ?? '');
  const name = sql`lower(${areas.name})`;
  const conditions =
    query.area_id !== undefined
      ? [eq(areas.areaId, query.area_id)]
      : isPincode(word)
        ? [eq(areas.pincode, word)]
        : [
            sql`${name} = ${word}`,
            sql`starts_with(${name}, ${word})`,
            sql`strpos(${name}, ${word}) > 0`,
            namesCity(word),
          ];
  for (const condition of conditions) {
    const found = await readPlaces(db, condition, city);
    if (found.length > 0) return found;
  }
  return [];
}

/** Localities near one, or near a pincode that the shop does not know, to which it does deliver. */
async function findNearby(db: Db, near: CheckedPlace | null, pincode: string): Promise<CheckedPlace[]> {
  const [from] = near ? await db.select().from(areas).where(eq(areas.areaId, near.area_id)) : [];
  const distance = from
    ? sql`(${areas.lat} - ${from.lat}) ^ 2 + (${areas.lng} - ${from.lng}) ^ 2`
    : sql`abs(${areas.pincode}::int - ${Number(pincode)})`;
  return db
    .select(placeColumns)
    .from(areas)
    .innerJoin(cities, eq(cities.tid, areas.cityId))
    .innerJoin(zones, eq(zones.polyId, areas.polyId))
    .where(
      and(
        eq(zones.serviceable, true),
        // The first three digits of a pincode are its sorting district.
        from ? ne(areas.areaId, from.areaId) : eq(sql`left(${areas.pincode}, 3)`, pincode.slice(0, 3)),
      ),
    )
    .orderBy(asc(distance), asc(areas.areaId))
    .limit(3);
}

/** Says whether a product can be delivered to a place that somebody typed, and when at the earliest. */
export async function checkPlace({ db, clock }: Platform, query: Query): Promise<PlaceCheck> {
  const [variant] = await readVariants(db, [query.sku]);
  if (!variant?.published) throw problem(404, 'UNKNOWN_SKU', 'We no longer bake that one.', { field: 'sku' });
  const found = await findPlaces(db, query);
  const [place = null, ...rest] = found;
  const isPin = isPincode(lower(query.place));
  if (place === null) {
    const others = isPin ? await findNearby(db, null, lower(query.place)) : [];
    return { result: isPin ? 'not_serviceable' : 'unknown', place: null, earliest: null, others };
  }
  // A pincode is delivered to as one, whatever its localities are called.
  if (rest.length > 0 && !(isPin && rest.every(({ city_id }) => city_id === place.city_id))) {
    return { result: 'several', place: null, earliest: null, others: found.slice(0, MOST_OTHERS) };
  }
  const area = await findArea(db, place.area_id);
  if (!area?.serviceable) {
    return { result: 'not_serviceable', place, earliest: null, others: await findNearby(db, place, place.pincode) };
  }
  const now = clock.now();
  const slot = await findEarliestSlot(db, area, variant.preparationHours, now);
  return {
    result: 'serviceable',
    place,
    earliest: slot && { date: slot.date, today: dayOf(now), label: labelOf(slot) },
    others: [],
  };
}
