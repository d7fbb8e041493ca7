import { loginSetup } from '../login.setup.ts';

const forgotten = ['clearRecalled', 'emitFormForgotten'] as const;

/** Screen 2: the code (LGN-02, LGN-20). The countdown beside it is a chart of its own. */
export const enteringCode = loginSetup.createStateConfig({
  invoke: { id: 'smsCodeListener', src: 'smsCodeListener' },
  initial: 'waiting',
  states: { waiting: {}, left: {}, incomplete: {}, rejected: {} },
  on: {
    'code.type': {
      target: '.waiting',
      actions: { type: 'storeOtp', params: ({ event }) => ({ value: event.value }) },
    },
    'code.leave': [{ guard: 'isCodeComplete' }, { target: '.left' }],
    'code.submit': [{ guard: 'isCodeComplete', target: 'decidingProof' }, { target: '.incomplete' }],
    'code.received': {
      guard: { type: 'isWholeCode', params: ({ event }) => ({ value: event.value }) },
      target: 'decidingProof',
      actions: { type: 'storeOtp', params: ({ event }) => ({ value: event.value }) },
    },
    'code.sent': {
      target: '.waiting',
      actions: [{ type: 'storeNewChallenge', params: ({ event }) => ({ challenge: event.challenge }) }, 'clearOtp'],
    },
    'contact.edit': { target: '#login.enteringContact', actions: [...forgotten] },
    'login.reset': { target: '#login.enteringContact', actions: ['clearEverything', 'emitFormForgotten'] },
  },
});
