import { createFileRoute, notFound } from '@tanstack/react-router';
import { brand } from '#machines/rules/brand.ts';
import { isCategoryPath } from '#machines/rules/route-table.ts';
import { envelopeHead } from '#src/app/head.tsx';
import { loadListing } from '#src/app/load-listing.ts';
import { pageCountOf } from '#src/app/page-route.ts';
import { useListingFlow } from '#src/app/wiring/listing.ts';
import { ListingPage } from '#src/flows/listing/index.ts';

type ListingSearch = { page?: number };

export const Route = createFileRoute('/$')({
  validateSearch: (search): ListingSearch => {
    const page = pageCountOf(search);
    return page === 1 ? {} : { page };
  },
  beforeLoad: ({ location }) => {
    if (!isCategoryPath(location.pathname, brand.slug)) throw notFound();
  },
  // The number of pages belongs to the address, but only the first load asks for all of them: paging appends.
  loader: ({ context, params, location, abortController }) =>
    loadListing(context.app, {
      path: params._splat ?? '',
      pages: pageCountOf(location.search),
      href: location.href,
      signal: abortController.signal,
    }),
  // A listing that is come back to shows as many pages as its address says, not as many as it once began with.
  gcTime: 0,
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const first = loaderData.pages[0]?.results[0]?.images[0];
    return envelopeHead(match.context.app.config, loaderData.envelope, {
      query: new URLSearchParams(match.search as Record<string, string>),
      preload: first === undefined ? null : { src: first.src, width: 320 },
    });
  },
  component: Listing,
});

function Listing() {
  const { pages, envelope } = Route.useLoaderData();
  return <LivingListing key={Route.useParams()._splat} envelope={envelope} pages={pages} />;
}

function LivingListing({ envelope, pages }: Pick<ReturnType<typeof Route.useLoaderData>, 'envelope' | 'pages'>) {
  const actor = useListingFlow({ envelope, pages });
  return <ListingPage actor={actor} page={envelope} />;
}
