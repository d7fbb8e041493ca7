import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { cartSetup } from '../cart.setup.ts';

export const loading = cartSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadCart',
    id: 'loadCart',
    input: undefined,
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'decidingContents',
        actions: [withOutcome('storeCart'), 'emitCartChanged'],
      },
      { target: 'failed', actions: withOutcome('emitFailure') },
    ],
    onError: { target: 'failed', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: 'failed', actions: { type: 'emitFailure', params: {} } } },
  ...withSlowHint,
});
