import { expect, test } from 'vitest';
import { distanceInKm } from '#machines/rules/place/distance.ts';

const degree = (6371 * Math.PI) / 180;

test('[CLC-06] distances are those of a great circle on an earth of 6371 km', () => {
  expect(distanceInKm({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(degree, 9);
  expect(distanceInKm({ lat: 60, lng: 10 }, { lat: 61, lng: 10 })).toBeCloseTo(degree, 9);
  expect(distanceInKm({ lat: 12.9784, lng: 77.6408 }, { lat: 12.9784, lng: 77.6408 })).toBe(0);
  // Bengaluru to Delhi.
  expect(distanceInKm({ lat: 12.9716, lng: 77.5946 }, { lat: 28.6139, lng: 77.209 })).toBeCloseTo(1739.9, 0);
});

test('[CLC-06] the date line and a pole are no border, and the other side of the earth is half its round', () => {
  expect(distanceInKm({ lat: 0, lng: 179.99 }, { lat: 0, lng: -179.99 })).toBeCloseTo(0.02 * degree, 9);
  expect(distanceInKm({ lat: 89.99, lng: 0 }, { lat: 89.99, lng: 180 })).toBeCloseTo(0.02 * degree, 6);
  expect(distanceInKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(180 * degree, 6);
});
