import { withOutcome } from '../../kit/params.ts';
import { contactChangeSetup, oldCodeEntryInput } from '../contact-change.setup.ts';

/** Whoever holds the session may be a thief: a code to the old contact tells. */
export const provingOld = contactChangeSetup.createStateConfig({
  invoke: {
    id: 'oldCodeEntry',
    src: 'oldCodeEntry',
    input: ({ context, self }) => oldCodeEntryInput(context, self),
    onDone: [
      { guard: withOutcome('isOk'), target: 'decidingNew' },
      { target: '.refused', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: '.refused', actions: 'storeFailure' },
  },
  initial: 'sendingCode',
  states: {
    sendingCode: { tags: 'busy', on: { 'code.sent': 'enteringCode' } },
    enteringCode: {},
    refused: { on: { 'code.retry': '#contact-change.provingOld' } },
  },
});
