import { asc, eq } from 'drizzle-orm';
import { areas, cities } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Area, City } from '../types.ts';

const cityOf = (row: typeof cities.$inferSelect): City => ({
  tid: row.tid,
  name: row.name,
  cityAliases: row.aliases,
  img: row.img,
  lat: row.lat,
  lng: row.lng,
  cutoff_hour: row.cutoffHour,
  free_delivery_threshold: row.freeDeliveryThreshold,
});

export const readCities = async (db: Db): Promise<City[]> =>
  (await db.select().from(cities).orderBy(asc(cities.sort), asc(cities.tid))).map(cityOf);

/** The localities of a city by name, or null when there is no such city. */
export async function readAreas(
  { db, env: { PIN_STEP_CITIES: pinned } }: Pick<Platform, 'db' | 'env'>,
  tid: number,
): Promise<Area[] | null> {
  const rows = await db
    .select({ area: areas, city: cities.name })
    .from(areas)
    .innerJoin(cities, eq(cities.tid, areas.cityId))
    .where(eq(areas.cityId, tid))
    .orderBy(asc(areas.name), asc(areas.areaId));
  if (rows.length === 0) return null;
  return rows.map(({ area: row, city }) => ({
    area_id: row.areaId,
    name: row.name,
    pincode: row.pincode,
    lat: row.lat,
    lng: row.lng,
    poly_id: row.polyId,
    city_id: row.cityId,
    is_pin_asked: pinned.includes('all') || pinned.includes(city),
  }));
}
