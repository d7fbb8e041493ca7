import { pagesShown } from '../../rules/paging.ts';
import { listingSetup } from '../listing.setup.ts';

export const loadingMore = listingSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadPage',
    id: 'loadPage',
    input: ({ context }) => ({
      path: context.path,
      filters: context.filters,
      page: pagesShown(context.pager),
    }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'showing',
        actions: [{ type: 'appendPage', params: ({ event }) => ({ outcome: event.output }) }, 'emitUrl'],
      },
      {
        target: 'showing.moreFailed',
        actions: { type: 'emitFailure', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: { target: 'showing.moreFailed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'showing.moreFailed', actions: { type: 'emitFailure', params: {} } } },
  initial: 'waiting',
  states: {
    waiting: { after: { slowHint: 'slow' } },
    slow: { tags: 'slow' },
  },
});
