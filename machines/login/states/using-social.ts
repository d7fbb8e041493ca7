import { withEvent } from '../../kit/params.ts';
import { socialInput } from '../login.requests.ts';
import { loginSetup } from '../login.setup.ts';

/** A provider has sent the shopper back: a chart of its own goes on from there (LGN-13). */
export const usingSocial = loginSetup.createStateConfig({
  invoke: {
    id: 'socialLogin',
    src: 'socialLogin',
    input: ({ context }) => socialInput(context, context.social),
  },
  on: {
    'social.left': 'enteringContact',
    'social.succeeded': {
      target: 'succeeded',
      actions: withEvent('storeSocialResult'),
    },
  },
});
