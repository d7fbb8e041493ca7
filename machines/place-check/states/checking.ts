import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { placeCheckSetup } from '../place-check.setup.ts';

export const checking = placeCheckSetup.createStateConfig({
  tags: 'busy',
  entry: 'clearAnswer',
  invoke: {
    src: 'checkPlace',
    id: 'checkPlace',
    input: ({ context: { sku, city, wanted } }) => ({ sku, city, ...wanted }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'decidingAnswer', actions: withOutcome('storeAnswer') },
      { target: 'failed', actions: withOutcome('emitFailure') },
    ],
    onError: { target: 'failed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'failed', actions: { type: 'emitFailure', params: {} } } },
  ...withSlowHint,
});
