import { createFileRoute } from '@tanstack/react-router';
import { drawCardGallery } from '#src/app/card-gallery.tsx';
import { searchHead } from '#src/app/search-head.ts';
import { useSearchResultsFlow } from '#src/app/wiring/search-results.ts';
import { SearchResultsPage } from '#src/flows/search-results/index.ts';
import { GalleryProvider } from '#src/ui/index.ts';

export const Route = createFileRoute('/search')({
  validateSearch: (search): { q?: unknown; page?: unknown } => search,
  // Another word is another page; the number of pages belongs to the address, but paging appends.
  loaderDeps: ({ search }) => ({ q: String(search.q) }),
  // Its code is fetched by the first search, not with every page.
  loader: async (args) => (await import('#src/app/load-search.ts')).loadSearch(args),
  gcTime: 0,
  head: ({ loaderData, match }) => (loaderData === undefined ? {} : searchHead(match.context.app, loaderData)),
  component: Search,
});

function Search() {
  const found = Route.useLoaderData();
  return <LivingSearch key={found.query} found={found} />;
}

function LivingSearch({ found }: { readonly found: ReturnType<typeof Route.useLoaderData> }) {
  return (
    <GalleryProvider value={drawCardGallery}>
      <SearchResultsPage actor={useSearchResultsFlow(found)} />
    </GalleryProvider>
  );
}
