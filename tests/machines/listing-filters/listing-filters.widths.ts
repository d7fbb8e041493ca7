import { enqueueActions } from 'xstate';
import { listingFiltersMachine } from '#machines/listing-filters/index.ts';
import type { ListingFiltersContext } from '#machines/listing-filters/listing-filters.types.ts';
import { areSameFilters, countFilters, noFilters, sortKeys } from '#machines/rules/site/listing-filters.ts';
import { headlessOnly } from '#tests/kit/model/index.ts';
import type { Model } from '#tests/kit/model/define.ts';
import { onlyEggless } from './listing-filters.model.ts';

/** The chart beside a router and a history that answer at once: the products are here when the address sets out. */
const besideRouter = listingFiltersMachine.provide({
  actions: {
    emitWanted: enqueueActions(({ enqueue, context }) =>
      enqueue.raise({ type: 'address.changed', applied: context.draft }),
    ),
    emitSheetWanted: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'sheet.opened' })),
    emitSheetUnwanted: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'sheet.closed' })),
  },
});

type Events = Model['events'];

const given = (events: Events, type: string, samples: (context: ListingFiltersContext) => object[]): Events => ({
  [type]: { ...events[type], gesture: events[type]?.gesture, samples },
});

const without = (events: Events, reason: string, types: readonly string[]): Events =>
  Object.fromEntries(types.map((type) => [type, { ...events[type], gesture: headlessOnly(reason) }]));

const inBoth = (model: Model): Model => ({
  ...model,
  machine: besideRouter,
  events: {
    ...model.events,
    // A select says nothing when its own value is chosen again.
    ...given(model.events, 'sort.choose', ({ draft }) =>
      sortKeys.filter((sort) => sort !== draft.sort && /^pop|asc$/.test(sort)).map((sort) => ({ sort })),
    ),
    ...given(model.events, 'filters.clear', ({ draft }) => (countFilters(draft) > 0 ? [{}] : [])),
    ...given(model.events, 'address.changed', ({ applied }) => [
      { applied: areSameFilters(applied, noFilters) ? onlyEggless : noFilters },
    ]),
  },
});

const ofSheet = ['sheet.open', 'sheet.closed', 'sheet.dismiss', 'filters.apply'];

/** Beside a wide listing. */
export function besideListing(model: Model): Model {
  const both = inBoth(model);
  return { ...both, events: { ...both.events, ...without(both.events, 'a wide window has no sheet', ofSheet) } };
}

/** In the sheet of a small window; what is over its page is walked beside a wide one. */
export function inSheet(model: Model): Model {
  const both = inBoth(model);
  return {
    ...both,
    headless: [
      ...both.headless,
      { event: 'option.toggle', in: 'closed', reason: 'the options are in the sheet' },
      { event: 'address.changed', in: 'closed', reason: 'the walk of wide windows goes there' },
    ],
  };
}
