import { loginSetup } from '../login.setup.ts';

/** After a reload in the middle of the code: the server says which code may still be entered, and when another. */
export const recallingCode = loginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'recallCode',
    src: 'recallCode',
    onDone: [
      {
        guard: { type: 'isCodeRecalled', params: ({ event }) => ({ outcome: event.output }) },
        target: 'provingContact',
        actions: { type: 'storeRecalled', params: ({ event }) => ({ outcome: event.output }) },
      },
      { target: 'enteringContact', actions: 'emitFormForgotten' },
    ],
    onError: 'enteringContact',
  },
  after: { requestTimeout: 'enteringContact' },
});
