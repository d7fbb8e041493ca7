import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { lineChoicesSetup } from '../line-choices.setup.ts';

export const loading = lineChoicesSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadProduct',
    id: 'loadProduct',
    input: ({ context }) => ({ url: context.line?.url ?? '' }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'choosing', actions: withOutcome('storeProduct') },
      { target: 'unavailable', actions: withOutcome('storeRefusal') },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
  ...withSlowHint,
});
