import { withOutcome } from '../../kit/params.ts';
import { loginSetup } from '../login.setup.ts';

/** D10: the popup opens only when the login state is known; a failure leaves it closed. */
export const checkingStatus = loginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'checkStatus',
    src: 'checkStatus',
    onDone: [
      { guard: withOutcome('isLoggedIn'), target: 'succeeded' },
      { guard: withOutcome('isOk'), target: 'decidingStart', actions: withOutcome('storeStatus') },
      { target: 'failed' },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
  initial: 'waiting',
  states: {
    waiting: { after: { slowHint: 'slow' } },
    slow: { description: 'Nothing is open yet, so a notice says that it takes long', entry: 'emitSlow' },
  },
});
