import { isEmail, normalEmail } from '#machines/rules/contact/email.ts';
import { defaultCountryCode, hasFieldPhoneLength, indianMobileDigits } from '#machines/rules/contact/phone.ts';

export type ContactKind = 'email' | 'mobile';

/** A contact as it is stored: a lower-case address, or country code and number as digits. */
export type Contact = { kind: ContactKind; value: string };

/** The stored form of what was typed, or null when it is no address and no number. */
export function contactOf(kind: ContactKind, typed: string, countryCode: string): Contact | null {
  if (kind === 'email') return isEmail(typed) ? { kind, value: normalEmail(typed) } : null;
  if (countryCode === defaultCountryCode) {
    const digits = indianMobileDigits(typed);
    return digits === null ? null : { kind, value: defaultCountryCode + digits };
  }
  return hasFieldPhoneLength(typed, countryCode) ? { kind, value: countryCode + typed } : null;
}

/** A number whose country is not told apart: Indian without a country, else with a plus and its dial code in front. */
export function contactOfLooseMobile(typed: string): Contact | null {
  const indian = indianMobileDigits(typed);
  if (indian !== null) return { kind: 'mobile', value: defaultCountryCode + indian };
  return /^\+[1-9]\d{6,17}$/.test(typed) ? { kind: 'mobile', value: typed.slice(1) } : null;
}

/** Dial codes inside India's and others' plans whose calls or texts cost the sender extra, or that reach nobody. */
const premium = /^(?:1(?:900|976)|447[06]|44(?:9|84|87)|33(?:8|9)|49(?:137|900)|6119|881|882|883|979)/;
/** An Indian mobile number; everything else under +91 is a landline or a short code. */
const indianNumber = /^91[6-9]\d{9}$/;

/** Whether a text message may go to a number: its country is served, and it is neither a short nor a premium number. */
export function isServedNumber({ value }: Contact, dialCodes: readonly string[]): boolean {
  if (value.startsWith(defaultCountryCode)) return dialCodes.includes(defaultCountryCode) && indianNumber.test(value);
  return value.length >= 9 && !premium.test(value) && dialCodes.some((code) => value.startsWith(code));
}

const hidden = (length: number) => '*'.repeat(length);

/** What may be shown of a contact to somebody who has not proven it: 98******10, as***@example.com. */
export function maskContact({ kind, value }: Contact): string {
  if (kind === 'email') {
    const at = value.lastIndexOf('@');
    return `${value.slice(0, Math.min(2, at - 1))}***${value.slice(at)}`;
  }
  const digits = value.startsWith(defaultCountryCode) && value.length === 12 ? value.slice(2) : value;
  return `${digits.slice(0, 2)}${hidden(Math.max(digits.length - 4, 1))}${digits.slice(-2)}`;
}

/** Numbers that differ in their last four digits only; where pumping fraud shows. */
export const prefixOf = ({ value }: Contact): string => value.slice(0, -4);
