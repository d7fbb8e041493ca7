import { withEvent, withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { normalEmail } from '../../rules/contact/email.ts';
import { socialLoginSetup } from '../social-login.setup.ts';

/** The provider told no address: the shopper types one, and proves it by a code. */
export const enteringEmail = socialLoginSetup.createStateConfig({
  initial: 'pristine',
  states: { pristine: {}, rejected: {}, refused: {} },
  on: {
    'email.type': {
      target: '.pristine',
      actions: withEvent('storeEmail'),
    },
    'email.submit': [{ guard: 'isEmailValid', target: 'checkingEmail' }, { target: '.rejected' }],
  },
});

const failed = {
  target: 'enteringEmail.refused',
  actions: 'storeFailure',
} as const;

export const checkingEmail = socialLoginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'checkEmail',
    src: 'checkEmail',
    input: ({ context }) => ({ email: normalEmail(context.email) }),
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'provingAccount',
        actions: withOutcome('storeClass'),
      },
      {
        target: 'enteringEmail.refused',
        actions: withOutcome('storeRefusal'),
      },
    ],
    onError: failed,
  },
  after: { requestTimeout: failed },
  ...withSlowHint,
});
