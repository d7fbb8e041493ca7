import { withOutcome } from '../../kit/params.ts';
import { contactChangeSetup, newCodeEntryInput } from '../contact-change.setup.ts';

/** The code that proves the new contact, which then takes the place of the old one of its kind. */
export const provingNew = contactChangeSetup.createStateConfig({
  invoke: {
    id: 'newCodeEntry',
    src: 'newCodeEntry',
    input: ({ context, self }) => newCodeEntryInput(context, self),
    onDone: [
      { guard: withOutcome('isOk'), target: 'done' },
      { guard: withOutcome('isStepUpRequired'), target: 'provingOld' },
      { guard: withOutcome('isEntryLeft'), target: 'enteringNew' },
      { target: 'enteringNew.refused', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'enteringNew.refused', actions: 'storeFailure' },
  },
  initial: 'sendingCode',
  states: { sendingCode: { tags: 'busy', on: { 'code.sent': 'enteringCode' } }, enteringCode: {} },
});
