import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { waitingOrderSetup } from '../waiting-order.setup.ts';

const failed = { target: 'failed', actions: { type: 'emitFailure', params: {} } } as const;

export const loading = waitingOrderSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadWaitingOrder',
    id: 'loadWaitingOrder',
    input: undefined,
    onDone: [
      { guard: withOutcome('isWaiting'), target: 'waiting', actions: withOutcome('storeOrder') },
      { guard: withOutcome('isOk'), target: 'gone' },
      // Nobody asked for this part, so nobody is asked to log in for it.
      { guard: withOutcome('isLoginOver'), target: 'gone' },
      { target: 'failed', actions: withOutcome('emitFailure') },
    ],
    onError: failed,
  },
  after: { requestTimeout: failed },
  ...withSlowHint,
});
