import type { Ticket } from '../domain/index.ts';
import { contactError, numberError } from './ticket-lookup.setup.ts';
import type { TicketLookupScreen, TicketLookupSnapshot } from './ticket-lookup.types.ts';
import { ticketLookupWords } from './ticket-lookup.words.ts';

const isRejected = (snapshot: TicketLookupSnapshot): boolean => snapshot.matches({ entering: 'rejected' });

export const selectLookupScreen = (snapshot: TicketLookupSnapshot): TicketLookupScreen =>
  snapshot.matches('showing') ? 'ticket' : 'form';
export const selectLookupNumber = ({ context }: TicketLookupSnapshot): string => context.number;
export const selectLookupContact = ({ context }: TicketLookupSnapshot): string => context.contact;
export const selectNumberError = (snapshot: TicketLookupSnapshot): string | null =>
  isRejected(snapshot) ? numberError(snapshot.context) : null;
export const selectContactError = (snapshot: TicketLookupSnapshot): string | null =>
  isRejected(snapshot) ? contactError(snapshot.context) : null;
export const selectTicket = ({ context }: TicketLookupSnapshot): Ticket | null => context.ticket;
export const selectIsLookupBusy = (snapshot: TicketLookupSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsLookupSlow = (snapshot: TicketLookupSnapshot): boolean => snapshot.hasTag('slow');

/** Why there is no ticket to see, or null. */
export const selectLookupNotice = (snapshot: TicketLookupSnapshot): string | null => {
  if (snapshot.matches({ entering: 'failed' })) return ticketLookupWords.failed;
  return snapshot.matches({ entering: 'refused' }) ? snapshot.context.refusal : null;
};
