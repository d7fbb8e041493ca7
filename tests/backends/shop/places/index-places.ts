import type { IndexedPlace } from '#backends/shop/places/geo/name-index.ts';

/** Cities by their names, and places of each: a small country for words as people type them. */
export const cityNames: ReadonlyMap<number, readonly string[]> = new Map([
  [1, ['Bengaluru', 'Bangalore']],
  [2, ['Mysuru', 'Mysore']],
  [3, ['Pune', 'Poona']],
  [4, ['New Delhi', 'Delhi']],
  [5, ['Panaji', 'Panaji Goa', 'Goa']],
  [6, ['Mumbai']],
  [7, ['Chennai']],
]);

const city = (cityId: number): IndexedPlace => ({
  ...{ names: cityNames.get(cityId) ?? [], kind: 'city', cityId, pincode: null },
});
const area = (cityId: number, pincode: string, ...names: string[]): IndexedPlace => ({
  ...{ names, kind: 'area', cityId, pincode },
});

export const places: readonly IndexedPlace[] = [
  ...[1, 2, 3, 4, 5, 6, 7].map(city),
  area(1, '560066', 'Whitefield'),
  area(1, '560038', 'Indiranagar', 'Indira Nagar'),
  area(1, '560026', 'Mysore Road'),
  area(2, '570023', 'Indira Nagar'),
  area(2, '570002', 'V V Nagar'),
  area(3, '411001', 'Koregaon Park'),
  area(3, '411038', 'Kothrud'),
  area(3, '411052', 'Karve Nagar'),
  area(4, '110022', 'R K Puram'),
  area(4, '110022', 'Sector 4'),
  area(4, '110022', 'Sector 5'),
  area(4, '110025', 'Sector 44'),
  area(6, '400022', 'Sion'),
  area(6, '400037', 'Sion Koliwada'),
  area(7, '600017', 'T Nagar'),
  area(7, '600103', 'Phulbari'),
];
