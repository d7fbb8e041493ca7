export { ticketLookupMachine } from './ticket-lookup.machine.ts';
export { provideTicketLookup } from './ticket-lookup.provide.ts';
export {
  selectContactError,
  selectIsLookupBusy,
  selectIsLookupSlow,
  selectLookupContact,
  selectLookupNotice,
  selectLookupNumber,
  selectLookupScreen,
  selectNumberError,
  selectTicket,
} from './ticket-lookup.view.ts';
export type {
  TicketLookupActor,
  TicketLookupEvent,
  TicketLookupInput,
  TicketLookupPorts,
  TicketLookupScreen,
  TicketLookupSnapshot,
} from './ticket-lookup.types.ts';
