import { expect, test } from 'vitest';
import { createNameIndex } from '#backends/shop/places/geo/name-index.ts';
import { cityNames, places } from './index-places.ts';

// What words find as people type them, best first, and how well each fits: by its name alone 1, by all that was typed 1,
// as one phrase 0.2, by its city 0.3, by its pincode 0.7.
const search = (text: string, atMost: number) => createNameIndex(places, cityNames)(text, atMost);
const nameOf = (at: number): string => {
  const place = places[at];
  const [city = ''] = cityNames.get(place?.cityId ?? 0) ?? [];
  return place?.kind === 'area' ? `${place.names[0]}, ${city}` : city;
};

const typed: readonly [text: string, found: readonly string[]][] = [
  ['', []],
  ['w', ['1.10 Whitefield, Bengaluru']],
  ['whi', ['1.41 Whitefield, Bengaluru']],
  ['whitefeild', ['1.64 Whitefield, Bengaluru']],
  ['white field', ['2.20 Whitefield, Bengaluru']],
  ['whitefield pune', ['2.00 Pune', '1.10 Whitefield, Bengaluru']],
  ['12, whitefield', ['1.70 Whitefield, Bengaluru']],
  ['sector 4', ['2.20 Sector 4, New Delhi', '1.59 Sector 44, New Delhi']],
  ['sector', ['1.79 Sector 4, New Delhi', '1.79 Sector 5, New Delhi', '1.77 Sector 44, New Delhi']],
  ['secto r4', ['2.20 Sector 4, New Delhi', '1.54 Sector 44, New Delhi']],
  ['r k puram', ['2.20 R K Puram, New Delhi']],
  ['rk puram', ['2.20 R K Puram, New Delhi']],
  ['r k purm', ['1.88 R K Puram, New Delhi']],
  ['deli', ['1.94 New Delhi']],
  ['dehli', ['1.94 New Delhi']],
  ['new delhi', ['2.50 New Delhi']],
  ['goa', ['2.50 Panaji']],
  ['panaji goa', ['2.50 Panaji']],
  ['panax', ['1.48 Panaji']],
  ['mysur', ['2.08 Mysuru', '0.82 Mysore Road, Bengaluru']],
  ['mysore road', ['2.20 Mysore Road, Bengaluru', '1.95 Mysuru']],
  ['mysore', ['2.50 Mysuru', '1.89 Mysore Road, Bengaluru']],
  ['indira nagar mysore', ['2.50 Indira Nagar, Mysuru', '1.87 Mysuru', '1.79 V V Nagar, Mysuru']],
  ['indiranagar', ['2.20 Indiranagar, Bengaluru', '2.20 Indira Nagar, Mysuru']],
  ['nagar', ['1.89 T Nagar, Chennai', '1.86 V V Nagar, Mysuru']],
  ['nagra', ['1.16 Indiranagar, Bengaluru', '1.16 Indira Nagar, Mysuru', '1.12 Karve Nagar, Pune']],
  ['kotrud', ['2.06 Kothrud, Pune']],
  ['kothrud p', ['2.11 Kothrud, Pune', '0.83 Pune', '0.83 Panaji']],
  ['koregaon prak', ['1.83 Koregaon Park, Pune']],
  ['sion', ['2.20 Sion, Mumbai', '1.84 Sion Koliwada, Mumbai']],
  ['sionn', ['2.06 Sion, Mumbai', '1.73 Sion Koliwada, Mumbai']],
  ['ion', []],
  ['koli', ['1.20 Sion Koliwada, Mumbai']],
  ['sion k', ['2.10 Sion, Mumbai', '1.74 Sion Koliwada, Mumbai', '0.85 Koregaon Park, Pune']],
  ['6, in', ['1.05 Indiranagar, Bengaluru', '1.05 Indira Nagar, Mysuru']],
  ['560066', ['1.70 Whitefield, Bengaluru']],
  ['110022', ['1.70 R K Puram, New Delhi', '1.70 Sector 4, New Delhi', '1.70 Sector 5, New Delhi']],
  ['whitefield 560066', ['2.90 Whitefield, Bengaluru']],
  ['whitefield 411038', ['1.40 Whitefield, Bengaluru', '1.20 Kothrud, Pune']],
  ['vv nagar', ['2.20 V V Nagar, Mysuru', '1.77 T Nagar, Chennai']],
  ['v v nagar', ['2.20 V V Nagar, Mysuru', '1.43 T Nagar, Chennai']],
  ['t nagar che', ['2.50 T Nagar, Chennai', '1.34 Chennai', '0.80 V V Nagar, Mysuru']],
  ['pulbari', ['1.64 Phulbari, Chennai']],
  ['che', ['1.80 Chennai']],
  ['road', ['1.55 Mysore Road, Bengaluru']],
  ['x', []],
];

test.each(typed)('[LOC-02] “%s” finds %j', (text, found) => {
  expect(search(text, 3).map(({ place, score }) => `${score.toFixed(2)} ${nameOf(place)}`)).toEqual(found);
});

test('[LOC-02] no more is found than was asked for', () => {
  expect([search('nagar', 1).length, search('nagar', 20).length]).toEqual([1, 2]);
});
