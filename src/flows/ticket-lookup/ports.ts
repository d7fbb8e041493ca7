import { ok } from '#machines/kit/outcome.ts';
import type { TicketLookupPorts } from '#machines/ticket-lookup/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The call that looks a ticket up. */
export const ticketLookupPorts = ({ main }: Clients): TicketLookupPorts => ({
  findTicket: async (body, { signal }) => {
    const outcome = await call(main.POST('/tickets/find', { body, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
});
