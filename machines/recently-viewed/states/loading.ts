import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { recentlyViewedSetup } from '../recently-viewed.setup.ts';

export const loading = recentlyViewedSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadRecent',
    id: 'loadRecent',
    input: ({ context }) => ({ skus: context.skus }),
    onDone: [
      { guard: withOutcome('hasProducts'), target: 'showing', actions: withOutcome('storeProducts') },
      { guard: withOutcome('isOk'), target: 'gone' },
      { target: 'failed', actions: withOutcome('emitFailure') },
    ],
    onError: { target: 'failed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'failed', actions: { type: 'emitFailure', params: {} } } },
  ...withSlowHint,
});
