import type { ZoneShape } from '#backends/db/zone-shape.ts';
import type { Position } from '#machines/rules/place/distance.ts';

/** Whether a position is within a ring: a line from it to the east crosses the ring an odd number of times. */
function isInRing(ring: readonly (readonly [number, number])[], { lat, lng }: Position): boolean {
  let isInside = false;
  for (const [index, [x, y]] of ring.entries()) {
    const [beforeX, beforeY] = ring[index - 1] ?? ring.at(-1) ?? [x, y];
    if (y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x) isInside = !isInside;
  }
  return isInside;
}

type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number };

const boxOf = (ring: readonly (readonly [number, number])[]): Box => ({
  south: Math.min(...ring.map(([, lat]) => lat)),
  north: Math.max(...ring.map(([, lat]) => lat)),
  west: Math.min(...ring.map(([lng]) => lng)),
  east: Math.max(...ring.map(([lng]) => lng)),
});

/** Tells in which of the zones a position lies; null outside of all. A ring within a ring is a hole. */
export function createZoneMap(zones: readonly { readonly polyId: number; readonly shape: ZoneShape | null }[]) {
  const polygons = zones.flatMap(({ polyId, shape }) =>
    (shape?.coordinates ?? []).flatMap(([outer, ...holes]) =>
      outer === undefined ? [] : [{ polyId, outer, holes, box: boxOf(outer) }],
    ),
  );
  return (position: Position): number | null => {
    const { lat, lng } = position;
    const found = polygons.find(
      ({ box, outer, holes }) =>
        lat >= box.south &&
        lat <= box.north &&
        lng >= box.west &&
        lng <= box.east &&
        isInRing(outer, position) &&
        !holes.some((hole) => isInRing(hole, position)),
    );
    return found?.polyId ?? null;
  };
}
