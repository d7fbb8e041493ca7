import { createFileRoute, notFound } from '@tanstack/react-router';
import { brand } from '#machines/rules/site/brand.ts';
import { phoneSizes } from '#machines/rules/product/images.ts';
import { listingQuery } from '#machines/rules/site/listing-filters.ts';
import { isCategoryPath } from '#machines/rules/site/route-table.ts';
import { CardGalleries } from '#src/flows/card-gallery/outlet.tsx';
import { cityStructure } from '#machines/rules/place/city-structure.ts';
import { crumbsStructure } from '#machines/rules/site/structured-data.ts';
import { envelopeHead, jsonLd } from '#src/runtime/page/head.ts';
import { listingSearch } from '#src/flows/listing/address.ts';
import { loadListing, type LoadedListing } from '#src/flows/listing/load.ts';
import { pageCountOf, unlessShown } from '#src/runtime/page/page-route.ts';
import { lazyPopup } from '#src/runtime/lazy/lazy-popup.tsx';
import { useListingFiltersFlow } from '#src/flows/listing/mount-filters.ts';
import { useListingFlow } from '#src/flows/listing/mount.ts';
import { ListingPage, ListingResults } from '#src/flows/listing/index.ts';

export const Route = createFileRoute('/$')({
  validateSearch: listingSearch,
  beforeLoad: ({ location }) => {
    if (!isCategoryPath(location.pathname, brand.slug)) throw notFound();
  },
  loaderDeps: ({ search: { page: _page, ...filters } }) => filters,
  // The number of pages belongs to the address, but only the first load asks for all of them: paging appends.
  loader: ({ context, params, location, abortController }) =>
    loadListing(context.app, {
      path: params._splat ?? '',
      pages: pageCountOf(location.search),
      href: location.href,
      query: location.searchStr,
      signal: abortController.signal,
    }),
  shouldReload: unlessShown,
  // A listing that is come back to shows as many pages as its address says, not as many as it once began with.
  gcTime: 0,
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const first = loaderData.pages[0]?.results[0]?.images[0];
    const { config, visitor } = match.context.app;
    const { store, metaInfo, breadcrumbs } = loaderData.envelope;
    return {
      ...envelopeHead(config, loaderData.envelope, {
        preload:
          first === undefined
            ? null
            : { src: first.src, width: 320, phoneSizes: visitor.isMobile ? phoneSizes.card : undefined },
      }),
      // The server alone prints it, so the browser is not sent its code.
      scripts: import.meta.env.SSR
        ? [
            jsonLd(
              store === null
                ? crumbsStructure(breadcrumbs, config.origin)
                : cityStructure(store, metaInfo.canonical, breadcrumbs, config.origin),
            ),
          ]
        : [],
    };
  },
  component: Listing,
});

function Listing() {
  return <MountedListing key={Route.useParams()._splat} loaded={Route.useLoaderData()} />;
}

const FilterSheet = lazyPopup('filters', () => import('#src/flows/listing/filter-sheet.tsx'));

type Loaded = { readonly loaded: LoadedListing };

function MountedListing({ loaded }: Loaded) {
  const path = loaded.envelope.metaInfo.canonical;
  const filters = useListingFiltersFlow(path, loaded.filters);
  const sheet = <FilterSheet actor={filters} action={path} offered={loaded.envelope.filterList} />;
  return (
    <ListingPage filters={filters} path={path} page={loaded.envelope} sheet={sheet}>
      <MountedResults key={listingQuery(loaded.filters)} loaded={loaded} path={path} filters={filters} />
    </ListingPage>
  );
}

type MountedResultsProps = Loaded & {
  readonly path: string;
  readonly filters: ReturnType<typeof useListingFiltersFlow>;
};

function MountedResults({ loaded, path, filters }: MountedResultsProps) {
  return (
    <CardGalleries>
      <ListingResults actor={useListingFlow(loaded)} filters={filters} path={path} page={loaded.envelope} />
    </CardGalleries>
  );
}
