import { createHash } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { areas, cities, zones } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { MAP } from '#machines/rules/place/map-constants.ts';
import { project, TILE_SIZE } from '#machines/rules/place/mercator.ts';
import { waysBetween, type Point, type Way } from './ways.ts';

/** A piece of ground around one spot; points are parts of the square that Web Mercator makes of the earth. */
export type Cell = {
  readonly ring: readonly Point[];
  readonly least: Point;
  readonly most: Point;
  /** which of the tints of the ground it has */
  readonly tint: number;
};

/** A spot with the localities that lie there. */
export type Spot = Point & { readonly names: readonly string[]; readonly pincode: string; readonly cityId: number };

export type Town = Point & { readonly name: string };

/** Everything that the tiles show. */
export type Ground = {
  readonly towns: readonly Town[];
  readonly spots: readonly Spot[];
  readonly cells: readonly Cell[];
  readonly ways: readonly Way[];
  readonly roads: readonly Way[];
  /** changes with what is shown */
  readonly version: string;
};

const TINTS = 4;
/** In kilometres: a way between localities is no longer, and a road between cities neither. */
const wayReach = 14;
const roadReach = 900;

const onEarth = (lat: number, lng: number): Point => {
  const { x, y } = project({ lat, lng }, 0);
  return { x: x / TILE_SIZE, y: y / TILE_SIZE };
};

/** How long a kilometre is in parts of the square, at a latitude. */
export const kilometre = (lat: number): number => 1 / (2 * Math.PI * MAP.earthRadius * Math.cos((lat * Math.PI) / 180));

/** Reads the gazetteer and lays out what all tiles have in common. */
export async function readGround(db: Db): Promise<Ground> {
  const cityRows = await db.select().from(cities).orderBy(asc(cities.sort), asc(cities.tid));
  const zoneRows = await db.select().from(zones).orderBy(asc(zones.polyId));
  const areaRows = await db.select().from(areas).orderBy(asc(areas.areaId));

  const cells = zoneRows.flatMap(({ polyId, shape }) =>
    (shape?.coordinates ?? []).flatMap(([outer]): Cell[] => {
      if (outer === undefined) return [];
      const ring = outer.map(([lng, lat]) => onEarth(lat, lng));
      const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
      return [
        {
          ring,
          least: { x: Math.min(...xs), y: Math.min(...ys) },
          most: { x: Math.max(...xs), y: Math.max(...ys) },
          tint: polyId % TINTS,
        },
      ];
    }),
  );
  // Localities that the sources put on one spot are one place on the map.
  const spots = [...Map.groupBy(areaRows, ({ lat, lng }) => `${lat},${lng}`).values()].flatMap((there): Spot[] => {
    const [first] = there;
    if (first === undefined) return [];
    const { lat, lng, pincode, cityId } = first;
    return [{ ...onEarth(lat, lng), names: there.map(({ name }) => name), pincode, cityId }];
  });
  const towns = cityRows.map(({ name, lat, lng }): Town => ({ ...onEarth(lat, lng), name }));
  const ways = [...Map.groupBy(areaRows, ({ cityId }) => cityId)].flatMap(([cityId, inCity]) =>
    waysBetween(
      spots.filter((spot) => spot.cityId === cityId),
      wayReach * kilometre(inCity[0]?.lat ?? 0),
    ),
  );
  const roads = waysBetween(towns, roadReach * kilometre(22));
  const version = createHash('sha256')
    .update(JSON.stringify([towns, spots, zoneRows.map(({ polyId, shape }) => [polyId, shape])]))
    .digest('base64url')
    .slice(0, 16);
  return { towns, spots, cells, ways, roads, version };
}
