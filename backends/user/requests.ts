import type { Auth } from '#backends/platform/session.ts';
import { problem } from '#backends/platform/problem.ts';
import { defaultCountryCode } from '#machines/rules/contact/phone.ts';
import { contactOf, contactOfLooseMobile } from './contact.ts';
import type { Contact, ContactKind } from './contact.ts';

/** The same words for a wrong, a used, an expired and a foreign code. */
export const incorrectOtp = () => problem(401, 'INCORRECT_OTP', 'Oops, incorrect OTP', { field: 'otp' });
export const wrong = (field: string, message: string) => problem(400, 'INVALID_REQUEST', message, { field });
export const noStore = { 'cache-control': 'no-store' };

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

/** The session of a write. The CSRF token proved that there is one, except for a GET that writes. */
export function sessionOf(auth: Auth | null): Auth {
  if (auth) return auth;
  throw problem(403, 'CSRF_INVALID', 'This page was open for a long time. Please reload it and try again.');
}

/** The session of a customer; 401 for a guest and for nobody. */
export function customerOf(auth: Auth | null): Auth & { userId: string } {
  if (auth && auth.userId !== null) return { ...auth, userId: auth.userId };
  throw problem(401, 'LOGIN_REQUIRED', 'Please log in to continue.');
}
