import { hasClosedCity } from '#src/runtime/storage/city-close.ts';
import { placeInCookies } from '#src/runtime/storage/place-cookies.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';

/** Only who has chosen no city, and has not closed the cities before, may be asked for one (LOC-07, LOC-08). */
export const isAskable = (storage: SafeStorage): boolean => placeInCookies() === null && !hasClosedCity(storage);
