import { changeTexts, contactChangeSetup } from '../contact-change.setup.ts';

const unheard = { target: 'failed', actions: { type: 'storeFailure', params: { text: changeTexts.network } } } as const;

export const loadingContacts = contactChangeSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadContacts',
    src: 'loadContacts',
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'deciding',
        actions: { type: 'storeContacts', params: ({ event }) => ({ outcome: event.output }) },
      },
      { target: 'failed', actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) } },
    ],
    onError: unheard,
  },
  after: { requestTimeout: unheard },
  initial: 'waiting',
  states: { waiting: { after: { slowHint: 'slow' } }, slow: {} },
});
