import { eq, sql } from 'drizzle-orm';
import type { components } from '#openapi/generated/main.ts';
import { findPlaces, lower, namesCity, type WantedPlace } from '#backends/shop/places/places.ts';
import { findArea } from '#backends/shop/places/slots.ts';
import { cities, zones } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { isPincode } from '#machines/rules/place/place.ts';

export type FoundPlace = components['schemas']['FoundPlaceAnswer']['data'];

/** A whole city by its name or another name of it; it is delivered to when any of its zones is. */
async function findCity(db: Db, word: string): Promise<FoundPlace | null> {
  const [row] = await db
    .select({
      city: { tid: cities.tid, name: cities.name },
      isServed: sql<boolean>`coalesce(bool_or(${zones.serviceable}), false)`,
    })
    .from(cities)
    .leftJoin(zones, eq(zones.cityId, cities.tid))
    .where(namesCity(word))
    .groupBy(cities.tid)
    .limit(1);
  return row ? { result: row.isServed ? 'serviceable' : 'not_serviceable', city: row.city, area: null } : null;
}

/** Says which city and zone a remembered or chosen place belongs to, and whether it is delivered to. */
export async function findPlace(db: Db, query: WantedPlace): Promise<FoundPlace> {
  const word = lower(query.place);
  const city = query.area_id === undefined ? await findCity(db, word) : null;
  if (city !== null) return city;
  const [place, ...rest] = await findPlaces(db, query);
  const isPin = isPincode(word);
  if (place === undefined) return { result: isPin ? 'not_serviceable' : 'unknown', city: null, area: null };
  // A pincode is delivered to as one, whatever its localities are called.
  if (rest.length > 0 && !(isPin && rest.every(({ city_id }) => city_id === place.city_id))) {
    return { result: 'several', city: null, area: null };
  }
  const area = await findArea(db, place.area_id);
  return {
    result: area?.serviceable ? 'serviceable' : 'not_serviceable',
    city: { tid: place.city_id, name: place.city },
    area: area && { area_id: place.area_id, name: place.name, pincode: place.pincode, poly_id: area.polyId },
  };
}
