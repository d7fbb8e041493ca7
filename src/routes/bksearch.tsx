import { createFileRoute } from '@tanstack/react-router';
import { MountedSearch } from '#src/flows/search-results/mounted-page.tsx';
import { unlessShown } from '#src/runtime/page/page-route.ts';
import { searchHead } from '#src/flows/search-results/head.ts';

export const Route = createFileRoute('/bksearch')({
  validateSearch: (search): { q?: unknown; page?: unknown } => search,
  // Another word is another page; the number of pages belongs to the address, but paging appends.
  loaderDeps: ({ search }) => ({ q: String(search.q) }),
  // Its code is fetched by the first search, not with every page.
  loader: async (args) => (await import('#src/flows/search-results/load.ts')).loadSearch(args),
  gcTime: 0,
  shouldReload: unlessShown,
  head: ({ loaderData, match }) => (loaderData === undefined ? {} : searchHead(match.context.app, loaderData)),
  component: () => <MountedSearch found={Route.useLoaderData()} />,
});
