import { listingFiltersSetup } from './listing-filters.setup.ts';

/** Beside a wide shelf each choice applies at once; in the sheet of small windows they wait for "show". */
export const listingFiltersMachine = listingFiltersSetup.createMachine({
  id: 'listing-filters',
  description: 'Narrows and orders a listing: at once beside it, after a tap on "show" in the sheet of small windows',
  context: ({ input }) => ({ applied: input.applied, draft: input.applied }),
  invoke: { src: 'sheetListener', id: 'sheetListener', input: undefined },
  initial: 'closed',
  states: {
    closed: {
      initial: 'decidingDraft',
      on: {
        'option.toggle': {
          target: '.decidingDraft',
          actions: [
            { type: 'storeToggle', params: ({ event }) => ({ group: event.group, value: event.value }) },
            { type: 'emitWanted', params: { fromSheet: false } },
          ],
        },
        'sort.choose': {
          target: '.decidingDraft',
          actions: [
            { type: 'storeSort', params: ({ event }) => ({ sort: event.sort }) },
            { type: 'emitWanted', params: { fromSheet: false } },
          ],
        },
        'filters.clear': {
          target: '.decidingDraft',
          actions: ['clearDraft', { type: 'emitWanted', params: { fromSheet: false } }],
        },
        'address.changed': {
          target: '.decidingDraft',
          actions: { type: 'storeApplied', params: ({ event }) => ({ applied: event.applied }) },
        },
        'sheet.open': { actions: 'emitSheetWanted' },
        'sheet.opened': { target: 'choosing', actions: 'dropDraft' },
      },
      states: {
        decidingDraft: { always: [{ guard: 'isChanged', target: 'applying' }, { target: 'resting' }] },
        resting: {},
        applying: { description: 'What was chosen is shown as chosen; its products are on their way' },
      },
    },
    choosing: {
      description: 'The sheet lies over the listing',
      on: {
        'option.toggle': {
          actions: { type: 'storeToggle', params: ({ event }) => ({ group: event.group, value: event.value }) },
        },
        'sort.choose': { actions: { type: 'storeSort', params: ({ event }) => ({ sort: event.sort }) } },
        'filters.clear': { actions: 'clearDraft' },
        'filters.apply': [
          {
            guard: 'isChanged',
            target: 'closed',
            actions: { type: 'emitWanted', params: { fromSheet: true } },
          },
          { actions: 'emitSheetUnwanted' },
        ],
        'sheet.dismiss': { actions: 'emitSheetUnwanted' },
        'sheet.closed': { target: 'closed', actions: 'dropDraft' },
        'address.changed': {
          actions: { type: 'storeApplied', params: ({ event }) => ({ applied: event.applied }) },
        },
      },
    },
  },
});
