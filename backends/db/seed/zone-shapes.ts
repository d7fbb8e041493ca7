import type { ZoneShape } from '#backends/db/zone-shape.ts';
import { MAP } from '#machines/rules/place/map-constants.ts';

type Point = readonly [x: number, y: number];
type Spot = { readonly lat: number; readonly lng: number; readonly polyId: number };

/** So far around the middle of a locality a rider goes, in kilometres. */
const reach = 4;
/** Corners of the ring that stands for a circle. */
const corners = 16;
const kmPerDegree = (MAP.earthRadius * Math.PI) / 180;
/** Degrees are written so exactly: a metre. */
const digits = 5;

/** The part of a ring on the side of `own` of the line that is as far from `own` as from `other`. */
function nearerTo(ring: readonly Point[], own: Point, other: Point): Point[] {
  const [dx, dy] = [other[0] - own[0], other[1] - own[1]];
  const border = (dx * (own[0] + other[0]) + dy * (own[1] + other[1])) / 2;
  const side = ([x, y]: Point): number => dx * x + dy * y - border;
  return ring.flatMap((point, index): Point[] => {
    const next = ring[(index + 1) % ring.length] ?? point;
    const [here, there] = [side(point), side(next)];
    const share = here / (here - there);
    const crossing: Point = [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    const isCrossed = here < 0 !== there < 0 && here !== 0 && there !== 0;
    return [...(here <= 0 ? [point] : []), ...(isCrossed ? [crossing] : [])];
  });
}

/**
 * The shapes of zones, from where their localities are: around each locality what is nearer to it than to any other,
 * as far as a rider goes. So a zone holds its own localities and none of another zone, and no two zones overlap. Two
 * localities at one spot are one; they have to be of one zone.
 */
export function zoneShapes(spots: readonly Spot[]): Map<number, ZoneShape> {
  const different = [...new Map(spots.map((spot) => [`${spot.lat},${spot.lng}`, spot])).values()];
  const shapes = new Map<number, [number, number][][][]>();
  for (const spot of different) {
    // A plane that touches the earth at the locality is exact enough for a few kilometres.
    const scale = Math.cos((spot.lat * Math.PI) / 180) * kmPerDegree;
    const onPlane = ({ lat, lng }: Spot): Point => [(lng - spot.lng) * scale, (lat - spot.lat) * kmPerDegree];
    let ring: readonly Point[] = Array.from({ length: corners }, (_, index): Point => {
      const angle = (2 * Math.PI * index) / corners;
      return [reach * Math.cos(angle), reach * Math.sin(angle)];
    });
    for (const other of different) {
      if (other === spot) continue;
      const at = onPlane(other);
      if (Math.hypot(...at) < 2 * reach) ring = nearerTo(ring, [0, 0], at);
    }
    const written = ring.map(([x, y]): [number, number] => [
      Number((spot.lng + x / scale).toFixed(digits)),
      Number((spot.lat + y / kmPerDegree).toFixed(digits)),
    ]);
    const [start] = written;
    if (start === undefined) throw new Error(`No ground is left for ${spot.lat},${spot.lng}`);
    shapes.set(spot.polyId, [...(shapes.get(spot.polyId) ?? []), [[...written, start]]]);
  }
  return new Map([...shapes].map(([polyId, coordinates]) => [polyId, { type: 'MultiPolygon', coordinates }]));
}
