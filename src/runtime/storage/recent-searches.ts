import * as z from 'zod/mini';
import { searchedWord } from '#machines/rules/site/search.ts';
import { savedVersion } from './saved-version.ts';
import type { SafeStorage } from './storage.ts';

/** The most searches that are remembered. */
const most = 5;

const shape = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(most));

const saved = (storage: SafeStorage) =>
  savedVersion(storage, 'recent_searches', 1, (value): string[] | null => shape.safeParse(value).data ?? null);

/** What was searched for in this browser, newest first. */
export const recentSearches = (storage: SafeStorage): readonly string[] => saved(storage).read() ?? [];

export function rememberSearch(storage: SafeStorage, typed: string): void {
  const query = searchedWord(typed);
  const others = recentSearches(storage).filter((one) => one.toLowerCase() !== query.toLowerCase());
  saved(storage).save([query, ...others].slice(0, most));
}
