import { loginSetup } from '../login.setup.ts';

/** Screen 3: 'Login Successfully!' for two seconds, then whatever the login was for. It cannot be closed any more. */
export const succeeded = loginSetup.createStateConfig({
  entry: ['emitFormForgotten', 'emitSucceeded'],
  initial: 'decidingContinuation',
  on: { 'sheet.dismiss': {}, 'session.authenticated': {} },
  states: {
    decidingContinuation: {
      always: [
        { guard: 'isForCheckout', target: 'continuingCheckout' },
        { guard: 'isForPage', target: 'staying' },
        { guard: 'isForHeart', target: 'addingPendingHeart' },
        { target: 'reloading' },
      ],
    },
    reloading: { after: { successPause: { target: '#login.finished', actions: 'emitReload' } } },
    staying: {
      description: 'The page goes on with what the login interrupted',
      after: { successPause: { target: '#login.finished', actions: 'emitDismissed' } },
    },
    continuingCheckout: { after: { successPause: { target: '#login.finished', actions: 'emitCheckout' } } },
    addingPendingHeart: {
      entry: 'emitHeart',
      after: { successPause: { target: '#login.finished', actions: 'emitDismissed' } },
    },
  },
});
