import { india, type Country } from './countries.ts';
import { senderPhoneDigits } from './phone.ts';

/** A number and its country, as a field with a list of countries holds them. */
export type CountryPhone = { readonly country: Omit<Country, 'name'>; readonly number: string };

/** `AE+971 50 123 4567`; one of India stands alone, as does one whose code is typed by hand. */
const written = /^([A-Z]{2})(\+\d{1,4}) ?(.*)$/su;

export function readCountryPhone(value: string): CountryPhone {
  const [, short_name, code, number = value] = written.exec(value) ?? [];
  if (short_name === undefined || code === undefined) return { country: india, number };
  return { country: { short_name, country_code: code.slice(1) }, number };
}

export const writeCountryPhone = ({ short_name, country_code }: CountryPhone['country'], number: string): string =>
  short_name === india.short_name || number.trim().startsWith('+') ? number : `${short_name}+${country_code} ${number}`;

/** The form in which a phone is judged, sent and stored; '' for a country without a number. */
export function normalPhone(value: string): string {
  const [, , code = '', number = value] = written.exec(value) ?? [];
  if (number.trim() === '') return '';
  return senderPhoneDigits(`${code}${number}`) ?? value.trim();
}
