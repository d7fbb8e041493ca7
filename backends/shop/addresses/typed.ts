import type { StoredAddress } from '#backends/db/schema/cart.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { isEmail, normalEmail } from '#machines/rules/contact/email.ts';
import { withoutDirections } from '#machines/rules/contact/person-name.ts';
import { senderPhoneDigits } from '#machines/rules/contact/phone.ts';
import type { Area } from '#backends/shop/places/slots.ts';
import { addressRefusals as words } from './words.ts';

export const wrong = (field: string, message: string) =>
  problem(400, 'INVALID_REQUEST', `${field} ${message}`, { field });

/** One line of text as people write it: no control characters, no doubled spaces. 400 when nothing is left. */
export function plainText(field: string, text: string, minimum = 1): string {
  const tidy = withoutDirections(text).normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (/[\p{Cc}\p{Cs}]/u.test(tidy)) throw wrong(field, words.unprintable);
  if (tidy.length < minimum) throw wrong(field, words.empty);
  return tidy;
}

/** An Indian mobile number as ten digits; the country code and the usual marks between digits may be written. */
export function indianMobile(field: string, text: string): string {
  const digits = text.replace(/[\s()-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '');
  if (!/^[6-9]\d{9}$/.test(digits)) throw wrong(field, words.notIndianMobile);
  return digits;
}

/** The phone of who sends, of any country; empty when none was given. */
export function senderPhone(field: string, text: string): string {
  if (text.trim() === '') return '';
  const digits = senderPhoneDigits(text);
  if (digits === null) throw wrong(field, words.notPhone);
  return digits;
}

/** The mail of who sends; empty when none was given. */
export function senderMail(field: string, text: string): string {
  const mail = normalEmail(text);
  if (mail !== '' && !isEmail(mail)) throw wrong(field, words.notMail);
  return mail;
}

/** An address as it was typed, without what cannot be printed. */
export const tidyAddress = (typed: StoredAddress): StoredAddress => ({
  dfn: plainText('address.dfn', typed.dfn),
  ds1: plainText('address.ds1', typed.ds1),
  areaname: plainText('address.areaname', typed.areaname),
  dc: plainText('address.dc', typed.dc),
  dpc: typed.dpc,
  landmark: plainText('address.landmark', typed.landmark, 0),
  rider_note: plainText('address.rider_note', typed.rider_note, 0),
  selectedAddressType: typed.selectedAddressType,
  label: typed.selectedAddressType === 3 ? plainText('address.label', typed.label, 0) : '',
});

/** The address in the catalogue's own words for its locality; 400 when the locality is not served, or another one. */
export function inArea(address: StoredAddress, area: Area | null): StoredAddress {
  if (!area?.serviceable) throw wrong('area_id', words.notServed);
  if (area.pincode !== address.dpc) throw wrong('address.dpc', words.otherPincode(area.name));
  return { ...address, areaname: area.name, dc: area.cityName };
}
