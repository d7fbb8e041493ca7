import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { searchResultsSetup } from '../search-results.setup.ts';

export const searching = searchResultsSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'searchPage',
    id: 'searchPage',
    input: ({ context }) => ({ query: context.searchedWord, page: 0 }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'deciding', actions: withOutcome('storeAnswer') },
      { target: 'failed', actions: withOutcome('emitFailure') },
    ],
    onError: { target: 'failed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'failed', actions: { type: 'emitFailure', params: {} } } },
  ...withSlowHint,
});
