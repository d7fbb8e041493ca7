import { india, type Country } from './countries.ts';
import { senderPhoneDigits } from './phone.ts';

/** A number and the short name of its country, as a field with a list of countries holds them. */
export type CountryPhone = { readonly country: string; readonly number: string };

/** `AE+971 50 123 4567`; one of India stands alone, as does one whose code is typed by hand. */
const written = /^([A-Z]{2})(\+\d{1,4}) ?(.*)$/su;

export function readCountryPhone(value: string): CountryPhone {
  const [, country = india.short_name, , number = value] = written.exec(value) ?? [];
  return { country, number };
}

export const writeCountryPhone = ({ short_name, country_code }: Country, number: string): string =>
  short_name === india.short_name || number.trim().startsWith('+') ? number : `${short_name}+${country_code} ${number}`;

/** The form in which a phone is judged, sent and stored; '' for a country without a number. */
export function normalPhone(value: string): string {
  const [, , code = '', number = value] = written.exec(value) ?? [];
  if (number.trim() === '') return '';
  return senderPhoneDigits(`${code}${number}`) ?? value.trim();
}
