import type { SafeStorage } from './storage.ts';

const key = 'newSearch';

/** Remembers that somebody searches by the new box (SRC-06, D14). */
export function rememberNewSearch(storage: SafeStorage): void {
  if (storage.read(key) === null) storage.write(key, 'true');
}

/** Whether searches are asked for by the new call; the older one is for who has turned the flag off. */
export const usesNewSearch = (storage: SafeStorage): boolean => storage.read(key) !== 'false';
