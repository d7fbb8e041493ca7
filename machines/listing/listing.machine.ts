import { withEvent } from '../kit/params.ts';
import { initialContext, listingSetup } from './listing.setup.ts';
import { loading } from './states/loading.ts';
import { loadingMore } from './states/loading-more.ts';
import { showing } from './states/showing.ts';

/** A shelf of products: what is loaded anew replaces the list, the next page is appended to it. */
export const listingMachine = listingSetup.createMachine({
  id: 'listing',
  description: 'Shows the products of a category, appends page after page, and keeps the address in step',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'outsideListener', id: 'outsideListener', input: undefined },
  initial: 'deciding',
  on: { 'results.loaded': { target: '.decidingResults', actions: withEvent('storePages') } },
  states: {
    deciding: { always: [{ guard: 'isLoaded', target: 'decidingResults' }, { target: 'loading' }] },
    decidingResults: { always: [{ guard: 'hasResults', target: 'showing' }, { target: 'nothingFound' }] },
    decidingFailure: { always: [{ guard: 'hasResults', target: 'showing' }, { target: 'failed' }] },
    loading,
    showing,
    loadingMore,
    nothingFound: { on: { 'page.restored': 'loading' } },
    failed: { on: { 'listing.retry': 'loading', 'page.restored': 'loading' } },
  },
});
