import { noChallenge } from '../../resend-countdown/index.ts';
import { changeCodeRequest, changeRequest, changeTexts, contactChangeSetup } from '../contact-change.setup.ts';

const unsent = {
  target: 'enteringNew.refused',
  actions: { type: 'storeFailure', params: { text: changeTexts.network } },
} as const;
const unsaved = {
  target: 'provingNew.rejected',
  actions: { type: 'storeFailure', params: { text: changeTexts.verification } },
} as const;
const patience = { initial: 'waiting', states: { waiting: { after: { slowHint: 'slow' } }, slow: {} } } as const;

/** A code to the new contact. */
export const sendingCode = contactChangeSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'sendCode',
    src: 'sendCode',
    input: ({ context }) => changeCodeRequest(context, 'change', 'n'),
    onDone: [
      {
        guard: { type: 'isCodeGood', params: ({ event }) => ({ outcome: event.output }) },
        target: 'provingNew',
        actions: { type: 'storeChallenge', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        guard: { type: 'isStepUpRequired', params: ({ event }) => ({ outcome: event.output }) },
        target: 'provingOld',
      },
      {
        target: 'enteringNew.refused',
        actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: unsent,
  },
  after: { requestTimeout: unsent },
  ...patience,
});

/** The code that proves the new contact. */
export const provingNew = contactChangeSetup.createStateConfig({
  invoke: {
    id: 'resendCountdown',
    src: 'resendCountdown',
    input: ({ context }) => ({
      challenge: context.challenge ?? noChallenge,
      request: changeCodeRequest(context, 'change', 'y'),
    }),
  },
  initial: 'waiting',
  states: { waiting: {}, left: {}, incomplete: {}, rejected: {} },
  on: {
    'code.type': { target: '.waiting', actions: { type: 'storeOtp', params: ({ event }) => ({ value: event.value }) } },
    'code.leave': [{ guard: 'isCodeComplete' }, { target: '.left' }],
    'code.submit': [{ guard: 'isCodeComplete', target: 'saving' }, { target: '.incomplete' }],
    'code.sent': {
      target: '.waiting',
      actions: [{ type: 'storeNewChallenge', params: ({ event }) => ({ challenge: event.challenge }) }, 'clearOtp'],
    },
    'contact.edit': { target: 'enteringNew', actions: 'clearOtp' },
  },
});

/** The new contact takes the place of the old one of its kind. */
export const saving = contactChangeSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'changeContact',
    src: 'changeContact',
    input: ({ context }) => changeRequest(context),
    onDone: [
      { guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) }, target: 'done' },
      {
        guard: { type: 'isIncorrectOtp', params: ({ event }) => ({ outcome: event.output }) },
        target: 'provingNew.rejected',
        actions: { type: 'storeFailure', params: { text: changeTexts.incorrectOtp } },
      },
      {
        guard: { type: 'isStepUpRequired', params: ({ event }) => ({ outcome: event.output }) },
        target: 'provingOld',
        actions: 'clearOtp',
      },
      {
        target: 'provingNew.rejected',
        actions: { type: 'storeServerMessage', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: unsaved,
  },
  after: { requestTimeout: unsaved },
  ...patience,
});
