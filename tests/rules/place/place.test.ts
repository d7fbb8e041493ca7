import { expect, test } from 'vitest';
import { findCities } from '#machines/rules/place/cities.ts';
import {
  placeInWords,
  isLookedFor,
  isSamePlace,
  placeChipOf,
  placeOfCookies,
  placeProblem,
  placeShortly,
  searchedPlace,
  typedPlace,
} from '#machines/rules/place/place.ts';

test('[DET-07] a pincode has six digits, a name at least three letters', () => {
  const problems = ['', '  ', '56003', '5600381', '056003', '560 038', 'ab', 'HSR', 'Sector 4'].map(placeProblem);
  expect(problems).toEqual([
    'Please enter your area or pincode',
    'Please enter your area or pincode',
    'A pincode has 6 digits',
    'A pincode has 6 digits',
    'A pincode has 6 digits',
    null,
    'Please enter at least 3 letters',
    null,
    null,
  ]);
});

test('space around and between words does not count, nor within a pincode', () => {
  expect([' HSR   Layout ', '560 038'].map(typedPlace)).toEqual(['HSR Layout', '560038']);
  expect(placeInWords({ name: 'HSR Layout', city: 'Bengaluru', pincode: '560102' })).toBe(
    'HSR Layout, Bengaluru 560102',
  );
});

test('[HOM-07] cookies name a place by its city, with the area and the pincode that they know', () => {
  const place = placeOfCookies({ fc_city: ' New  Delhi ', fc_area: 'Civil Lines', fc_pc: '110054' });
  expect(place).toEqual({
    text: 'Civil Lines',
    area_id: null,
    city: 'New Delhi',
    area: 'Civil Lines',
    pincode: '110054',
  });
  expect(place && placeChipOf(placeShortly(place))).toEqual({
    tone: 'plain',
    text: 'Delivering to',
    name: 'Civil Lines, New Delhi',
  });
  expect(placeOfCookies({ fc_city: 'Pune', fc_area: null, fc_pc: 'x' })).toEqual({
    text: 'Pune',
    area_id: null,
    city: 'Pune',
    area: null,
    pincode: null,
  });
});

test('[HOM-07] cookies that name no city are no place', () => {
  const strange = [{}, { fc_city: '4' }, { fc_city: 'ab' }, { fc_city: 'x'.repeat(81) }, { fc_city: '110054' }];
  expect([...strange, { fc_pc: '560038', fc_area: 'Indiranagar' }].map(placeOfCookies)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
  expect(placeChipOf(null)).toEqual({ tone: 'plain', text: 'Delivering to?', name: 'Select area' });
  expect(placeShortly({ text: '560038', area_id: 1, city: null, area: 'Indiranagar', pincode: null })).toBe('560038');
});

test('[HOM-07, LOC-09] cities are found by the beginning of a word of any of their names, their own first', () => {
  const cities = [
    { tid: 1, name: 'Navi Mumbai', cityAliases: [] },
    { tid: 2, name: 'Mumbai', cityAliases: ['Bombay'] },
    { tid: 3, name: 'Pondichéry', cityAliases: ['Puducherry'] },
  ];
  const found = (query: string) => findCities(cities, query).map(({ tid }) => tid);
  expect([' MUM', 'bomb', 'pondiche', 'umbai', '  '].map(found)).toEqual([[2, 1], [2], [3], [], [1, 2, 3]]);
});

test('[LOC-02] an address is searched for from its third character, without the spaces in front', () => {
  expect(['', '   ', '   ko', 'ko ', ' kor', '560'].map(isLookedFor)).toEqual([false, false, false, false, true, true]);
  expect(searchedPlace('  Sector 4 ')).toBe('Sector 4 ');
  expect(searchedPlace('x'.repeat(200))).toHaveLength(120);
});

test('[HDR-02] two places are the same when words, area and city are', () => {
  const place = { text: 'hsr', area_id: 7, city: 'Bengaluru', area: 'HSR Layout', pincode: '560102' };
  expect(isSamePlace(place, { ...place })).toBe(true);
  expect(isSamePlace(null, null)).toBe(true);
  const others = [{ text: 'btm' }, { area_id: 8 }, { city: 'Mysuru' }, { area: 'BTM Layout' }];
  for (const other of others) expect(isSamePlace(place, { ...place, ...other })).toBe(false);
  expect(isSamePlace(place, null)).toBe(false);
});

test('[HDR-02] a cookie names a city in three letters to eighty, and a pincode that can be one', () => {
  const cityOf = (fc_city: string) => placeOfCookies({ fc_city })?.city ?? null;
  expect(['Go', 'Goa', 'x'.repeat(80), 'x'.repeat(81), '4th Block'].map(cityOf)).toEqual([
    null,
    'Goa',
    'x'.repeat(80),
    null,
    null,
  ]);
  const pincodeOf = (fc_pc: string | null) => placeOfCookies({ fc_city: 'Pune', fc_pc })?.pincode;
  expect(['411001', '4110', '', null].map(pincodeOf)).toEqual(['411001', null, null, null]);
});
