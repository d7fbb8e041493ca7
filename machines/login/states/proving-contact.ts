import { loginSetup } from '../login.setup.ts';
import { enteringCode } from './entering-code.ts';
import { sendingCode } from './sending-code.ts';
import { registering, signingIn } from './verifying.ts';

/** From sending the code to its answer; the code is forgotten on the way out, whichever way that is. */
export const provingContact = loginSetup.createStateConfig({
  initial: 'sendingCode',
  exit: 'clearOtp',
  states: {
    sendingCode,
    enteringCode,
    decidingProof: { always: [{ guard: 'isNewShopper', target: 'registering' }, { target: 'signingIn' }] },
    signingIn,
    registering,
  },
});
