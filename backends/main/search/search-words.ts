import { searchSpellings } from '#backends/db/seed/search-spellings.ts';
import { inLatin, plainLetters } from './devanagari.ts';

const MAX_WORDS = 8;
const LONGEST_WORD = 40;

/** Cut between letters: half of a surrogate pair is nothing that the database can read. */
export const shortened = (word: string): string => [...word].slice(0, LONGEST_WORD).join('');

const spelledOut = new Map(
  Object.entries(searchSpellings).flatMap(([word, spellings]) =>
    spellings.split(' ').map((spelling) => [plainLetters(spelling), word] as const),
  ),
);

/** The words of a search, spelt as `search_words_of` spells those of the catalogue; those of Devanagari by their sound. */
export const wordsOf = (query: string): string[] =>
  plainLetters(query)
    // A danda ends a sentence; the signs of vowels belong to their letters.
    .split(/[^\p{L}\p{N}\u0900-\u0963\u0966-\u097F]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => spelledOut.get(word) ?? shortened(inLatin(word)));

/** What a search says about the price, in paise, both ends included; null where it says nothing. */
export type PriceWish = { readonly from: number; readonly to: number | null };

const amount = String.raw`(?:rs\.?|inr|₹)?\s*(\d{1,6})\s*(k|thousand|hazaa?r|हजार)?\s*(?:rs\.?|rupees?|rupaye|/-|रुपये|रु)?`;
const end = String.raw`(?![\p{L}\p{N}])`;
const start = String.raw`(?<![\p{L}\p{N}])`;

const between = new RegExp(`${start}(?:between|from)?\\s*${amount}\\s*(?:-|–|to|and|se|से)\\s*${amount}${end}`, 'u');
const below = [
  new RegExp(
    `${start}(?:under|below|within|up\\s?to|less than|lower than|cheaper than|not more than|max(?:imum)?|<)\\s*${amount}${end}`,
    'u',
  ),
  new RegExp(
    `${start}${amount}\\s*(?:se kam|ke andar|ke niche|ke neeche|tak|or less|and below|से कम|के अंदर|तक)${end}`,
    'u',
  ),
];
const above = [
  new RegExp(`${start}(?:above|over|more than|at least|min(?:imum)?|>)\\s*${amount}${end}`, 'u'),
  new RegExp(`${start}${amount}\\s*(?:se zyada|se jyada|se upar|and above|or more|से ज्यादा|से ऊपर)${end}`, 'u'),
];

const paise = (digits: string | undefined, thousands: string | undefined): number =>
  Number(digits) * (thousands === undefined ? 1 : 1000) * 100;

/** The price that a search asks for ("cakes under 500"), and what else it says. */
export function readPriceWish(query: string): { readonly rest: string; readonly price: PriceWish | null } {
  const text = query
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '');
  const without = (found: RegExpExecArray): string => text.replace(found[0], ' ');
  const range = between.exec(text);
  if (range !== null) {
    const [one, other] = [paise(range[1], range[2]), paise(range[3], range[4])];
    // "2 to 3" are people or kilograms.
    if (Math.min(one, other) >= 100_00)
      return { rest: without(range), price: { from: Math.min(one, other), to: Math.max(one, other) } };
  }
  for (const pattern of below) {
    const found = pattern.exec(text);
    if (found !== null) return { rest: without(found), price: { from: 0, to: paise(found[1], found[2]) } };
  }
  for (const pattern of above) {
    const found = pattern.exec(text);
    if (found !== null) return { rest: without(found), price: { from: paise(found[1], found[2]), to: null } };
  }
  return { rest: query, price: null };
}
