import { redirect } from '@tanstack/react-router';
import { isSearchable } from '#machines/rules/site/search.ts';
import type { SearchedData } from '#machines/search-results/index.ts';
import { searchShop } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { usesNewSearch } from '#src/runtime/storage/new-search.ts';
import { pageCountOf } from '#src/runtime/page/page-route.ts';
import { searchedAt } from '#src/runtime/page/search-address.ts';

export type LoadedSearch = { readonly query: string; readonly loaded: SearchedData; readonly isMobile: boolean };

const nothing: SearchedData = { success: true, searchedList: [], pager: null, bestsellers: [] };

type LoaderArgs = {
  readonly context: { readonly app: App };
  readonly location: { readonly searchStr: string; readonly search: Record<string, unknown> };
  readonly abortController: AbortController;
};

/**
 * Loads the results of an address, as many pages as it asks for. A search that fails is an empty result without
 * success (SRC-05); the page is there all the same.
 * @throws a router redirect to the home page when there is nothing to look for (SRC-02)
 */
export async function loadSearch({ context, location, abortController }: LoaderArgs): Promise<LoadedSearch> {
  const { app } = context;
  const { signal } = abortController;
  const query = searchedAt(location);
  if (query === '') throw redirect({ href: '/', statusCode: 302 });
  const asked = { query, isMobile: app.visitor.isMobile };
  if (!isSearchable(query)) return { ...asked, loaded: nothing };
  const failed = { ...asked, loaded: { ...nothing, success: false } };
  const isNew = usesNewSearch(app.storage);
  const load = (page: number) => searchShop(app.clients, { query, page, isNew }, signal);
  try {
    const first = await load(0);
    if (!first.ok) return failed;
    const count = Math.min(pageCountOf(location.search), first.value.pager?.total_pages ?? 1);
    const pages = [first.value];
    for (const page of await Promise.all(Array.from({ length: Math.max(0, count - 1) }, (_, at) => load(at + 1)))) {
      if (!page.ok) return failed;
      pages.push(page.value);
    }
    const searchedList = pages.flatMap((page) => page.searchedList);
    return { ...asked, loaded: { ...first.value, searchedList, pager: pages.at(-1)?.pager ?? null } };
  } catch (cause) {
    if (signal.aborted) throw cause;
    return failed;
  }
}
