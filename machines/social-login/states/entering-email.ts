import { normalEmail } from '../../rules/contact/email.ts';
import { socialLoginSetup, socialTexts } from '../social-login.setup.ts';

/** The provider told no address: the shopper types one, and proves it by a code. */
export const enteringEmail = socialLoginSetup.createStateConfig({
  initial: 'pristine',
  states: { pristine: {}, rejected: {}, refused: {} },
  on: {
    'email.type': {
      target: '.pristine',
      actions: { type: 'storeEmail', params: ({ event }) => ({ value: event.value }) },
    },
    'email.submit': [{ guard: 'isEmailValid', target: 'checkingEmail' }, { target: '.rejected' }],
  },
});

const unheard = {
  target: 'enteringEmail.refused',
  actions: { type: 'storeFailure', params: { text: socialTexts.network } },
} as const;

export const checkingEmail = socialLoginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'checkEmail',
    src: 'checkEmail',
    input: ({ context }) => ({ email: normalEmail(context.email) }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'sendingCode',
        actions: { type: 'storeClass', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        target: 'enteringEmail.refused',
        actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: unheard,
  },
  after: { requestTimeout: unheard },
  initial: 'waiting',
  states: { waiting: { after: { slowHint: 'slow' } }, slow: {} },
});
