import { noChallenge } from '../../resend-countdown/index.ts';
import { changeCodeRequest, changeTexts, contactChangeSetup } from '../contact-change.setup.ts';

const unsent = {
  target: 'refused',
  actions: { type: 'storeFailure', params: { text: changeTexts.network } },
} as const;
const unproven = {
  target: 'enteringCode.rejected',
  actions: { type: 'storeFailure', params: { text: changeTexts.verification } },
} as const;
const patience = { initial: 'waiting', states: { waiting: { after: { slowHint: 'slow' } }, slow: {} } } as const;

/** Whoever holds the session may be a thief: a code to the old contact tells. */
export const provingOld = contactChangeSetup.createStateConfig({
  initial: 'sendingCode',
  exit: 'clearOtp',
  states: {
    sendingCode: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => changeCodeRequest(context, 'step_up', 'n'),
        onDone: [
          {
            guard: { type: 'isCodeGood', params: ({ event }) => ({ outcome: event.output }) },
            target: 'enteringCode',
            actions: { type: 'storeChallenge', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'refused', actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) } },
        ],
        onError: unsent,
      },
      after: { requestTimeout: unsent },
      ...patience,
    },
    refused: { on: { 'code.retry': 'sendingCode' } },
    enteringCode: {
      invoke: {
        id: 'resendCountdown',
        src: 'resendCountdown',
        input: ({ context }) => ({
          challenge: context.challenge ?? noChallenge,
          request: changeCodeRequest(context, 'step_up', 'y'),
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
        'code.submit': [{ guard: 'isCodeComplete', target: 'provingCode' }, { target: '.incomplete' }],
        'code.sent': {
          target: '.waiting',
          actions: [{ type: 'storeNewChallenge', params: ({ event }) => ({ challenge: event.challenge }) }, 'clearOtp'],
        },
      },
    },
    provingCode: {
      tags: 'busy',
      invoke: {
        id: 'proveOld',
        src: 'proveOld',
        input: ({ context }) => ({ otp: context.otp }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: '#contact-change.enteringNew',
          },
          {
            guard: { type: 'isIncorrectOtp', params: ({ event }) => ({ outcome: event.output }) },
            target: 'enteringCode.rejected',
            actions: { type: 'storeFailure', params: { text: changeTexts.incorrectOtp } },
          },
          {
            target: 'enteringCode.rejected',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: unproven,
      },
      after: { requestTimeout: unproven },
      ...patience,
    },
  },
});
