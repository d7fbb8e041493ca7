import { MAP } from './map-constants.ts';
import type { Position } from './distance.ts';

/** A point of the square that Web Mercator makes of the earth, in CSS pixels at some zoom; y grows southwards. */
export type MapPoint = { readonly x: number; readonly y: number };

/** How wide the tiles of both map libraries are. */
export const TILE_SIZE = 256;

/** Where Web Mercator ends: the square's upper and lower edge. */
const MAX_LATITUDE = 85.051_128_78;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How many pixels the whole earth is wide at a zoom. */
const worldSize = (zoom: number): number => TILE_SIZE * 2 ** zoom;

export function project({ lat, lng }: Position, zoom: number): MapPoint {
  const sine = Math.sin(radians(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat))));
  const size = worldSize(zoom);
  return {
    x: (lng / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

export function unproject({ x, y }: MapPoint, zoom: number): Position {
  const size = worldSize(zoom);
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
  const turn = (((x / size) % 1) + 1) % 1;
  return { lat, lng: turn * 360 - 180 };
}

/** How far apart two points are, the short way round the earth. */
export function pixelsBetween(from: Position, to: Position, zoom: number): MapPoint {
  const size = worldSize(zoom);
  const one = project(from, zoom);
  const other = project(to, zoom);
  const x = other.x - one.x;
  return { x: x - size * Math.round(x / size), y: other.y - one.y };
}

/** Where somebody ends who goes so many pixels from a position. */
export function movedBy(from: Position, pixels: MapPoint, zoom: number): Position {
  const start = project(from, zoom);
  return unproject({ x: start.x + pixels.x, y: start.y + pixels.y }, zoom);
}

/** How many pixels a distance at a position is long, on the earth that `distanceInKm` measures. */
export const pixelsOfKm = (km: number, { lat }: Position, zoom: number): number =>
  ((km / MAP.earthRadius) * worldSize(zoom)) / (2 * Math.PI * Math.cos(radians(lat)));

/** A position that is so many metres east and south of another. */
export function metresFrom(from: Position, east: number, south: number): Position {
  const degrees = (metres: number, radius: number): number => ((metres / 1000 / radius) * 180) / Math.PI;
  const lat = Math.max(-90, Math.min(90, from.lat - degrees(south, MAP.earthRadius)));
  // At a pole every way leads along the same spot.
  const circle = MAP.earthRadius * Math.cos(radians(from.lat));
  const lng = circle < 0.001 ? from.lng : from.lng + degrees(east, circle);
  return { lat, lng: ((((lng + 180) % 360) + 360) % 360) - 180 };
}

export type Marked = { readonly position: Position };

/** What lies closer together on the map than `apart` pixels, in the order in which it was given. */
export function clusters<T extends Marked>(
  items: readonly T[],
  zoom: number,
  apart: number,
): readonly (readonly T[])[] {
  const groups: T[][] = [];
  for (const item of items) {
    const near = groups.find(([first]) => {
      if (first === undefined) return false;
      const { x, y } = pixelsBetween(first.position, item.position, zoom);
      return Math.max(Math.abs(x), Math.abs(y)) < apart;
    });
    if (near === undefined) groups.push([item]);
    else near.push(item);
  }
  return groups;
}
