import { searchedWord } from '#machines/rules/site/search.ts';

type Address = { readonly pathname: string; readonly searchStr: string };

/** What an address searches for; the router's own reading would turn `123` into a number. */
export const searchedAt = ({ searchStr }: Pick<Address, 'searchStr'>): string =>
  searchedWord(new URLSearchParams(searchStr).get('q') ?? '');

export const isSearchPage = ({ pathname }: Pick<Address, 'pathname'>): boolean =>
  pathname === '/search' || pathname === '/bksearch';
