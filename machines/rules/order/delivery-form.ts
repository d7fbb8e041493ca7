import type { City } from '../../domain/index.ts';
import { indianMobileDigits, typedMobile, withoutEmoji } from '../contact/phone.ts';

/** The kinds of a delivery address, by the numbers of the contract. */
export type AddressType = 1 | 2 | 3;

export const addressTypes = [
  { value: 1, label: 'Home' },
  { value: 2, label: 'Office' },
  { value: 3, label: 'Other' },
] as const satisfies readonly { value: AddressType; label: string }[];

/** What an address is called: `Home`, `Office` or `Other`. */
export const addressTypeLabel = (type: AddressType): string =>
  addressTypes.find(({ value }) => value === type)?.label ?? 'Other';

/** A locality that the shop delivers to, with the city and the pincode that come with it. */
export type DeliveryPlace = {
  readonly area_id: number;
  readonly areaname: string;
  readonly dpc: string;
  readonly city_id: number;
  readonly dc: string;
};

/** The fields that a person types. */
export type TypedField = 'recipient_name' | 'recipient_phone' | 'sender_name' | 'dfn' | 'ds1';

export type DeliveryForm = Readonly<Record<TypedField, string>> & {
  readonly selectedAddressType: AddressType;
  readonly city_id: number | null;
  readonly place: DeliveryPlace | null;
};

/** The fields that can be wrong, in the order in which they stand on the page. */
export const deliveryFields = [
  'recipient_name',
  'recipient_phone',
  'city_id',
  'area_id',
  'dfn',
  'ds1',
  'sender_name',
] as const;
export type DeliveryField = (typeof deliveryFields)[number];

export const emptyDeliveryForm: DeliveryForm = {
  recipient_name: '',
  recipient_phone: '',
  sender_name: '',
  dfn: '',
  ds1: '',
  selectedAddressType: 1,
  city_id: null,
  place: null,
};

/** The most characters that each typed field takes; the contract's own limits. */
export const fieldLength: Readonly<Record<TypedField, number>> = {
  recipient_name: 100,
  recipient_phone: 20,
  sender_name: 100,
  dfn: 120,
  ds1: 200,
};

const unprintable = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** What a field keeps of what was typed or pasted. */
export const typedDelivery = (field: TypedField, value: string): string =>
  (field === 'recipient_phone' ? typedMobile(value) : withoutEmoji(value).replace(unprintable, ' ')).slice(
    0,
    fieldLength[field],
  );

/** What is wrong with a recipient's phone number; null when nothing is. */
export const recipientPhoneError = (value: string): string | null => {
  if (value.trim() === '') return 'Please enter a mobile number for the rider to call';
  return indianMobileDigits(value) === null ? 'Please enter a 10-digit Indian mobile number' : null;
};

const judges: Readonly<Record<DeliveryField, (form: DeliveryForm) => string | null>> = {
  recipient_name: ({ recipient_name }) => (recipient_name.trim() === '' ? 'Please enter who it is for' : null),
  recipient_phone: ({ recipient_phone }) => recipientPhoneError(recipient_phone),
  city_id: ({ city_id }) => (city_id === null ? 'Please choose a city' : null),
  area_id: ({ place }) => (place === null ? 'Please choose a locality' : null),
  dfn: ({ dfn }) => (dfn.trim() === '' ? 'Please enter the flat, house or office number' : null),
  ds1: ({ ds1 }) => (ds1.trim() === '' ? 'Please enter the building and street' : null),
  sender_name: () => null,
};

/** What is wrong with each field; only wrong fields have an entry. */
export const deliveryErrors = (form: DeliveryForm): Partial<Record<DeliveryField, string>> =>
  Object.fromEntries(
    deliveryFields.flatMap((field) => {
      const error = judges[field](form);
      return error === null ? [] : [[field, error]];
    }),
  );

export const isDeliveryFormComplete = (form: DeliveryForm): boolean => Object.keys(deliveryErrors(form)).length === 0;

const homes: Readonly<Record<string, DeliveryField>> = {
  recipient_name: 'recipient_name',
  recipient_phone: 'recipient_phone',
  sender_name: 'sender_name',
  'address.dfn': 'dfn',
  'address.ds1': 'ds1',
  'address.areaname': 'area_id',
  'address.dpc': 'area_id',
  'address.dc': 'city_id',
  area_id: 'area_id',
  city_id: 'city_id',
};

/** Where on the page a field that the server names stands; null when it stands somewhere else. */
export const deliveryFieldOf = (field: string | undefined): DeliveryField | null =>
  field === undefined ? null : (homes[field] ?? null);

/** `12, 100 Feet Road, Indiranagar, Bengaluru 560038` */
export const addressInWords = (address: {
  readonly dfn: string;
  readonly ds1: string;
  readonly areaname: string;
  readonly dc: string;
  readonly dpc: string;
}): string => `${address.dfn}, ${address.ds1}, ${address.areaname}, ${address.dc} ${address.dpc}`;

/** The city that a stored preference means, by its number, name or other name; null when none does. */
export const preferredCity = <C extends Pick<City, 'tid' | 'name' | 'cityAliases'>>(
  cities: readonly C[],
  wanted: string | null,
): C | null => {
  const word = wanted?.trim().toLowerCase() ?? '';
  if (word === '') return null;
  return (
    cities.find(({ tid, name, cityAliases }) =>
      [String(tid), name, ...cityAliases].some((known) => known.toLowerCase() === word),
    ) ?? null
  );
};
