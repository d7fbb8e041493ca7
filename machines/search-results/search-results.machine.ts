import { withEvent } from '../kit/params.ts';
import { initialContext, searchResultsSetup } from './search-results.setup.ts';
import { loadingMore } from './states/loading-more.ts';
import { searching } from './states/searching.ts';
import { showing } from './states/showing.ts';

/** The results of one search (SRC-01, SRC-04, SRC-05). */
export const searchResultsMachine = searchResultsSetup.createMachine({
  id: 'search-results',
  description:
    'Shows what a search found, page after page; a failed search is an empty list that can be asked for again',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: { 'results.loaded': { target: '.deciding', actions: withEvent('storeResults') } },
  states: {
    deciding: {
      always: [
        { guard: 'isTooShort', target: 'tooShort' },
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'hasResults', target: 'showing' },
        { target: 'nothing' },
      ],
    },
    tooShort: { description: 'Fewer than 3 characters are not looked for' },
    nothing: { description: 'No results; what people love is shown instead' },
    failed: { on: { 'search.retry': 'searching' } },
    searching,
    showing,
    loadingMore,
  },
});
