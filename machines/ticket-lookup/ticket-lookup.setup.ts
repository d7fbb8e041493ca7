import { assign, setup } from 'xstate';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { isTicketNumber, ticketContact, typedTicketNumber } from '../rules/forms/ticket.ts';
import { printable } from '../rules/order/delivery-form.ts';
import type { Ticket } from '../domain/index.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  TicketLookupContext,
  TicketLookupEvent,
  TicketLookupInput,
  TicketLookupPorts,
} from './ticket-lookup.types.ts';
import { ticketLookupWords } from './ticket-lookup.words.ts';

const longestContact = 254;

export const initialContext = ({ number, contact }: TicketLookupInput): TicketLookupContext => ({
  number: typedTicketNumber(number),
  contact: printable(contact, longestContact),
  ticket: null,
  refusal: '',
});

/** What is wrong with the number; null when nothing is. */
export const numberError = ({ number }: TicketLookupContext): string | null => {
  if (number === '') return ticketLookupWords.numberMissing;
  return isTicketNumber(number) ? null : ticketLookupWords.numberInvalid;
};

/** What is wrong with the contact; null when nothing is. */
export const contactError = ({ contact }: TicketLookupContext): string | null => {
  if (contact.trim() === '') return ticketLookupWords.contactMissing;
  return ticketContact(contact) === null ? ticketLookupWords.contactInvalid : null;
};

const base = setup({
  types: {
    input: {} as TicketLookupInput,
    context: {} as TicketLookupContext,
    events: {} as TicketLookupEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: { findTicket: unprovided<TicketLookupPorts['findTicket']>('findTicket') },
  guards: {
    isOk,
    isPairValid: ({ context }) => numberError(context) === null && contactError(context) === null,
  },
  delays: { requestTimeout, slowHint },
});

export const ticketLookupSetup = base.extend({
  actions: {
    storeNumber: assign((_, { value }: { value: string }) => ({ number: typedTicketNumber(value) })),
    storeContact: assign((_, { value }: { value: string }) => ({ contact: printable(value, longestContact) })),
    storeTicket: assign((_, { outcome }: Answer<Ticket>) => (outcome.ok ? { ticket: outcome.value } : {})),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer)?.message ?? '' })),
    clearTicket: assign({ number: '', ticket: null }),
  },
});
