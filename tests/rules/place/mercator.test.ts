import { expect, test } from 'vitest';
import { distanceInKm } from '#machines/rules/place/distance.ts';
import {
  clusters,
  metresFrom,
  movedBy,
  pixelsBetween,
  pixelsOfKm,
  project,
  unproject,
} from '#machines/rules/place/mercator.ts';

const bengaluru = { lat: 12.9784, lng: 77.6408 };

test('[CLC-02] a position and its pixel lead to each other, at every zoom', () => {
  expect(project({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 });
  // The tile of this spot, by the numbering of every web map.
  const { x, y } = project(bengaluru, 14);
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([11_725, 7596]);
  for (const zoom of [4, 9, 14, 17]) {
    for (const spot of [bengaluru, { lat: -33.9, lng: -179.999 }, { lat: 85, lng: 179.999 }]) {
      const back = unproject(project(spot, zoom), zoom);
      expect(back.lat).toBeCloseTo(spot.lat, 9);
      expect(back.lng).toBeCloseTo(spot.lng, 9);
    }
  }
});

test('[CLC-02] a drag ends where the finger is, and comes back; over the date line it is a short way', () => {
  const there = movedBy(bengaluru, { x: 120, y: -75 }, 14);
  expect(pixelsBetween(bengaluru, there, 14).x).toBeCloseTo(120, 6);
  expect(pixelsBetween(bengaluru, there, 14).y).toBeCloseTo(-75, 6);
  const east = movedBy({ lat: 10, lng: 179.9999 }, { x: 10, y: 0 }, 14);
  expect(east.lng).toBeLessThan(-179);
  expect(pixelsBetween({ lat: 10, lng: 179.9999 }, east, 14).x).toBeCloseTo(10, 6);
});

test('[CLC-02] an arrow key moves the pin by its metres, by the distance of the 2 km rule', () => {
  for (const from of [bengaluru, { lat: 34.08, lng: 74.8 }, { lat: 8.5, lng: 76.9 }]) {
    expect(distanceInKm(from, metresFrom(from, 25, 0)) * 1000).toBeCloseTo(25, 3);
    expect(distanceInKm(from, metresFrom(from, 0, -250)) * 1000).toBeCloseTo(250, 3);
  }
  expect(metresFrom({ lat: 0, lng: 180 }, 25, 0).lng).toBeLessThan(-179.9);
  expect(metresFrom({ lat: 90, lng: 0 }, 25, -25)).toEqual({ lat: 90, lng: 0 });
});

test('[CLC-02] the circle ends where the 2 km rule ends', () => {
  const radius = pixelsOfKm(2, bengaluru, 14);
  for (const turn of [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4)) {
    const edge = movedBy(bengaluru, { x: radius * Math.cos(turn), y: radius * Math.sin(turn) }, 14);
    expect(Math.abs(distanceInKm(bengaluru, edge) - 2)).toBeLessThan(0.001);
  }
});

test('[LOC-14] places that would cover each other are one, in the order in which they came', () => {
  const at = (lat: number, lng: number) => ({ position: { lat, lng } });
  const [delhi, noida, pune] = [at(28.61, 77.21), at(28.57, 77.32), at(18.52, 73.86)];
  expect(clusters([delhi, pune, noida], 5, 44)).toEqual([[delhi, noida], [pune]]);
  expect(clusters([delhi, pune, noida], 12, 44)).toEqual([[delhi], [pune], [noida]]);
  expect(clusters([], 5, 44)).toEqual([]);
});
