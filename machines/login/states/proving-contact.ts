import { noChallenge } from '../../resend-countdown/index.ts';
import { codeRequest } from '../login.requests.ts';
import { loginSetup } from '../login.setup.ts';
import { enteringCode } from './entering-code.ts';
import { registering, signingIn } from './verifying.ts';

/** While a code is under way. The code that was typed is forgotten on the way out, whichever way that is. */
export const provingContact = loginSetup.createStateConfig({
  entry: 'emitFormKept',
  exit: 'clearOtp',
  invoke: {
    id: 'resendCountdown',
    src: 'resendCountdown',
    input: ({ context }) => ({
      challenge: context.challenge ?? noChallenge,
      request: codeRequest(context, 'y'),
    }),
  },
  initial: 'enteringCode',
  states: {
    enteringCode,
    decidingProof: { always: [{ guard: 'isRegistering', target: 'registering' }, { target: 'signingIn' }] },
    signingIn,
    registering,
  },
});
