import { codeRequest } from '../login.requests.ts';
import { loginSetup, loginTexts } from '../login.setup.ts';

const unsent = {
  target: 'refused',
  actions: { type: 'storeResendFailure', params: { text: loginTexts.network } },
} as const;

/** Screen 2: the code, and beside it the countdown to a new one. */
export const enteringCode = loginSetup.createStateConfig({
  type: 'parallel',
  on: {
    'contact.edit': '#login.enteringContact',
    'login.reset': { target: '#login.enteringContact', actions: 'clearEverything' },
  },
  states: {
    form: {
      initial: 'waiting',
      states: { waiting: {}, left: {}, incomplete: {}, rejected: {} },
      on: {
        'code.type': {
          target: '.waiting',
          actions: { type: 'storeOtp', params: ({ event }) => ({ value: event.value }) },
        },
        'code.leave': [{ guard: 'isCodeComplete' }, { target: '.left' }],
        'code.submit': [
          { guard: 'isCodeComplete', target: '#login.provingContact.decidingProof' },
          { target: '.incomplete' },
        ],
      },
    },
    resend: {
      initial: 'cooling',
      states: {
        cooling: {
          invoke: {
            id: 'resendTicker',
            src: 'resendTicker',
            input: ({ context }) => context.challenge ?? { resend_at: 0, expires_at: 0, server_now: 0, received_at: 0 },
          },
          on: {
            'resend.ticked': {
              actions: { type: 'storeSecondsLeft', params: ({ event }) => ({ secondsLeft: event.secondsLeft }) },
            },
            'resend.awoken': { target: 'ready', actions: 'clearSecondsLeft' },
          },
        },
        ready: { on: { 'code.resend': 'sending' } },
        refused: { on: { 'code.resend': 'sending' } },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => codeRequest(context, 'y'),
            onDone: [
              {
                guard: { type: 'hasEarlierCode', params: ({ event }) => ({ outcome: event.output }) },
                target: 'cooling',
                actions: { type: 'storeEarlierChallenge', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
                target: 'refused',
                actions: { type: 'storeResendRefusal', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                target: 'cooling',
                actions: { type: 'storeChallenge', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
            onError: unsent,
          },
          after: { requestTimeout: unsent },
        },
      },
    },
  },
});
