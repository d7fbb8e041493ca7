import { savedValue } from './saved-value.ts';
import type { SafeStorage } from './storage.ts';

const flag = (storage: SafeStorage) =>
  savedValue(storage, 'newSearch', (value) => (typeof value === 'boolean' ? value : null));

/** Remembers that somebody searches by the new box (SRC-06, D14). */
export function rememberNewSearch(storage: SafeStorage): void {
  if (flag(storage).read() === null) flag(storage).save(true);
}

/** Whether searches are asked for by the new call; the older one is for who has turned the flag off. */
export const usesNewSearch = (storage: SafeStorage): boolean => flag(storage).read() !== false;
