import { loginSetup, loginTexts, sentContact } from '../login.setup.ts';

const unheard = {
  target: 'enteringContact.decidingRefusal',
  actions: { type: 'storeFailure', params: { text: loginTexts.network } },
} as const;

/** Asks which kind of shopper the first contact belongs to. */
export const checkingContact = loginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'checkContact',
    src: 'checkContact',
    input: ({ context }) => ({
      kind: context.kind,
      value: sentContact(context.kind, context.contact),
      country_code: context.country.country_code,
    }),
    onDone: [
      {
        guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
        target: 'enteringContact.decidingRefusal',
        actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
      { target: 'deciding', actions: { type: 'storeCheck', params: ({ event }) => ({ outcome: event.output }) } },
    ],
    onError: unheard,
  },
  after: { requestTimeout: unheard },
  initial: 'waiting',
  states: { waiting: { after: { slowHint: 'slow' } }, slow: {} },
});
