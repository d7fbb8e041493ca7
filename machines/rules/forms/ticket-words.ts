import type { FormKind } from './form.ts';
import type { TicketState } from './ticket.ts';

/** What kinds and states of tickets are called. */
export const ticketWords = {
  kinds: {
    contact: 'Message',
    grievance: 'Complaint',
    franchise: 'Franchise request',
    customised: 'Cake request',
    corporate: 'Corporate request',
    'dpl-contest': 'Contest entry',
    'world-cup-contest': 'Contest entry',
  } satisfies Readonly<Record<FormKind, string>>,
  states: { open: 'With our team', answered: 'Answered', closed: 'Closed' } satisfies Readonly<
    Record<TicketState, string>
  >,
} as const;
