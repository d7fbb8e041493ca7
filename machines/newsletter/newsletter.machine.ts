import { withEvent, withOutcome } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { normalEmail } from '../rules/contact/email.ts';
import { initialContext, newsletterSetup } from './newsletter.setup.ts';

/** Somebody asks for the newsletter; whether they get it is decided by a link in a mail (FTR-04). */
export const newsletterMachine = newsletterSetup.createMachine({
  id: 'newsletter',
  description: 'Takes the address of who wants the newsletter, keeps it through reloads, and has a link sent to it',
  context: ({ input }) => initialContext(input),
  initial: 'asking',
  states: {
    asking: {
      initial: 'editing',
      on: {
        'email.type': { target: '.editing', actions: [withEvent('storeEmail'), 'emitDraft'] },
        'email.submit': 'decidingEmail',
      },
      states: {
        editing: {},
        rejected: { description: 'What was typed cannot be sent; the error stands at the field' },
        refused: { description: 'The shop says no, or that it failed, in words for the shopper' },
        unsure: { description: 'No answer came; submitting sends it again, which makes no second subscription' },
      },
    },
    decidingEmail: { always: [{ guard: 'isEmail', target: 'sending' }, { target: 'asking.rejected' }] },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context: { email } }) => ({ email: normalEmail(email) }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'done', actions: 'emitAsked' },
          { target: 'asking.refused', actions: withOutcome('storeRefusal') },
        ],
        onError: 'asking.unsure',
      },
      after: { requestTimeout: 'asking.unsure' },
      ...withSlowHint,
    },
    done: { description: 'The mail is on its way; the address stands on the page until it is left' },
  },
});
