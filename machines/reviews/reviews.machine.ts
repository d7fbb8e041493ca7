import { withEvent } from '../kit/params.ts';
import { initialContext, reviewsSetup } from './reviews.setup.ts';
import { filtering } from './states/filtering.ts';
import { loadingMore } from './states/loading-more.ts';
import { showing } from './states/showing.ts';

/** What people wrote about a product (DET-11). */
export const reviewsMachine = reviewsSetup.createMachine({
  id: 'reviews',
  description: 'Shows what people wrote about a product, page after page, all of it or by stars, in a chosen order',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: {
    'rating.choose': {
      guard: withEvent('isOffered'),
      target: '.filtering',
      actions: withEvent('storeRating'),
    },
    'sort.choose': {
      guard: withEvent('isOtherOrder'),
      target: '.filtering',
      actions: withEvent('storeSort'),
    },
  },
  states: {
    deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'showing' }] },
    empty: { description: 'Nobody has written yet' },
    showing,
    filtering,
    loadingMore,
    failed: {
      description: 'The reviews with these stars, or in this order, did not come',
      on: { 'reviews.retry': 'filtering' },
    },
  },
});
