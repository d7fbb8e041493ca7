import type { Suggestions } from '../domain/index.ts';
import { searchedWord } from '../rules/site/search.ts';
import { linksOf } from './search.setup.ts';
import { searchWords } from './search.words.ts';
import type { SearchSnapshot } from './search.types.ts';

/** What the box says in place of suggestions. */
export type SearchNote = 'tooShort' | 'nothing' | 'failed' | 'loading' | null;

export const selectSearchQuery = ({ context }: SearchSnapshot): string => context.query;
export const selectSuggestions = ({ context }: SearchSnapshot): Suggestions => context.suggestions;
/** Which suggestion the arrow keys stand at, from 0. */
export const selectActiveOption = ({ context }: SearchSnapshot): number | null => context.active;
export const selectOptionCount = ({ context }: SearchSnapshot): number => linksOf(context.suggestions).length;
/** Whether a list of suggestions is on the screen; one that is being replaced stays. */
export const selectHasList = (snapshot: SearchSnapshot): boolean =>
  snapshot.hasTag('open') && selectOptionCount(snapshot) > 0;
export const selectIsSearching = (snapshot: SearchSnapshot): boolean => snapshot.matches('searching');

export const selectSearchNote = (snapshot: SearchSnapshot): SearchNote => {
  if (snapshot.matches({ typing: 'tooShort' })) return 'tooShort';
  if (snapshot.matches('nothing')) return 'nothing';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('suggesting') && selectOptionCount(snapshot) === 0 ? 'loading' : null;
};

/** What an empty box offers: searches of this browser, and those that most people make. */
export type SearchIdeas = { readonly recent: readonly string[]; readonly popular: readonly string[] };

const popular: readonly string[] = [
  searchWords.chocolateCake,
  searchWords.eggless,
  searchWords.photoCake,
  searchWords.underFiveHundred,
  searchWords.flowers,
  searchWords.kidsBirthday,
];

/** The ideas of an empty box; null while something is typed or looked for. */
export const selectIdeas = (snapshot: SearchSnapshot): SearchIdeas | null =>
  searchedWord(snapshot.context.query) === '' && !snapshot.hasTag('busy')
    ? { recent: snapshot.context.recent, popular }
    : null;

/** Whether two snapshots offer the same ideas. */
export const areSameIdeas = (one: SearchIdeas | null, other: SearchIdeas | null): boolean =>
  one?.recent === other?.recent && one?.popular === other?.popular;
