import { savedValue } from './saved-value.ts';
import type { SafeStorage } from './storage.ts';

const flag = (storage: SafeStorage) =>
  savedValue(storage, 'user_city_close', (value) => (typeof value === 'boolean' ? value : null));

/** Remembers that the shopper has closed the cities that had opened by themselves (LOC-08). */
export const rememberCityClose = (storage: SafeStorage): void => flag(storage).save(true);

export const hasClosedCity = (storage: SafeStorage): boolean => flag(storage).read() === true;
