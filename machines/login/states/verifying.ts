import { registerRequest, signInRequest } from '../login.requests.ts';
import { loginSetup, loginTexts } from '../login.setup.ts';

const unverified = (text: string) =>
  ({ target: 'enteringCode.rejected', actions: { type: 'storeFailure', params: { text } } }) as const;

/** A known shopper: a wrong code has its own words; everything else says what the server says. */
export const signingIn = loginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ context }) => signInRequest(context),
    onDone: [
      {
        guard: { type: 'isLetIn', params: ({ event }) => ({ outcome: event.output }) },
        target: '#login.succeeded',
        actions: { type: 'storeResult', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        guard: { type: 'isIncorrectOtp', params: ({ event }) => ({ outcome: event.output }) },
        ...unverified(loginTexts.incorrectOtp),
      },
      {
        target: 'enteringCode.rejected',
        actions: { type: 'storeServerMessage', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: unverified(loginTexts.verification),
  },
  after: { requestTimeout: unverified(loginTexts.verification) },
  initial: 'waiting',
  states: { waiting: { after: { slowHint: 'slow' } }, slow: {} },
});

/** A new shopper: the account is made with the proven contact. */
export const registering = loginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'register',
    src: 'register',
    input: ({ context }) => registerRequest(context),
    onDone: [
      {
        guard: { type: 'isLetIn', params: ({ event }) => ({ outcome: event.output }) },
        target: '#login.succeeded',
        actions: { type: 'storeResult', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        target: 'enteringCode.rejected',
        actions: { type: 'storeServerMessage', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: unverified(loginTexts.network),
  },
  after: { requestTimeout: unverified(loginTexts.network) },
  initial: 'waiting',
  states: { waiting: { after: { slowHint: 'slow' } }, slow: {} },
});
