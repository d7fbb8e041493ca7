import {
  provideListingFilters,
  type FilterSheetEvent,
  type ListingFiltersActor,
} from '#machines/listing-filters/index.ts';
import { selectOpenOverlays } from '#machines/overlays/index.ts';
import { areSameFilters, listingQuery, type ListingFilters } from '#machines/rules/site/listing-filters.ts';
import type { App } from '#src/runtime/app.ts';
import { useRouterData } from '#src/runtime/router-data.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

const sheetId = 'filters';

/** Tells whether the present history entry carries the sheet of the filters, now and whenever that changes. */
function hearSheet(app: App, send: (event: FilterSheetEvent) => void): () => void {
  let wasOpen = false;
  const report = (): void => {
    const isOpen = selectOpenOverlays(app.overlays.getSnapshot()).some(({ id }) => id === sheetId);
    if (isOpen !== wasOpen) send({ type: isOpen ? 'sheet.opened' : 'sheet.closed' });
    wasOpen = isOpen;
  };
  report();
  const subscription = app.overlays.subscribe(report);
  return () => subscription.unsubscribe();
}

/** Starts the filters of a listing; they follow its address. */
export function useListingFiltersFlow(path: string, applied: ListingFilters): ListingFiltersActor {
  const actor = useFlow({
    id: 'listing-filters',
    logic: (app: App) => provideListingFilters({ sheetListener: (send) => hearSheet(app, send) }),
    input: () => ({ applied }),
    facts: {
      'filters.wanted': ({ filters, fromSheet }, app) =>
        app.navigate(`${path}${listingQuery(filters)}`, { replace: fromSheet }),
      'sheet.wanted': (_, app) => app.openOverlay(sheetId),
      'sheet.unwanted': (_, app) => app.root.send({ type: 'overlay.close' }),
    },
  });
  useRouterData(applied, (changed) => actor.send({ type: 'address.changed', applied: changed }), areSameFilters);
  return actor;
}
