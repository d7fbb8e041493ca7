import { provideListing, type ListingActor } from '#machines/listing/index.ts';
import { filterQuery } from '#machines/rules/site/listing-filters.ts';
import { listingPage, listingPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import type { LoadedListing } from './load.ts';
import { useRouterData } from '#src/runtime/router-data.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { restoredListener } from '#src/runtime/page-restored.ts';

/** Starts the listing with the pages of its address; pages that the router loads anew replace them. */
export function useListingFlow({ envelope, pages, filters }: LoadedListing): ListingActor {
  const actor = useFlow({
    id: 'listing',
    logic: (app: App) =>
      provideListing({
        ...listingPorts(app.clients),
        outsideListener: restoredListener,
      }),
    input: () => ({
      path: envelope.metaInfo.canonical.replace(/^\//, ''),
      filters: filterQuery(filters),
      pages: pages.map(listingPage),
    }),
    facts: {
      'url.wanted': ({ page }, app) => {
        const url = new URL(window.location.href);
        url.searchParams.set('page', String(page));
        app.navigate(`${url.pathname}${url.search}`, { replace: true, resetScroll: false });
      },
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
    },
  });
  useRouterData(pages, (loaded) => actor.send({ type: 'results.loaded', pages: loaded.map(listingPage) }));
  return actor;
}
