import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Ticket } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { ticketLookupMachine } from './ticket-lookup.machine.ts';

export type TicketLookupInput = {
  /** what a link says, and what is known of a customer; empty without */
  readonly number: string;
  readonly contact: string;
};

export type TicketLookupContext = TicketLookupInput & {
  readonly ticket: Ticket | null;
  /** why it was not found, in words for the shopper */
  readonly refusal: string;
};

export type TicketLookupEvent =
  /** the shopper types the number of the ticket */
  | { type: 'number.type'; value: string }
  /** the shopper types the contact that it was sent with */
  | { type: 'contact.type'; value: string }
  /** the shopper asks how far it is */
  | { type: 'lookup.submit' }
  /** the shopper asks for another one */
  | { type: 'lookup.change' };

export type TicketLookupPorts = {
  readonly findTicket: Port<TicketLookupInput, Outcome<Ticket>>;
};

export type TicketLookupScreen = 'form' | 'ticket';
export type TicketLookupActor = ActorRefFrom<typeof ticketLookupMachine>;
export type TicketLookupSnapshot = SnapshotFrom<typeof ticketLookupMachine>;
