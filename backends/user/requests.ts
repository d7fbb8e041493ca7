import { problem } from '#backends/platform/http/problem.ts';
import { defaultCountryCode } from '#machines/rules/contact/phone.ts';
import { errorTexts } from '#machines/rules/site/error-texts.ts';
import { contactOf, contactOfLooseMobile } from './contact.ts';
import type { Contact, ContactKind } from './contact.ts';

/** The same words for a wrong, a used, an expired and a foreign code. */
export const incorrectOtp = () => problem(401, 'INCORRECT_OTP', errorTexts['ERR-03'], { field: 'otp' });
export const wrong = (field: string, message: string) => problem(400, 'INVALID_REQUEST', message, { field });

/** What a message calls a contact of this kind. */
export const wordsOf: Record<ContactKind, string> = { email: 'e-mail address', mobile: 'mobile number' };

export const contactTaken = (kind: ContactKind) =>
  problem(409, 'CONTACT_TAKEN', `This ${wordsOf[kind]} already has an account.`, { field: kind });

const unlike = (kind: ContactKind, field: string) =>
  wrong(field, kind === 'email' ? 'Please enter valid email address' : 'Please enter valid mobile number');

export function contactFrom(kind: ContactKind, typed: string, countryCode: string, field: string = kind): Contact {
  const contact = contactOf(kind, typed, countryCode);
  if (contact) return contact;
  throw unlike(kind, field);
}

/** A contact out of a query, where a number from abroad has its dial code in front. */
export function looseContact(kind: ContactKind, typed: string, field: string): Contact {
  const contact = kind === 'email' ? contactOf(kind, typed, defaultCountryCode) : contactOfLooseMobile(typed);
  if (contact) return contact;
  throw unlike(kind, field);
}
