import { formatCount } from '../order/money.ts';
import { LOOKUP } from './constants.ts';
import { searchWords } from './search-words.ts';

/** The most characters of a search that count; nobody types more. */
const longest = 100;

/** So many products a search counts and shows; nobody looks through more. */
export const MAX_FOUND = 2000;

/** How many products were found, in words: `212`, or `2,000+` where no more were counted. */
export const foundCount = (total: number): string => `${formatCount(total)}${total < MAX_FOUND ? '' : '+'}`;

/** What somebody typed, as a search takes it: one line of text without spare spaces, at most 100 characters. */
export const searchedWord = (typed: string): string =>
  [
    ...typed
      // Nothing is found by a picture; what joins and colours pictures goes with them.
      .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200D|\u20E3|\uFE0E|\uFE0F/gu, ' ')
      .replace(/\p{Cs}/gu, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longest)
    .join('')
    .trim();

/** Whether a search is long enough to be made: more than 2 characters (SRC-02). */
export const isSearchable = (typed: string): boolean => [...searchedWord(typed)].length >= LOOKUP.minimumCharacters;

/** Where the header's search box leads (HDR-08). */
export const searchDoor = '/bksearch';

/** The address of a search's results. */
export const searchPath = (typed: string, door: '/search' | '/bksearch' = searchDoor): string =>
  `${door}?${new URLSearchParams({ q: searchedWord(typed) }).toString()}`;

/** What the results page says when there are none (G04). */
export const noResultsText = (query: string): string => searchWords.noResults(query);
