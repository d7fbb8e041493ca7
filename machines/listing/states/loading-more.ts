import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { pagesShown } from '../../rules/site/paging.ts';
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
      { guard: withOutcome('isOk'), target: 'showing', actions: [withOutcome('appendPage'), 'emitUrl'] },
      { target: 'showing.moreFailed', actions: withOutcome('emitFailure') },
    ],
    onError: { target: 'showing.moreFailed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'showing.moreFailed', actions: { type: 'emitFailure', params: {} } } },
  ...withSlowHint,
});
