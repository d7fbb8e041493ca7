import { placeCheckWords } from './place-check.words.ts';
import type { CheckedPlace, PlaceCheck } from '../domain/index.ts';
import { dayAsSaid, nearDay } from '../rules/order/dates.ts';
import { placeInWords, placeProblem, typedPlace } from '../rules/place/place.ts';
import type { PlaceCheckSnapshot } from './place-check.types.ts';

export const selectPlaceText = ({ context }: PlaceCheckSnapshot): string => context.wanted.text;
export const selectIsChecking = (snapshot: PlaceCheckSnapshot): boolean => snapshot.hasTag('busy');

/** What is wrong with the field, or null. */
export const selectPlaceError = (snapshot: PlaceCheckSnapshot): string | null =>
  snapshot.matches('rejected') ? placeProblem(snapshot.context.wanted.text) : null;

/** The places to pick from. */
export const selectOtherPlaces = ({ context }: PlaceCheckSnapshot): readonly CheckedPlace[] =>
  context.answer?.others ?? none;
const none: readonly CheckedPlace[] = [];

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const whenInWords = (earliest: PlaceCheck['earliest']): string => {
  if (earliest === null) return 'every time of the next days is taken for this one';
  const { date, today, label } = earliest;
  return `${nearDay(date, today) ?? dayAsSaid(date)}, ${label}`;
};

/** What the check says: a tone, a sentence, and for a place that is delivered to the earliest time. */
export type PlaceWords = {
  readonly tone: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  readonly earliest: string | null;
};

const say = (tone: PlaceWords['tone'], text: string, earliest: string | null = null): PlaceWords => ({
  tone,
  text,
  earliest,
});

/** The words of the answer, or null while there is none. */
export function selectPlaceWords(snapshot: PlaceCheckSnapshot): PlaceWords | null {
  const { wanted, answer } = snapshot.context;
  const there = answer?.place ? placeInWords(answer.place) : typedPlace(wanted.text);
  if (snapshot.hasTag('slow')) return say('info', placeCheckWords.slow);
  if (snapshot.matches('serviceable'))
    return say('success', placeCheckWords.served(there), whenInWords(answer?.earliest ?? null));
  if (snapshot.matches('unserviceable')) {
    const isNear = selectOtherPlaces(snapshot).length > 0;
    const notServed = placeCheckWords.notServed(there);
    return say('warning', isNear ? placeCheckWords.near(notServed) : notServed);
  }
  if (snapshot.matches('choosingPlace')) {
    const isCity = selectOtherPlaces(snapshot).every(({ city }) => isSameName(city, there));
    return say('info', isCity ? placeCheckWords.whichArea(there) : placeCheckWords.whichPlace(there));
  }
  if (snapshot.matches('unknown')) return say('warning', placeCheckWords.unknown(there));
  return snapshot.matches('failed') ? say('error', placeCheckWords.failed) : null;
}

export const areSameWords = (before: PlaceWords | null, after: PlaceWords | null): boolean =>
  before?.text === after?.text && before?.tone === after?.tone && before?.earliest === after?.earliest;
