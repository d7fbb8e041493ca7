import { withOutcome } from '../../kit/params.ts';
import { socialInput } from '../login.requests.ts';
import { loginSetup } from '../login.setup.ts';

/** A provider has sent the shopper back: a chart of its own goes on from there (LGN-13). */
export const usingSocial = loginSetup.createStateConfig({
  invoke: {
    id: 'socialLogin',
    src: 'socialLogin',
    input: ({ context, self }) => socialInput(context, context.social, self),
    onDone: [
      { guard: withOutcome('isOk'), target: 'succeeded', actions: [withOutcome('storeResult'), 'emitTracked'] },
      { target: 'enteringContact' },
    ],
    onError: 'enteringContact',
  },
});
