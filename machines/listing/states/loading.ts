import { pagesShown } from '../../rules/paging.ts';
import { listingSetup } from '../listing.setup.ts';

/** Asks for everything that is shown, from the first page on; what is on screen stays until the answer replaces it. */
export const loading = listingSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadPages',
    id: 'loadPages',
    input: ({ context }) => ({ path: context.path, filters: context.filters, count: pagesShown(context.pager) }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'decidingResults',
        actions: { type: 'storeAnswer', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        target: 'decidingFailure',
        actions: { type: 'emitFailure', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: { target: 'decidingFailure', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'decidingFailure', actions: { type: 'emitFailure', params: {} } } },
  initial: 'waiting',
  states: {
    waiting: { after: { slowHint: 'slow' } },
    slow: { tags: 'slow' },
  },
});
