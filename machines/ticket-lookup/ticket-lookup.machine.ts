import { withEvent, withOutcome } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { initialContext, ticketLookupSetup } from './ticket-lookup.setup.ts';

export const ticketLookupMachine = ticketLookupSetup.createMachine({
  id: 'ticket-lookup',
  description: 'Shows how far a ticket is to whoever has its number and the contact that it was sent with',
  context: ({ input }) => initialContext(input),
  initial: 'entering',
  states: {
    entering: {
      initial: 'pristine',
      on: {
        'number.type': { target: '.pristine', actions: withEvent('storeNumber') },
        'contact.type': { target: '.pristine', actions: withEvent('storeContact') },
        'lookup.submit': 'decidingLookup',
      },
      states: {
        pristine: {},
        rejected: { description: 'Number or contact cannot be right; the errors stand at the fields' },
        refused: { description: 'The shop has no such ticket for this contact, or is asked too often' },
        failed: { description: 'No answer came; asking again is safe' },
      },
    },
    decidingLookup: { always: [{ guard: 'isPairValid', target: 'searching' }, { target: 'entering.rejected' }] },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'findTicket',
        src: 'findTicket',
        input: ({ context: { number, contact } }) => ({ number, contact: contact.trim() }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'showing', actions: withOutcome('storeTicket') },
          { target: 'entering.refused', actions: withOutcome('storeRefusal') },
        ],
        onError: 'entering.failed',
      },
      after: { requestTimeout: 'entering.failed' },
      ...withSlowHint,
    },
    showing: { on: { 'lookup.change': { target: 'entering', actions: 'clearTicket' } } },
  },
});
