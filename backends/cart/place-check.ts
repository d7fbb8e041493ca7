import { cartRefusals as words } from './words.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { components } from '#openapi/generated/cart.ts';
import { areas, cities, zones } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { isPincode } from '#machines/rules/place/place.ts';
import { readVariants } from '#backends/shop/carts/catalogue.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import {
  findPlaces,
  lower,
  maxPlaces,
  placeColumns,
  type CheckedPlace,
  type WantedPlace,
} from '#backends/shop/places/places.ts';
import { findArea, findEarliestSlot, labelOf } from '#backends/shop/places/slots.ts';

export type PlaceCheck = components['schemas']['PlaceCheckAnswer']['data'];
type Query = WantedPlace & { sku: string };

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
  if (!variant?.published) throw problem(404, 'UNKNOWN_SKU', words.unknownSku, { field: 'sku' });
  const found = await findPlaces(db, query);
  const [place = null, ...rest] = found;
  const isPin = isPincode(lower(query.place));
  if (place === null) {
    const others = isPin ? await findNearby(db, null, lower(query.place)) : [];
    return { result: isPin ? 'not_serviceable' : 'unknown', place: null, earliest: null, others };
  }
  // A pincode is delivered to as one, whatever its localities are called.
  if (rest.length > 0 && !(isPin && rest.every(({ city_id }) => city_id === place.city_id))) {
    return { result: 'several', place: null, earliest: null, others: found.slice(0, maxPlaces) };
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
    earliest: slot && { date: slot.date, today: dayInIndia(now), label: labelOf(slot) },
    others: [],
  };
}
