import { expect, test } from 'vitest';
import { addToJourney, addViewed, journeyIn, viewedIn, type ViewedItem } from '#machines/rules/product/viewed.ts';

const item = (number: number): ViewedItem => ({ url: `/p/cake-${number}`, sku: `PC${number}-500` });

test('[DET-10, SHL-25] the last looks are remembered: newest first, each product once, twenty of them', () => {
  const many = Array.from({ length: 25 }, (_, at) => item(at));
  const list = many.reduce<readonly ViewedItem[]>(addViewed, []);
  expect(list).toEqual(many.toReversed().slice(0, 20));
  expect(
    addViewed(list, item(10))
      .map(({ sku }) => sku)
      .slice(0, 2),
  ).toEqual(['PC10-500', 'PC24-500']);
  expect(addViewed(list, item(10))).toHaveLength(20);
});

test('[DET-10] what a browser kept is read back, and what somebody else wrote there is left out', () => {
  expect(viewedIn([item(1), item(2)])).toEqual([item(1), item(2)]);
  const foreign = [{ url: '//evil.example/p/a', sku: 'A' }, { url: '/p/a', sku: 7 }, null, 'x', item(3)];
  expect(viewedIn(foreign)).toEqual([item(3)]);
  for (const stored of [null, '', '{', 7, { url: '/p/a' }]) expect(viewedIn(stored)).toEqual([]);
});

test('[DET-10] the way to an order keeps the last skus, oldest first', () => {
  expect(addToJourney(journeyIn(null), 'A')).toEqual(['A']);
  expect(addToJourney(journeyIn(['A', 'B']), 'A')).toEqual(['B', 'A']);
  expect(addToJourney(journeyIn([1, 'A', null]), 'B')).toEqual(['A', 'B']);
  const twenty = Array.from({ length: 20 }, (_, at) => `S${at}`);
  expect(addToJourney(twenty, 'NEW')).toEqual([...twenty.slice(1), 'NEW']);
});

test.each([
  ['a sku of 65 letters', { url: '/p/a', sku: 'A'.repeat(65) }],
  ['a sku with a slash', { url: '/p/a', sku: 'A/B' }],
  ['an address that is a list', { url: ['/p/a'], sku: 'A' }],
  ['no address', { sku: 'A' }],
  ['no sku', { url: '/p/a' }],
])('[DET-10] what was kept with %s is left out', (_, stored) => {
  expect(viewedIn([stored])).toEqual([]);
});
