import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceInKm, type Position } from '#machines/rules/place/distance.ts';
import { isInPinRange } from '#machines/rules/place/pin-range.ts';

const radians = Math.PI / 180;

/** Where one is after so many metres from a position, in a direction that is 0 to the north. */
function gone({ lat, lng }: Position, metres: number, direction: number): Position {
  const way = metres / 1000 / 6371;
  const [from, towards] = [lat * radians, direction * radians];
  const to = Math.asin(Math.sin(from) * Math.cos(way) + Math.cos(from) * Math.sin(way) * Math.cos(towards));
  const turned = Math.atan2(
    Math.sin(towards) * Math.sin(way) * Math.cos(from),
    Math.cos(way) - Math.sin(from) * Math.sin(to),
  );
  const round = (lng * radians + turned) / radians;
  return { lat: to / radians, lng: ((round + 540) % 360) - 180 };
}

const starts = fc.record({
  lat: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const directions = fc.double({ min: 0, max: 360, noNaN: true });

test('[CLC-06] 1,999 m and exactly 2 km are within range of any start and in any direction, 2,001 m is not', () => {
  fc.assert(
    fc.property(starts, directions, (start, direction) => {
      expect(isInPinRange(start, gone(start, 1999, direction))).toBe(true);
      expect(isInPinRange(start, gone(start, 2000, direction))).toBe(true);
      expect(isInPinRange(start, gone(start, 2001, direction))).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('[CLC-06] the range goes over the date line and over a pole', () => {
  const edge = { lat: -16.8, lng: 179.995 };
  expect(isInPinRange(edge, { lat: -16.8, lng: -179.995 })).toBe(true);
  expect(isInPinRange(edge, { lat: -16.8, lng: -179.97 })).toBe(false);
  expect(isInPinRange({ lat: 89.995, lng: 10 }, { lat: 89.995, lng: -170 })).toBe(true);
  expect(isInPinRange({ lat: 89.99, lng: 10 }, { lat: 89.99, lng: -170 })).toBe(false);
});

test('[CLC-06] what is no spot on the earth is never within range', () => {
  const start = { lat: 89.999, lng: 179.999 };
  for (const pin of [
    { lat: 90.001, lng: 0 },
    { lat: Number.NaN, lng: 0 },
    { lat: 0, lng: Number.NaN },
    { lat: 89.999, lng: 180.001 },
    { lat: Number.POSITIVE_INFINITY, lng: 0 },
  ])
    expect(isInPinRange(start, pin), JSON.stringify(pin)).toBe(false);
});

test('[CLC-06] hops of two kilometres each do not lead away from the start', () => {
  const start = { lat: 12.9784, lng: 77.6408 };
  const first = gone(start, 1900, 90);
  const second = gone(first, 1900, 90);
  expect([distanceInKm(first, second) <= 2, isInPinRange(start, first), isInPinRange(start, second)]).toEqual([
    true,
    true,
    false,
  ]);
});
