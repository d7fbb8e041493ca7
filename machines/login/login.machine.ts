import { initialContext, loginSetup } from './login.setup.ts';
import { checkingContact } from './states/checking-contact.ts';
import { checkingSecond } from './states/checking-second.ts';
import { checkingStatus } from './states/checking-status.ts';
import { choosingCountry } from './states/choosing-country.ts';
import { enteringContact } from './states/entering-contact.ts';
import { enteringDetails } from './states/entering-details.ts';
import { foundEntry } from './states/found-entry.ts';
import { recallingCode } from './states/recalling-code.ts';
import { provingContact } from './states/proving-contact.ts';
import { succeeded } from './states/succeeded.ts';
import { usingSocial } from './states/using-social.ts';

export const loginMachine = loginSetup.createMachine({
  id: 'login',
  description:
    'Lets a shopper in, or makes an account, with a one-time code sent to a mobile number or an e-mail address',
  context: ({ input }) => initialContext(input),
  initial: 'checkingStatus',
  invoke: { id: 'sessionListener', src: 'sessionListener' },
  on: { 'sheet.dismiss': '.dismissed', 'session.authenticated': '.succeeded' },
  states: {
    checkingStatus,
    decidingStart: {
      always: [
        { guard: 'isFromProvider', target: 'usingSocial' },
        { guard: 'hasAskedBefore', target: 'recallingCode' },
        { target: 'enteringContact' },
      ],
    },
    recallingCode,
    usingSocial,
    enteringContact,
    checkingContact,
    deciding: {
      always: [
        { guard: 'hasFoundEntry', target: 'foundEntry' },
        { guard: 'isLackingDetails', target: 'enteringDetails' },
        { target: 'provingContact' },
      ],
    },
    foundEntry,
    enteringDetails,
    choosingCountry,
    checkingSecond,
    provingContact,
    decidingRefusal: {
      always: [
        { guard: 'hasFoundEntry', target: 'foundEntry.refused' },
        { guard: 'isLackingDetails', target: 'enteringDetails.answer.refused' },
        { target: 'enteringContact.decidingRefusal' },
      ],
    },
    succeeded,
    finished: { type: 'final' },
    dismissed: { type: 'final', entry: 'emitDismissed' },
    failed: { type: 'final', entry: 'emitDismissed' },
  },
});
