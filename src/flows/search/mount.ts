import { provideSearch } from '#machines/search/index.ts';
import { searchPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { rememberNewSearch } from '#src/runtime/storage/new-search.ts';
import { recentSearches, rememberSearch } from '#src/runtime/storage/recent-searches.ts';
import type { FlowSpec } from '#src/runtime/use-flow.ts';

type Box = {
  /** what stands in it */
  readonly query: string;
  /** lies over the page, with a history entry of its own, which the page that is gone to takes over */
  readonly isPopup: boolean;
};

/** The chart of a search box. */
export const searchFlow = ({ query, isPopup }: Box): FlowSpec<ReturnType<typeof provideSearch>> => ({
  id: 'search',
  logic: (app: App) => provideSearch(searchPorts(app.clients, (to) => app.visit(to, { replace: isPopup }))),
  input: (app) => ({ query, recent: recentSearches(app.storage) }),
  facts: {
    'navigation.wanted': ({ to }, app) => app.navigate(to, { replace: isPopup }),
    'search.begun': ({ query: searched }, app) => {
      rememberNewSearch(app.storage);
      rememberSearch(app.storage, searched);
    },
    'search.dismissed': (_, app) => {
      if (isPopup) app.root.send({ type: 'overlay.close' });
    },
    'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
  },
});
