import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { contactChangeSetup } from '../contact-change.setup.ts';

const failed = { target: 'failed', actions: 'storeFailure' } as const;

export const loadingContacts = contactChangeSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadContacts',
    src: 'loadContacts',
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'deciding',
        actions: withOutcome('storeContacts'),
      },
      { target: 'failed', actions: withOutcome('storeRefusal') },
    ],
    onError: failed,
  },
  after: { requestTimeout: failed },
  ...withSlowHint,
});
