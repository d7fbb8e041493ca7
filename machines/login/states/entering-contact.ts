import { withEvent } from '../../kit/params.ts';
import { socialInput } from '../login.requests.ts';
import { loginSetup } from '../login.setup.ts';

const typing = {
  'contact.type': {
    target: '.pristine',
    actions: [
      { type: 'storeContact', params: ({ event }: { event: { value: string } }) => ({ value: event.value }) },
      'emitTyped',
    ],
  },
  'contact.submit': [{ guard: 'isContactValid', target: '#login.checkingContact' }, { target: '.rejected' }],
} as const;

const answers = { initial: 'pristine', states: { pristine: {}, rejected: {}, refused: {} } } as const;

/** Screen 1: one contact, by mobile or by e-mail; beside it the providers, a chart of their own. */
export const enteringContact = loginSetup.createStateConfig({
  initial: 'decidingMode',
  invoke: {
    id: 'socialLogin',
    src: 'socialLogin',
    input: ({ context, self }) => socialInput(context, null, self),
    onError: { description: 'Without the providers there is the code' },
  },
  on: {
    'external.wanted': { actions: withEvent('emitExternal') },
  },
  states: {
    decidingMode: { always: [{ guard: 'isEmailKind', target: 'email' }, { target: 'mobile' }] },
    decidingRefusal: { always: [{ guard: 'isEmailKind', target: 'email.refused' }, { target: 'mobile.refused' }] },
    email: {
      ...answers,
      on: { ...typing, 'mode.toggle': { guard: 'isIndian', target: 'mobile', actions: ['toggleKind', 'emitTyped'] } },
    },
    mobile: { ...answers, on: { ...typing, 'mode.toggle': { target: 'email', actions: ['toggleKind', 'emitTyped'] } } },
  },
});
