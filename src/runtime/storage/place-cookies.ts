import { placeOfCookies, type SavedPlace } from '#machines/rules/place/place.ts';
import { readCookie } from './cookies.ts';

/** Where orders go, as the cookies say. */
export const placeInCookies = (): SavedPlace | null =>
  placeOfCookies({ fc_city: readCookie('fc_city'), fc_area: readCookie('fc_area'), fc_pc: readCookie('fc_pc') });
