import { withEvent } from '../kit/params.ts';
import { initialContext, listingFiltersSetup } from './listing-filters.setup.ts';
import { loading, loadingForSheet } from './states/loading.ts';

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
        'option.toggle': { target: '.decidingDraft', actions: withEvent('storeToggle') },
        'sort.choose': { target: '.decidingDraft', actions: withEvent('storeSort') },
        'filters.clear': { target: '.decidingDraft', actions: 'clearDraft' },
        'address.changed': { target: '.decidingDraft', actions: withEvent('storeApplied') },
        'sheet.open': { actions: 'emitSheetWanted' },
        'sheet.opened': { target: 'choosing', actions: 'dropDraft' },
      },
      states: {
        decidingDraft: {
          always: [
            { guard: 'isChanged', target: 'loading' },
            { guard: 'isOnTheWay', target: 'applying' },
            { target: 'resting' },
          ],
        },
        resting: {},
        loading,
        applying: { description: 'What was chosen is loaded; the address is on its way to it' },
        failed: {
          description: 'The listing stays as it was before the choice',
          on: { 'filters.retry': { target: 'loading', actions: 'restoreFailed' } },
        },
      },
    },
    choosing: {
      description: 'The sheet lies over the listing',
      initial: 'editing',
      on: {
        'option.toggle': { target: '.editing', actions: withEvent('storeToggle') },
        'sort.choose': { target: '.editing', actions: withEvent('storeSort') },
        'filters.clear': { target: '.editing', actions: 'clearDraft' },
        'filters.apply': [{ guard: 'isChanged', target: '.loading' }, { actions: 'emitSheetUnwanted' }],
        'sheet.dismiss': { actions: 'emitSheetUnwanted' },
        'sheet.closed': { target: 'closed', actions: 'dropDraft' },
        'address.changed': { target: '.editing', actions: withEvent('storeApplied') },
      },
      states: {
        editing: {},
        loading: loadingForSheet,
        failed: { description: 'The choices stay in the sheet, to be shown by another tap' },
      },
    },
  },
});
