import type { CookieName } from '../site/cookies.ts';
import { LOOKUP } from '../site/constants.ts';
import { placeWords } from './place-words.ts';

export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** What somebody typed as a place, without the space around it, or within a pincode. */
export const typedPlace = (text: string): string => {
  const place = text.replace(/\s+/gu, ' ').trim();
  return /^[\d ]+$/.test(place) ? place.replaceAll(' ', '') : place;
};

/** What is typed into the search for an address: spaces in front count for nothing (LOC-02). */
export const searchedPlace = (text: string): string => text.trimStart().slice(0, 120);

/** Whether there is enough to search for an address. */
export const isLookedFor = (text: string): boolean => searchedPlace(text).trim().length >= LOOKUP.minimumCharacters;

/** The longest place that is asked for. */
export const placeMost = 80;

/** What is wrong with a place that was typed: a pincode of six digits, or more than two letters of a name; or null. */
export function placeProblem(text: string): string | null {
  const place = typedPlace(text);
  if (place === '') return placeWords.missing;
  if (/^\d+$/.test(place)) return isPincode(place) ? null : placeWords.pincode;
  return place.length < 3 ? placeWords.tooShort : null;
}

/** A locality in words: `Indiranagar, Bengaluru 560038`. */
export const placeInWords = (place: {
  readonly name: string;
  readonly city: string;
  readonly pincode: string;
}): string => `${place.name}, ${place.city} ${place.pincode}`;

/** Where a shopper wants things delivered, as a browser remembers it. */
export type SavedPlace = {
  /** what finds it again: the words that were typed, or the name of a city */
  readonly text: string;
  readonly area_id: number | null;
  readonly city: string | null;
  readonly area: string | null;
  readonly pincode: string | null;
};

/** A city as a place, none of its areas. */
export const wholeCity = (name: string): SavedPlace => ({
  text: name,
  area_id: null,
  city: name,
  area: null,
  pincode: null,
});

/** What the shop is asked about a place: by its words, and by its number once that is known. */
export type PlaceQuestion = Pick<SavedPlace, 'text' | 'area_id' | 'city'>;

export const isSamePlace = (one: SavedPlace | null, other: SavedPlace | null): boolean =>
  one?.text === other?.text &&
  one?.area_id === other?.area_id &&
  one?.city === other?.city &&
  one?.area === other?.area;

/** Asked of whoever has not said where things shall go. */
export const askForPlace: string = placeWords.ask;

/** A remembered place as its shopper calls it: `Indiranagar, Bengaluru`. */
export const placeShortly = ({ text, city, area }: SavedPlace): string =>
  city === null ? text : area === null ? city : `${area}, ${city}`;

const wordsOf = (value: string | null | undefined): string | null => {
  const words = value?.replace(/\s+/gu, ' ').trim() ?? '';
  return words.length < 3 || words.length > placeMost || /^\d/.test(words) ? null : words;
};

type PlaceCookies = Readonly<Partial<Record<Extract<CookieName, 'fc_city' | 'fc_area' | 'fc_pc'>, string | null>>>;

/** What the cookies of a browser say about the place; null when they name no city. */
export function placeOfCookies({ fc_city, fc_area, fc_pc }: PlaceCookies): SavedPlace | null {
  const city = wordsOf(fc_city);
  if (city === null) return null;
  const area = wordsOf(fc_area);
  const pincode = fc_pc && isPincode(fc_pc) ? fc_pc : null;
  return { text: area ?? city, area_id: null, city, area, pincode };
}

/** What the header says of the place: one line over its name. */
export type PlaceChipWords = { readonly tone: 'plain' | 'warning'; readonly text: string; readonly name: string };

/** The header before anybody has asked whether the place is delivered to; null before one is chosen. */
export const placeChipOf = (name: string | null): PlaceChipWords =>
  name === null
    ? { tone: 'plain', text: askForPlace, name: placeWords.choose }
    : { tone: 'plain', text: placeWords.deliveringTo, name };
