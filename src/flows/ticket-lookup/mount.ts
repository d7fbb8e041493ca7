import { selectHeader } from '#machines/session/index.ts';
import { provideTicketLookup, type TicketLookupActor } from '#machines/ticket-lookup/index.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { ticketLookupPorts } from './ports.ts';

/** Starts the look-up of a ticket with the number of a link, and the address of a customer. */
export const useTicketLookupFlow = (number: string): TicketLookupActor =>
  useFlow({
    id: 'ticket-lookup',
    logic: ({ clients }) => provideTicketLookup(ticketLookupPorts(clients)),
    input: ({ session }) => ({ number, contact: selectHeader(session.getSnapshot()).user?.mail ?? '' }),
  });
