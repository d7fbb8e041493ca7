import { isEmail, normalEmail } from '#machines/rules/email.ts';
import { defaultCountryCode, hasFieldPhoneLength, indianMobileDigits } from '#machines/rules/phone.ts';

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

/** A number whose country is not told apart: Indian when it looks like it, else with its country code in front. */
export function contactOfLooseMobile(typed: string): Contact | null {
  const indian = indianMobileDigits(typed);
  if (indian !== null) return { kind: 'mobile', value: defaultCountryCode + indian };
  const digits = typed.replace(/^\+/, '');
  return /^[1-9]\d{6,17}$/.test(digits) ? { kind: 'mobile', value: digits } : null;
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
