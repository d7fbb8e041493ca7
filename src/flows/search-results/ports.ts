import type { CardProduct } from '#machines/domain/index.ts';
import { ok, type Outcome } from '#machines/kit/index.ts';
import { searchedWord } from '#machines/rules/site/search.ts';
import type { SearchedData, SearchResultsPorts } from '#machines/search-results/index.ts';
import { call, pageAt, type Clients } from '#src/clients/index.ts';
import { readStock } from '#src/clients/wire/stock.ts';

/** What people love, beside a search without results; without them the page is whole, too. */
const loadBestsellers = (clients: Clients, signal: AbortSignal): Promise<readonly CardProduct[]> =>
  pageAt(clients, 'home', { query: {}, signal }).then(
    (home) => (home.ok ? home.value.productList : []),
    () => [],
  );

type PageWish = { readonly query: string; readonly page: number; readonly isNew: boolean };

/** One page of results, by either of the two calls: the shop counts from 0, both calls from 1 (SRC-03). */
export async function searchShop(
  clients: Clients,
  { query, page, isNew }: PageWish,
  signal: AbortSignal,
): Promise<Outcome<SearchedData>> {
  const { main } = clients;
  const search = searchedWord(query);
  const counted = page + 1;
  const answer = isNew
    ? await call(main.GET('/search', { params: { query: { search, current_page: counted } }, signal }))
    : await call(main.GET('/search/{term}', { params: { path: { term: search }, query: { page: counted } }, signal }));
  if (!answer.ok) return answer;
  const { data } = answer.value;
  const searchedList = ('results' in data ? data.results : data.products).map(readStock);
  const bestsellers = searchedList.length === 0 && page === 0 ? await loadBestsellers(clients, signal) : [];
  return ok({ success: true, searchedList, pager: data.pager, bestsellers });
}

/** The calls of the page of results. */
export const searchResultsPorts = (clients: Clients, usesNewSearch: () => boolean): SearchResultsPorts => ({
  searchPage: (wish, { signal }) => searchShop(clients, { ...wish, isNew: usesNewSearch() }, signal),
});
