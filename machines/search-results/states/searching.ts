import { searchResultsSetup } from '../search-results.setup.ts';

export const searching = searchResultsSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'searchPage',
    id: 'searchPage',
    input: ({ context }) => ({ query: context.searchedWord, page: 0 }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'deciding',
        actions: { type: 'storeAnswer', params: ({ event }) => ({ outcome: event.output }) },
      },
      { target: 'failed', actions: { type: 'emitFailure', params: ({ event }) => ({ outcome: event.output }) } },
    ],
    onError: { target: 'failed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'failed', actions: { type: 'emitFailure', params: {} } } },
  initial: 'waiting',
  states: {
    waiting: { after: { slowHint: 'slow' } },
    slow: { tags: 'slow' },
  },
});
