import { codeRequest } from '../login.requests.ts';
import { loginSetup, loginTexts } from '../login.setup.ts';

const unheard = {
  target: 'decidingRefusal',
  actions: { type: 'storeFailure', params: { text: loginTexts.network } },
} as const;

/** Sends the first code. A code sent less than a minute ago is still good: then that one is asked for. */
export const sendingCode = loginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'sendCode',
    src: 'sendCode',
    input: ({ context }) => codeRequest(context, 'n'),
    onDone: [
      {
        guard: { type: 'hasEarlierCode', params: ({ event }) => ({ outcome: event.output }) },
        target: 'provingContact',
        actions: { type: 'storeChallenge', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
        target: 'decidingRefusal',
        actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        target: 'provingContact',
        actions: { type: 'storeChallenge', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: unheard,
  },
  after: { requestTimeout: unheard },
  initial: 'waiting',
  states: { waiting: { after: { slowHint: 'slow' } }, slow: {} },
});
