import { noChallenge } from '../../resend-countdown/index.ts';
import { socialCodeRequest, socialLoginSetup, socialRequest, socialTexts } from '../social-login.setup.ts';

const unverified = (text: string) =>
  ({ target: 'decidingRejection', actions: { type: 'storeFailure', params: { text } } }) as const;

const patience = { initial: 'waiting', states: { waiting: { after: { slowHint: 'slow' } }, slow: {} } } as const;

const enteringCode = socialLoginSetup.createStateConfig({
  invoke: {
    id: 'resendCountdown',
    src: 'resendCountdown',
    input: ({ context }) => ({
      challenge: context.challenge ?? noChallenge,
      request: socialCodeRequest(context, 'y'),
    }),
  },
  initial: 'waiting',
  states: { waiting: {}, left: {}, incomplete: {}, rejected: {} },
  on: {
    'code.type': {
      target: '.waiting',
      actions: { type: 'storeOtp', params: ({ event }) => ({ value: event.value }) },
    },
    'code.leave': [{ guard: 'isCodeComplete' }, { target: '.left' }],
    'code.submit': [{ guard: 'isCodeComplete', target: 'decidingAccount' }, { target: '.incomplete' }],
    'code.sent': {
      target: '.waiting',
      actions: [{ type: 'storeNewChallenge', params: ({ event }) => ({ challenge: event.challenge }) }, 'clearOtp'],
    },
  },
});

/** Somebody with an account: a wrong code has its own words; everything else says what the server says. */
const signingIn = socialLoginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'socialSignIn',
    src: 'socialSignIn',
    input: ({ context }) => socialRequest(context),
    onDone: [
      {
        guard: { type: 'isLetIn', params: ({ event }) => ({ outcome: event.output }) },
        target: '#social-login.done',
        actions: { type: 'storeResult', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        guard: { type: 'isIncorrectOtp', params: ({ event }) => ({ outcome: event.output }) },
        ...unverified(socialTexts.incorrectOtp),
      },
      {
        target: 'decidingRejection',
        actions: { type: 'storeServerMessage', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: unverified(socialTexts.network),
  },
  after: { requestTimeout: unverified(socialTexts.network) },
  ...patience,
});

/** Somebody new: the provider's words about them make the account. */
const registering = socialLoginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'socialRegister',
    src: 'socialRegister',
    input: ({ context }) => socialRequest(context),
    onDone: [
      {
        guard: { type: 'isLetIn', params: ({ event }) => ({ outcome: event.output }) },
        target: '#social-login.done',
        actions: { type: 'storeResult', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        target: 'decidingRejection',
        actions: { type: 'storeServerMessage', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: unverified(socialTexts.network),
  },
  after: { requestTimeout: unverified(socialTexts.network) },
  ...patience,
});

/** By a code, or by the provider's word alone when it has proven the address. */
export const provingAccount = socialLoginSetup.createStateConfig({
  exit: 'clearOtp',
  initial: 'decidingCode',
  states: {
    decidingCode: { always: [{ guard: 'isCodeAsked', target: 'enteringCode' }, { target: 'decidingAccount' }] },
    enteringCode,
    decidingAccount: { always: [{ guard: 'isNewShopper', target: 'registering' }, { target: 'signingIn' }] },
    signingIn,
    registering,
    decidingRejection: {
      always: [{ guard: 'isCodeAsked', target: 'enteringCode.rejected' }, { target: '#social-login.failed' }],
    },
  },
});
