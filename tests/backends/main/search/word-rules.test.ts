import { expect, test } from 'vitest';
import { inLatin } from '#backends/main/search/devanagari.ts';
import { readPriceWish } from '#backends/main/search/search-words.ts';

test.each([
  ['केक', 'kek'],
  ['इडली', 'idali'],
  ['पंप', 'panp'],
  ['बटर', 'batar'],
  ['ऋषि', 'rishi'],
  ['शक्ति', 'shakti'],
  ['नमः', 'nama'],
  ['२cake', 'cake'],
  ['cake', 'cake'],
  ['कcake', 'kacake'],
])('[SRC-03] a word of Devanagari is read by its sound: %s is "%s"', (word, sound) => {
  expect(inLatin(word)).toBe(sound);
});

test.each([
  // Both ends belong to it; what stands first need not be less.
  ['cake between 500 and 900', { from: 50_000, to: 90_000 }, 'cake'],
  ['cake 900 to 500', { from: 50_000, to: 90_000 }, 'cake'],
  ['100-200', { from: 10_000, to: 20_000 }, ''],
  ['1k-2k cake', { from: 100_000, to: 200_000 }, 'cake'],
  ['under 500', { from: 0, to: 50_000 }, ''],
  ['flowers 600 se kam', { from: 0, to: 60_000 }, 'flowers'],
  ['above 2000', { from: 200_000, to: null }, ''],
  ['1,500 or more', { from: 150_000, to: null }, ''],
  // People and kilograms.
  ['cake for 2 to 3', null, 'cake for 2 to 3'],
  ['99-200', null, '99-200'],
  ['50-60 roses under 900', { from: 0, to: 90_000 }, '50-60 roses'],
  ['chocolate cake', null, 'chocolate cake'],
])('[SRC-03] "%s" says the price %j', (typed, price, rest) => {
  const read = readPriceWish(typed);
  expect([read.price, read.rest.trim()]).toEqual([price, rest]);
});
