import { searchResultsSetup } from '../search-results.setup.ts';

export const showing = searchResultsSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasMore', target: 'partly' }, { target: 'wholly' }] },
    partly: { description: 'There are more pages', on: { 'more.request': '#search-results.loadingMore' } },
    moreFailed: {
      description: 'The next page did not come; what is shown stays',
      on: { 'more.request': '#search-results.loadingMore' },
    },
    wholly: {},
  },
});
