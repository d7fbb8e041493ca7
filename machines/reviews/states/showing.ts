import { reviewsSetup } from '../reviews.setup.ts';

export const showing = reviewsSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasMore', target: 'partly' }, { target: 'wholly' }] },
    partly: { description: 'There are more pages', on: { 'more.request': '#reviews.loadingMore' } },
    moreFailed: {
      description: 'The next page did not come; what is shown stays',
      on: { 'more.request': '#reviews.loadingMore' },
    },
    wholly: {},
  },
});
