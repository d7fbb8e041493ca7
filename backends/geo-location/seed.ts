import { put } from '#backends/db/seed/bulk.ts';
import { citySeeds } from '#backends/db/seed/cities.ts';
import type { Report } from '#backends/db/seed/index.ts';
import { areas, cities, zones } from '#backends/db/schema/catalogue.ts';
import { zoneShapes } from '#backends/db/seed/zone-shapes.ts';
import type { Tx } from '#backends/platform/database.ts';

/** Cities with the zones and localities that we deliver to. */
export async function writePlaces(tx: Tx, report: Report): Promise<void> {
  report(`${citySeeds.length} cities`);
  await put(
    tx,
    cities,
    [cities.tid],
    citySeeds.map(({ zones: _zones, areas: _areas, ...city }, sort) => ({ ...city, img: null, sort })),
  );
  const shapes = zoneShapes(
    citySeeds.flatMap(({ tid, areas: served }) =>
      served.map(({ zone, lat, lng }) => ({ lat, lng, polyId: tid * 100 + zone })),
    ),
  );
  await put(
    tx,
    zones,
    [zones.polyId],
    citySeeds.flatMap(({ tid, zones: served }) =>
      served.map((zone, index) => {
        const polyId = tid * 100 + index + 1;
        return { ...zone, polyId, cityId: tid, shape: shapes.get(polyId) ?? null };
      }),
    ),
  );
  await put(
    tx,
    areas,
    [areas.areaId],
    citySeeds.flatMap(({ tid, areas: served }) =>
      served.map(({ zone, ...area }, index) => ({
        ...area,
        areaId: tid * 1000 + index + 1,
        cityId: tid,
        polyId: tid * 100 + zone,
      })),
    ),
  );
}
