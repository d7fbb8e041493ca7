import { problem } from '#backends/platform/http/problem.ts';
import { defaultCountryCode } from '#machines/rules/contact/phone.ts';
import { errorTexts } from '#machines/rules/errors/error-texts.ts';
import { userWords } from './words.ts';
import { contactOf, contactOfLooseMobile, maskContact } from './contact.ts';
import type { Contact, ContactKind } from './contact.ts';
import { contactErrors } from '#machines/rules/contact/contact-words.ts';

/** The same words for a wrong, a used, an expired and a foreign code. */
export const incorrectOtp = () => problem(401, 'INCORRECT_OTP', errorTexts['ERR-03'], { field: 'otp' });
export const wrong = (field: string, message: string) => problem(400, 'INVALID_REQUEST', message, { field });

/** In the words of check-user, so that neither of the two tells more than the other. */
export const contactTaken = (contact: Contact) =>
  problem(409, 'CONTACT_TAKEN', userWords.accountOf(maskContact(contact)), { field: contact.kind });

const unlike = (kind: ContactKind, field: string) =>
  wrong(field, kind === 'email' ? contactErrors.loginEmailInvalid : contactErrors.loginMobileInvalid);

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
