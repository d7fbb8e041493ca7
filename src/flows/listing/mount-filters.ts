import {
  provideListingFilters,
  type FilterSheetEvent,
  type ListingFiltersActor,
} from '#machines/listing-filters/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { areSameFilters, listingQuery, type ListingFilters } from '#machines/rules/site/listing-filters.ts';
import type { App } from '#src/runtime/app.ts';
import { listenToOverlay } from '#src/runtime/overlays.ts';
import { useRouterData } from '#src/runtime/router-data.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

const notLoaded = { code: 'NOT_LOADED', message: 'the products of this choice could not be loaded' };

/** Tells whether the present history entry carries the sheet of the filters, now and whenever that changes. */
const listenToSheet = (app: App, send: (event: FilterSheetEvent) => void): (() => void) =>
  listenToOverlay(app, 'filters', {
    opened: () => send({ type: 'sheet.opened' }),
    closed: () => send({ type: 'sheet.closed' }),
  });

/** Starts the filters of a listing; they follow its address. */
export function useListingFiltersFlow(path: string, applied: ListingFilters): ListingFiltersActor {
  const actor = useFlow({
    id: 'listing-filters',
    logic: (app: App) =>
      provideListingFilters({
        sheetListener: (send) => listenToSheet(app, send),
        loadFiltered: async ({ filters }) =>
          (await app.prefetch(`${path}${listingQuery(filters)}`)) ? ok(null) : refused(notLoaded),
      }),
    input: () => ({ applied }),
    facts: {
      'filters.wanted': ({ filters, fromSheet }, app) =>
        app.navigate(`${path}${listingQuery(filters)}`, { replace: fromSheet }),
      'sheet.wanted': (_, app) => app.openOverlay('filters', {}),
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
      'sheet.unwanted': (_, app) => app.root.send({ type: 'overlay.close' }),
    },
  });
  useRouterData(applied, (changed) => actor.send({ type: 'address.changed', applied: changed }), areSameFilters);
  return actor;
}
