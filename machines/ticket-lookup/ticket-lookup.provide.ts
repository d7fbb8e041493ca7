import { port } from '../kit/port.ts';
import { ticketLookupMachine } from './ticket-lookup.machine.ts';
import type { TicketLookupPorts } from './ticket-lookup.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideTicketLookup = (ports: TicketLookupPorts): typeof ticketLookupMachine =>
  ticketLookupMachine.provide({ actors: { findTicket: port(ports.findTicket) } });
