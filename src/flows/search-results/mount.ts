import { provideSearchResults, type SearchResultsActor } from '#machines/search-results/index.ts';
import { searchResultsPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import type { LoadedSearch } from './load.ts';
import { usesNewSearch } from '#src/runtime/storage/new-search.ts';
import { useRouterData } from '#src/runtime/router-data.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the results with what came with the address; what the router loads anew replaces it. */
export function useSearchResultsFlow({ query, loaded }: LoadedSearch): SearchResultsActor {
  const actor = useFlow({
    id: 'search-results',
    logic: (app: App) => provideSearchResults(searchResultsPorts(app.clients, () => usesNewSearch(app.storage))),
    input: () => ({ searchedWord: query, loaded }),
    facts: {
      'url.wanted': ({ page }, app) => {
        const url = new URL(window.location.href);
        url.searchParams.set('page', String(page));
        app.navigate(`${url.pathname}${url.search}`, { replace: true, resetScroll: false });
      },
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
    },
  });
  useRouterData(loaded, (changed) => actor.send({ type: 'results.loaded', loaded: changed }));
  return actor;
}
