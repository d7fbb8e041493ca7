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
  if (snapshot.hasTag('slow')) return say('info', 'This takes longer than usual. We are still asking.');
  if (snapshot.matches('serviceable'))
    return say('success', `We deliver to ${there}.`, whenInWords(answer?.earliest ?? null));
  if (snapshot.matches('unserviceable')) {
    const isNear = selectOtherPlaces(snapshot).length > 0;
    return say('warning', `We do not deliver to ${there} yet.${isNear ? ' Nearby we do:' : ''}`);
  }
  if (snapshot.matches('choosingPlace')) {
    const isCity = selectOtherPlaces(snapshot).every(({ city }) => isSameName(city, there));
    return say('info', isCity ? `Where in ${there}?` : `Which ${there} do you mean?`);
  }
  if (snapshot.matches('unknown'))
    return say('warning', `We do not know a place called ${there}. A pincode finds every place.`);
  return snapshot.matches('failed') ? say('error', 'We could not check that place. Please try again.') : null;
}

export const areSameWords = (before: PlaceWords | null, after: PlaceWords | null): boolean =>
  before?.text === after?.text && before?.tone === after?.tone && before?.earliest === after?.earliest;
