import { withOutcome } from '../../kit/params.ts';
import { loginSetup } from '../login.setup.ts';

/** After a reload in the middle of the code: the server says which code may still be entered, and when another. */
export const recallingCode = loginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'recallCode',
    src: 'recallCode',
    onDone: [
      {
        guard: withOutcome('isCodeRecalled'),
        target: 'provingContact.enteringCode',
        actions: withOutcome('storeRecalled'),
      },
      { target: 'enteringContact', actions: 'emitFormForgotten' },
    ],
    onError: 'enteringContact',
  },
  after: { requestTimeout: 'enteringContact' },
});
