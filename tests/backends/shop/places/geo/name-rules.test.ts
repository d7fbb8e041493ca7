import { describe, expect, test } from 'vitest';
import { createNameIndex, type IndexedPlace } from '#backends/shop/places/geo/name-index.ts';

// What is found among so few names that each rule stands at its own edge.
const area = (cityId: number, ...names: string[]): IndexedPlace => ({ names, kind: 'area', cityId, pincode: null });
const cities: ReadonlyMap<number, readonly string[]> = new Map([
  [1, ['Bengaluru', 'Bangalore']],
  [3, ['Pune']],
  [7, ['Chennai']],
]);
const found = (places: readonly IndexedPlace[], text: string): string[] =>
  createNameIndex(places, cities)(text, 9).map(
    ({ place, score }) => `${score.toFixed(2)} ${places[place]?.names[0] ?? ''}`,
  );

describe('[LOC-02] a city', () => {
  test('is known by its names where no place is called like it', () => {
    const places = [area(1, 'Whitefield'), area(3, 'Kothrud')];
    expect(found(places, 'whitefield bangalore')).toEqual(['2.50 Whitefield']);
    expect(found(places, 'whitefield elsewhere')).toEqual(['1.70 Whitefield']);
  });

  // Three letters of seven are as good as a city has to be said: of either name.
  test.each([
    ['Cheyyar', '1.50 Cheyyar'],
    ['Cheyyaru', '0.86 Cheyyaru'],
  ])('is not said by what says as much of a place elsewhere: “che” of %s', (name, fits) => {
    expect(found([area(3, name)], 'che')).toEqual([fits]);
  });
});

describe('[LOC-02] of what is typed', () => {
  // Three digits of eight are 0.45 of a word.
  test.each([
    ['Lotus 12345678 Garden', 1],
    ['Lotus 123456789 Garden', 0],
  ])('fifteen hundredths of a name are enough where nothing has more: of %s it is found %i times', (name, times) => {
    expect(found([area(1, name)], '123')).toHaveLength(times);
  });

  test.each([40, 41])('a word of forty letters is looked up, and no longer one: %i', (letters) => {
    const name = 'k'.repeat(letters);
    expect(found([area(1, name)], name)).toEqual(letters === 40 ? [`2.20 ${name}`] : []);
  });

  // Half of the short name and a quarter of what was typed, or a quarter of the long one and half of that.
  test.each([
    ['domlur garden temple kothrud', ['1.45 Kothrud', '0.75 Upper Domlur']],
    ['garden temple domlur kothrud', ['1.45 Kothrud']],
  ])('of two names of a place that fit as well the one counts that was typed first: “%s”', (typed, places) => {
    const long = 'Lotus Garden Temple View Royal Palm Meadow Heights';
    expect(found([area(1, 'Upper Domlur', long), area(3, 'Kothrud')], typed)).toEqual(places);
  });
});
