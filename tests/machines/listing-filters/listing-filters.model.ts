import { ok, refused } from '#machines/kit/index.ts';
import { listingFiltersMachine } from '#machines/listing-filters/index.ts';
import { areSameFilters, listingQuery, noFilters, toggleFilter } from '#machines/rules/site/listing-filters.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';
import {
  applyFilters,
  bringProducts,
  chooseSort,
  clearChoices,
  closeSheet,
  failProducts,
  goToAddress,
  leaveSheet,
  openListing,
  openSheet,
  retryFilters,
  toggleOption,
} from './listing-filters.gestures.ts';

export const onlyEggless = toggleFilter(noFilters, 'attribute', 'eggless');

export const listingFiltersModel = defineModel(listingFiltersMachine, {
  inputs: {
    'the whole shelf': { applied: noFilters },
    'an address with a filter': { applied: onlyEggless },
  },
  events: {
    'option.toggle': { samples: [{ group: 'attribute', value: 'eggless' }], gesture: toggleOption },
    'sort.choose': {
      samples: [{ sort: 'popularity' }, { sort: 'price-asc' }],
      gesture: chooseSort,
    },
    'filters.clear': { gesture: clearChoices },
    'filters.retry': { gesture: retryFilters },
    'filters.apply': { gesture: applyFilters },
    'sheet.open': { gesture: openSheet },
    'sheet.dismiss': { gesture: closeSheet },
    'sheet.opened': { gesture: headlessOnly('history says it, right after the sheet is asked for') },
    'sheet.closed': { gesture: leaveSheet },
    'address.changed': {
      samples: [{ applied: noFilters }, { applied: onlyEggless }],
      gesture: goToAddress,
    },
  },
  actors: {
    sheetListener: { listener: true },
    loadFiltered: {
      done: {
        loaded: ok(null),
        refused: refused({ code: 'NOT_LOADED', message: 'the products of this choice could not be loaded' }),
      },
      errors: { network: new Error('offline') },
      answers: {
        loaded: bringProducts,
        refused: failProducts,
        network: headlessOnly('the router does not say why it has no page: the port refuses'),
      },
    },
  },
  headless: [{ event: 'sort.choose', in: 'choosing', reason: 'the order lies under the sheet' }],
  survivors: [
    {
      mutant: 'closed.loading / onDone(loadFiltered)[0]: target applying became decidingDraft',
      reason: 'the choice is the wanted one by then, so it is always decided to be on its way',
    },
  ],
  open: (page, input) => openListing(page, input === 'the whole shelf' ? noFilters : onlyEggless),
  ignored: [
    { events: ['filters.apply', 'sheet.dismiss'], outside: ['choosing'], reason: 'only the sheet offers it' },
    { events: ['filters.retry'], outside: ['closed.failed'], reason: 'only a choice that failed offers it' },
    { events: ['sheet.open', 'sheet.opened'], in: ['choosing'], reason: 'it is open' },
    { events: ['sheet.closed'], outside: ['choosing'], reason: 'its choices were taken over already' },
  ],
  project: ({ applied, draft, wanted, failed }) =>
    [applied, draft, wanted, failed].map((filters) => filters && listingQuery(filters)),
  truths: [
    {
      in: 'closed.resting',
      says: 'what is chosen is what the address says',
      holds: ({ applied, draft }) => areSameFilters(applied, draft),
    },
    {
      in: 'closed.applying',
      says: 'the address is on its way to what is chosen',
      holds: ({ wanted, draft }) => wanted !== null && areSameFilters(wanted, draft),
    },
    {
      in: 'closed.loading',
      says: 'something is chosen that neither the address says nor where it is going',
      holds: ({ applied, wanted, draft }) => !areSameFilters(wanted ?? applied, draft),
    },
    {
      in: 'closed.failed',
      says: 'what is chosen is what is shown, and the choice that failed is kept to be tried again',
      holds: ({ applied, wanted, draft, failed }) => failed !== null && areSameFilters(wanted ?? applied, draft),
    },
  ],
});
