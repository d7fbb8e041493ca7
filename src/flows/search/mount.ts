import { provideSearch } from '#machines/search/index.ts';
import { searchPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { rememberNewSearch } from '#src/runtime/storage/new-search.ts';
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
  input: () => ({ query }),
  facts: {
    'navigation.wanted': ({ to }, app) => app.navigate(to, { replace: isPopup }),
    'search.begun': (_, app) => rememberNewSearch(app.storage),
    'search.dismissed': (_, app) => {
      if (isPopup) app.root.send({ type: 'overlay.close' });
    },
    'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
  },
});
