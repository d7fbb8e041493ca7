import { listingSetup } from '../listing.setup.ts';

export const showing = listingSetup.createStateConfig({
  initial: 'deciding',
  on: { 'page.restored': 'loading' },
  states: {
    deciding: { always: [{ guard: 'hasMore', target: 'partly' }, { target: 'wholly' }] },
    partly: { description: 'There are more pages', on: { 'more.request': '#listing.loadingMore' } },
    moreFailed: {
      description: 'The next page did not come; what is shown stays',
      on: { 'more.request': '#listing.loadingMore' },
    },
    wholly: {},
  },
});
