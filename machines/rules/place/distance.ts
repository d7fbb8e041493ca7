import { MAP } from './map-constants.ts';

/** A spot on the earth, in degrees. */
export type Position = { readonly lat: number; readonly lng: number };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The way between two spots along a great circle, in kilometres; also across the date line and at a pole. */
export function distanceInKm(one: Position, other: Position): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng);
  // Rounding may take it a little over 1 for spots on opposite sides of the earth.
  return 2 * MAP.earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
}
