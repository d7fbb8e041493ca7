import { expect, test } from 'vitest';
import { layListing } from '#machines/rules/site/listing-layout.ts';

const read = (cards: string[], inserted: { position: number; item: string }[]): string[] =>
  layListing(cards, inserted).map((placed) => (placed.kind === 'card' ? placed.card : placed.item.toUpperCase()));

test('[LST-02] what is inserted stands before the card of its position, and moves no other insertion', () => {
  expect(read(['a', 'b', 'c', 'd'], [{ position: 2, item: 'x' }])).toEqual(['a', 'b', 'X', 'c', 'd']);
  expect(
    read(
      ['a', 'b', 'c', 'd'],
      [
        { position: 3, item: 'y' },
        { position: 1, item: 'x' },
      ],
    ),
  ).toEqual(['a', 'X', 'b', 'c', 'Y', 'd']);
});

test('a position beyond the last card comes after it, and the first stands before everything', () => {
  expect(read(['a'], [{ position: 9, item: 'x' }])).toEqual(['a', 'X']);
  expect(read(['a'], [{ position: 0, item: 'x' }])).toEqual(['X', 'a']);
  expect(read([], [])).toEqual([]);
});

test('cards keep their own index, which decides how their pictures load', () => {
  expect(layListing(['a', 'b'], [{ position: 1, item: 'x' }])).toEqual([
    { kind: 'card', card: 'a', index: 0 },
    { kind: 'inserted', item: 'x' },
    { kind: 'card', card: 'b', index: 1 },
  ]);
});
