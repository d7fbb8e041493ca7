import { isEmail, normalEmail } from '../contact/email.ts';
import { senderPhoneDigits } from '../contact/phone.ts';

/** PT and ten letters or digits; I, L, O and U are none of them, so that nobody mistakes one for another. */
const ticketNumber = /^PT[0-9A-HJKMNP-TV-Z]{10}$/;

/** What was typed or pasted as the number of a ticket: capital letters without spaces or a # in front. */
export const typedTicketNumber = (value: string): string =>
  value
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, 20);

export const isTicketNumber = (value: string): boolean => ticketNumber.test(value);

export const ticketStates = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** A contact as tickets keep it: an e-mail address or a phone number in its normal form; null for what is neither. */
export const ticketContact = (value: string): { readonly email: string } | { readonly phone: string } | null => {
  const typed = value.trim();
  if (typed.includes('@')) return isEmail(typed) ? { email: normalEmail(typed) } : null;
  const phone = senderPhoneDigits(typed);
  return phone === null ? null : { phone };
};
