import { withEvent, withOutcome } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { normalEmail } from '../rules/contact/email.ts';
import { initialContext, backInStockSetup } from './back-in-stock.setup.ts';

/** A sold-out product is asked for once more: one mail, when it can be had again (DET-13). */
export const backInStockMachine = backInStockSetup.createMachine({
  id: 'back-in-stock',
  description: 'Takes the address of who wants one mail when a sold-out product is back',
  context: ({ input }) => initialContext(input),
  initial: 'asking',
  states: {
    asking: {
      initial: 'editing',
      on: {
        'email.type': { target: '.editing', actions: withEvent('storeEmail') },
        'email.submit': 'decidingEmail',
      },
      states: {
        editing: {},
        rejected: { description: 'What was typed cannot be sent; the error stands at the field' },
        refused: { description: 'The shop says no, in words for the shopper' },
        unsure: { description: 'No answer came, so nobody knows whether it was taken; submitting sends it again' },
      },
    },
    decidingEmail: { always: [{ guard: 'isEmail', target: 'sending' }, { target: 'asking.rejected' }] },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'askBackInStock',
        src: 'askBackInStock',
        input: ({ context: { sku, email } }) => ({ sku, email: normalEmail(email) }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'done' },
          { target: 'asking.refused', actions: withOutcome('storeRefusal') },
        ],
        onError: 'asking.unsure',
      },
      after: { requestTimeout: 'asking.unsure' },
      ...withSlowHint,
    },
    done: { description: 'The mail will come; the address stands on the page until it is left' },
  },
});
