import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { listingFiltersSetup } from '../listing-filters.setup.ts';

/** Fetches the products of a choice beside the listing, which stays as it is until they are there. */
export const loading = listingFiltersSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadFiltered',
    id: 'loadFiltered',
    input: ({ context }) => ({ filters: context.draft }),
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'applying',
        actions: ['storeWanted', { type: 'emitWanted', params: { fromSheet: false } }],
      },
      { target: 'failed', actions: ['storeFailed', withOutcome('emitFailure')] },
    ],
    onError: { target: 'failed', actions: ['storeFailed', { type: 'emitFailure', params: {} }] },
  },
  after: { requestTimeout: { target: 'failed', actions: ['storeFailed', { type: 'emitFailure', params: {} }] } },
  ...withSlowHint,
});

/** The same for the choices of the sheet, which closes when their products are there. */
export const loadingForSheet = listingFiltersSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadFiltered',
    id: 'loadFiltered',
    input: ({ context }) => ({ filters: context.draft }),
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: '#listing-filters.closed',
        actions: ['storeWanted', { type: 'emitWanted', params: { fromSheet: true } }],
      },
      { target: 'failed', actions: withOutcome('emitFailure') },
    ],
    onError: { target: 'failed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'failed', actions: { type: 'emitFailure', params: {} } } },
  ...withSlowHint,
});
