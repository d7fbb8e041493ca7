import { withOutcome } from '../../kit/params.ts';
import { codeEntryInput } from '../login.requests.ts';
import { loginSetup } from '../login.setup.ts';

/** Screen 2: a chart of its own sends the code, takes it, and opens the account with it (LGN-02, LGN-11, LGN-20). */
export const provingContact = loginSetup.createStateConfig({
  invoke: {
    id: 'codeEntry',
    src: 'codeEntry',
    input: ({ context, self }) => codeEntryInput(context, self),
    onDone: [
      { guard: withOutcome('isOk'), target: 'succeeded', actions: [withOutcome('storeResult'), 'emitTracked'] },
      { guard: withOutcome('isEntryLeft'), target: 'enteringContact', actions: 'emitFormForgotten' },
      {
        guard: withOutcome('isEntryRestarted'),
        target: 'enteringContact',
        actions: ['clearEverything', 'emitTyped', 'emitFormForgotten'],
      },
      { target: 'decidingRefusal', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'decidingRefusal', actions: 'storeFailure' },
  },
  exit: 'clearRecalled',
  initial: 'sendingCode',
  states: {
    sendingCode: { tags: 'busy', on: { 'code.sent': 'enteringCode' } },
    enteringCode: { entry: 'emitFormKept' },
  },
});
