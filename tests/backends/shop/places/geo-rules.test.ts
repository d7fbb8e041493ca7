import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createZoneMap } from '#backends/shop/places/geo/shapes.ts';
import { lacksMore, lettersOf, mistakes } from '#backends/shop/places/geo/spelling.ts';

/** How many letters to insert, leave out, change or swap, by the definition: none of both, or the best of the last letters. */
function mistakesByDefinition(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [a, b] = [one.slice(0, -1), other.slice(0, -1)];
  const isSwapped = one.length > 1 && other.length > 1 && one.at(-1) === b.at(-1) && a.at(-1) === other.at(-1);
  return Math.min(
    mistakesByDefinition(a, other) + 1,
    mistakesByDefinition(one, b) + 1,
    mistakesByDefinition(a, b) + (one.at(-1) === other.at(-1) ? 0 : 1),
    ...(isSwapped ? [mistakesByDefinition(one.slice(0, -2), other.slice(0, -2)) + 1] : []),
  );
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

test('[LOC-03] mistakes are counted as they are defined, of the word and of its best beginning, up to one more than asked', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (typed, meant, most) => {
      const counted = mistakes(typed, meant, most);
      const upTo = (count: number) => Math.min(count, most + 1);
      const beginnings = Array.from({ length: meant.length + 1 }, (_, end) => meant.slice(0, end));
      expect([upTo(counted.whole), upTo(counted.beginning)]).toEqual([
        upTo(mistakesByDefinition(typed, meant)),
        upTo(Math.min(...beginnings.map((beginning) => mistakesByDefinition(typed, beginning)))),
      ]);
    }),
    {
      examples: [
        ['ab', 'ba', 1],
        ['a', 'abcabc', 0],
        ['abc', 'abcab', 1],
        ['', '', 0],
      ],
    },
  );
});

test('[LOC-03] a word has the letters from a to z, and lacks those that the other has not', () => {
  expect([lettersOf('az'), lettersOf('`{9é')]).toEqual([1 | (1 << 25), 0]);
  const of = (one: string, other: string, most: number) => lacksMore(lettersOf(one), lettersOf(other), most);
  expect([of('abc', 'abc', 0), of('abc', 'ab', 0), of('abc', 'a', 1), of('abc', 'a', 2), of('ab', 'abc', 0)]).toEqual([
    ...[false, true, true, false, false],
  ]);
});

describe('a zone', () => {
  const square = (from: number, to: number): [number, number][] => [
    ...([
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ] satisfies [number, number][]),
  ];
  const zoneOf = createZoneMap([
    { polyId: 1, shape: { type: 'MultiPolygon', coordinates: [[square(0, 10), square(4, 6)]] } },
    { polyId: 2, shape: { type: 'MultiPolygon', coordinates: [[square(20, 30)], [square(40, 50)]] } },
    { polyId: 3, shape: null },
  ]);
  test.each([
    ['in its middle', 2, 2, 1],
    ['in its hole', 5, 5, null],
    ['on its border in the south', 0, 2, 1],
    ['on its border in the west', 2, 0, 1],
    ['south of it', -1, 2, null],
    ['west of it', 2, -1, null],
    ['north of it', 11, 2, null],
    ['east of it', 2, 11, null],
    ['in the second of its parts', 45, 45, 2],
    ['between its parts', 35, 35, null],
  ])('has what lies %s, or not', (_where, lat, lng, zone) => {
    expect(zoneOf({ lat, lng })).toBe(zone);
  });
});
