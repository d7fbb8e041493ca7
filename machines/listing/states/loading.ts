import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { pagesShown } from '../../rules/site/paging.ts';
import { listingSetup } from '../listing.setup.ts';

/** Asks for everything that is shown, from the first page on; what is on screen stays until the answer replaces it. */
export const loading = listingSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadPages',
    id: 'loadPages',
    input: ({ context }) => ({ path: context.path, filters: context.filters, count: pagesShown(context.pager) }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'decidingResults', actions: withOutcome('storeAnswer') },
      { target: 'decidingFailure', actions: withOutcome('emitFailure') },
    ],
    onError: { target: 'decidingFailure', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'decidingFailure', actions: { type: 'emitFailure', params: {} } } },
  ...withSlowHint,
});
