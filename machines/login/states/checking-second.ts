import { loginSetup, loginTexts, otherKind, sentContact } from '../login.setup.ts';

const unheard = {
  target: 'enteringDetails.refused',
  actions: { type: 'storeFailure', params: { text: loginTexts.network } },
} as const;

/** D11: the second contact must not belong to another account. */
export const checkingSecond = loginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'checkContact',
    src: 'checkContact',
    input: ({ context }) => ({
      kind: otherKind(context.kind),
      value: sentContact(otherKind(context.kind), context.second),
      country_code: context.country.country_code,
    }),
    onDone: [
      {
        guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
        target: 'enteringDetails.refused',
        actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        guard: { type: 'isAnotherAccount', params: ({ event }) => ({ outcome: event.output }) },
        target: 'foundEntry',
        actions: { type: 'storeOwner', params: ({ event }) => ({ outcome: event.output }) },
      },
      { target: 'sendingCode' },
    ],
    onError: unheard,
  },
  after: { requestTimeout: unheard },
  initial: 'waiting',
  states: { waiting: { after: { slowHint: 'slow' } }, slow: {} },
});
