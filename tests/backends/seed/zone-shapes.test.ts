import { expect, test } from 'vitest';
import { citySeeds } from '#backends/db/seed/cities.ts';
import { zoneShapes } from '#backends/db/seed/zone-shapes.ts';
import { createZoneMap } from '#backends/shop/places/geo/shapes.ts';

const spots = citySeeds.flatMap(({ tid, areas }) =>
  areas.map(({ name, lat, lng, zone }) => ({ name, lat, lng, polyId: tid * 100 + zone })),
);
const shapes = zoneShapes(spots);
const zoneOf = createZoneMap([...shapes].map(([polyId, shape]) => ({ polyId, shape })));

test('[LOC-09] every zone has a shape, which holds its own localities and none of another zone', () => {
  const zones = citySeeds.flatMap(({ tid, zones: own }) => own.map((_, index) => tid * 100 + index + 1));
  expect([...shapes.keys()].toSorted((one, other) => one - other)).toEqual(zones.toSorted((one, other) => one - other));
  expect(spots.filter((spot) => zoneOf(spot) !== spot.polyId)).toEqual([]);
  for (const [polyId, shape] of shapes) {
    const alone = createZoneMap([{ polyId, shape }]);
    expect(spots.filter((spot) => spot.polyId !== polyId && alone(spot) !== null)).toEqual([]);
  }
});

test('[LOC-09] no two zones overlap, wherever one looks', () => {
  const each = [...shapes].map(([polyId, shape]) => createZoneMap([{ polyId, shape }]));
  // 25 metres off the border, which is written to the metre.
  const around = spots.filter((_, index) => index % 8 === 0);
  for (const { lat, lng } of around) {
    for (let step = 0; step < 12; step += 1) {
      const spot = { lat: lat + 0.004 * step * Math.cos(step), lng: lng + 0.004 * step * Math.sin(step) };
      expect(each.filter((zone) => zone(spot) !== null).length).toBeLessThanOrEqual(1);
    }
  }
});

test('[LOC-09] rings are closed, and the shapes are the same every time and small enough to be sent', () => {
  for (const { coordinates } of shapes.values()) {
    for (const [ring = []] of coordinates) {
      expect(ring.length).toBeGreaterThanOrEqual(4);
      expect(ring.at(-1)).toEqual(ring[0]);
    }
  }
  expect(zoneShapes(spots)).toEqual(shapes);
  expect(JSON.stringify([...shapes]).length).toBeLessThan(400_000);
});

test('[LOC-09] a pincode is of one part of the country, as its city is, and localities of one spot are of one zone', () => {
  for (const { name, areas } of citySeeds) {
    expect(new Set(areas.map(({ pincode }) => pincode.slice(0, 1))).size, name).toBe(1);
    expect(new Set(areas.map(({ pincode }) => pincode.slice(0, 3))).size, name).toBeLessThanOrEqual(2);
  }
  const zonesBySpot = Map.groupBy(spots, ({ lat, lng }) => `${lat},${lng}`);
  expect([...zonesBySpot.values()].filter((all) => new Set(all.map(({ polyId }) => polyId)).size > 1)).toEqual([]);
});
