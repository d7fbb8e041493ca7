import { withEvent } from '../kit/params.ts';
import { initialContext, listingFiltersSetup } from './listing-filters.setup.ts';

/** Beside a wide shelf each choice applies at once; in the sheet of small windows they wait for "show". */
export const listingFiltersMachine = listingFiltersSetup.createMachine({
  id: 'listing-filters',
  description: 'Narrows and orders a listing: at once beside it, after a tap on "show" in the sheet of small windows',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'sheetListener', id: 'sheetListener', input: undefined },
  initial: 'closed',
  states: {
    closed: {
      initial: 'decidingDraft',
      on: {
        'option.toggle': {
          target: '.decidingDraft',
          actions: [withEvent('storeToggle'), { type: 'emitWanted', params: { fromSheet: false } }],
        },
        'sort.choose': {
          target: '.decidingDraft',
          actions: [withEvent('storeSort'), { type: 'emitWanted', params: { fromSheet: false } }],
        },
        'filters.clear': {
          target: '.decidingDraft',
          actions: ['clearDraft', { type: 'emitWanted', params: { fromSheet: false } }],
        },
        'address.changed': { target: '.decidingDraft', actions: withEvent('storeApplied') },
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
        'option.toggle': { actions: withEvent('storeToggle') },
        'sort.choose': { actions: withEvent('storeSort') },
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
        'address.changed': { actions: withEvent('storeApplied') },
      },
    },
  },
});
