import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { pagesShown } from '../../rules/site/paging.ts';
import { searchResultsSetup } from '../search-results.setup.ts';

export const loadingMore = searchResultsSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'searchPage',
    id: 'searchPage',
    input: ({ context }) => ({ query: context.searchedWord, page: pagesShown(context.pager) }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'showing', actions: [withOutcome('appendPage'), 'emitUrl'] },
      { target: 'showing.moreFailed', actions: withOutcome('emitFailure') },
    ],
    onError: { target: 'showing.moreFailed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'showing.moreFailed', actions: { type: 'emitFailure', params: {} } } },
  ...withSlowHint,
});
