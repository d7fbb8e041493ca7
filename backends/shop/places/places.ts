import { asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { components } from '#openapi/generated/cart.ts';
import { areas, cities } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { isPincode } from '#machines/rules/place/place.ts';

export type CheckedPlace = components['schemas']['CheckedPlace'];

/** A place in words; `area_id` wins over them, and `city` tells places of one name apart. */
export type WantedPlace = {
  readonly place: string;
  readonly area_id?: number | undefined;
  readonly city?: string | undefined;
};

/** How many places of one name are told. */
export const maxPlaces = 5;

export const placeColumns = {
  area_id: areas.areaId,
  name: areas.name,
  pincode: areas.pincode,
  city_id: areas.cityId,
  city: cities.name,
};

export const lower = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

export const namesCity = (word: string): SQL =>
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
    .limit(maxPlaces + 1);
  const here = rows.filter((row) => row.isHere);
  return (here.length > 0 ? here : rows).map(({ place }) => place);
}

/** What words may mean: the exact name, then a whole city, then the beginning of a name before a part of one. */
export async function findPlaces(db: Db, query: WantedPlace): Promise<CheckedPlace[]> {
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
            namesCity(word),
            sql`starts_with(${name}, ${word})`,
            sql`strpos(${name}, ${word}) > 0`,
          ];
  for (const condition of conditions) {
    const found = await readPlaces(db, condition, city);
    if (found.length > 0) return found;
  }
  return [];
}
