import { withOutcome } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { initialContext, newsletterLinkSetup } from './newsletter-link.setup.ts';

/** Leaving is done by the tap in the mail; a subscription is asked for once more, since mail programs open links too. */
export const newsletterLinkMachine = newsletterLinkSetup.createMachine({
  id: 'newsletter-link',
  description: 'Follows a link of a mail: it confirms a subscription to the newsletter, or ends it at once',
  context: ({ input }) => initialContext(input),
  initial: 'decidingWish',
  states: {
    decidingWish: { always: [{ guard: 'isLeaving', target: 'sending' }, { target: 'asking' }] },
    asking: { on: { 'subscription.confirm': 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'followLink',
        src: 'followLink',
        input: ({ context: { token, wish } }) => ({ token, wish }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'done' },
          { target: 'refused', actions: withOutcome('storeRefusal') },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      ...withSlowHint,
    },
    done: { description: 'The shop has done what the link is for' },
    refused: { description: 'The link has ended, or is none' },
    failed: { description: 'No answer came; both wishes may be sent again', on: { 'link.retry': 'sending' } },
  },
});
