import type { Address, AddressType, City } from '../../domain/index.ts';
import { indianMobileDigits, typedMobile, withoutEmoji } from '../contact/phone.ts';
import { deliveryWords } from './delivery-words.ts';

export const addressTypes = [
  { value: 'home', label: deliveryWords.home },
  { value: 'office', label: deliveryWords.office },
  { value: 'other', label: deliveryWords.other },
] as const satisfies readonly { value: AddressType; label: string }[];

/** What an address is called: `Home`, `Office` or `Other`. */
export const addressTypeLabel = (type: AddressType): string =>
  addressTypes.find(({ value }) => value === type)?.label ?? deliveryWords.other;

/** A locality that the shop delivers to, with the city and the pincode that come with it. */
export type DeliveryPlace = {
  readonly areaId: number;
  readonly area: string;
  readonly pincode: string;
  readonly cityId: number;
  readonly city: string;
};

/** A locality as the shopper's browser remembers it; the cities tell the number of its city. */
export type RememberedArea = Omit<DeliveryPlace, 'cityId'>;

/** The fields that a person types. */
export type TypedField =
  'recipientName' | 'recipientPhone' | 'senderName' | 'giftNote' | 'flat' | 'street' | 'landmark' | 'riderNote';

export type DeliveryForm = Readonly<Record<TypedField, string>> & {
  readonly addressType: AddressType;
  /** the slip in the box names no amount */
  readonly isPriceHidden: boolean;
  readonly cityId: number | null;
  readonly place: DeliveryPlace | null;
};

/** The fields that can be wrong, in the order in which they stand on the page. */
export const deliveryFields = [
  'recipientName',
  'recipientPhone',
  'cityId',
  'areaId',
  'flat',
  'street',
  'landmark',
  'riderNote',
  'senderName',
  'giftNote',
] as const;
export type DeliveryField = (typeof deliveryFields)[number];

export const emptyDeliveryForm: DeliveryForm = {
  recipientName: '',
  recipientPhone: '',
  senderName: '',
  giftNote: '',
  isPriceHidden: false,
  flat: '',
  street: '',
  landmark: '',
  riderNote: '',
  addressType: 'home',
  cityId: null,
  place: null,
};

/** The most characters that each typed field takes; the contract's own limits. */
export const fieldLength: Readonly<Record<TypedField, number>> = {
  recipientName: 100,
  recipientPhone: 20,
  senderName: 100,
  giftNote: 250,
  flat: 120,
  street: 200,
  landmark: 120,
  riderNote: 200,
};

const unprintable = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** What a field keeps of what was typed or pasted. */
export const typedDelivery = (field: TypedField, value: string): string => {
  const text = field === 'recipientPhone' ? typedMobile(value) : withoutEmoji(value).replace(unprintable, ' ');
  // Counted as the contract counts; half of a character would be refused.
  return [...text].slice(0, fieldLength[field]).join('');
};

/** What is wrong with a recipient's phone number; null when nothing is. */
export const recipientPhoneError = (value: string): string | null => {
  if (value.trim() === '') return deliveryWords.phoneMissing;
  return indianMobileDigits(value) === null ? deliveryWords.phoneInvalid : null;
};

const judges: Readonly<Record<DeliveryField, (form: DeliveryForm) => string | null>> = {
  recipientName: ({ recipientName }) => (recipientName.trim() === '' ? deliveryWords.nameMissing : null),
  recipientPhone: ({ recipientPhone }) => recipientPhoneError(recipientPhone),
  cityId: ({ cityId }) => (cityId === null ? deliveryWords.cityMissing : null),
  areaId: ({ place }) => (place === null ? deliveryWords.areaMissing : null),
  flat: ({ flat }) => (flat.trim() === '' ? deliveryWords.flatMissing : null),
  street: ({ street }) => (street.trim() === '' ? deliveryWords.streetMissing : null),
  landmark: () => null,
  riderNote: () => null,
  senderName: () => null,
  giftNote: () => null,
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
  recipientName: 'recipientName',
  recipientPhone: 'recipientPhone',
  senderName: 'senderName',
  giftNote: 'giftNote',
  flat: 'flat',
  street: 'street',
  landmark: 'landmark',
  riderNote: 'riderNote',
  area: 'areaId',
  pincode: 'areaId',
  city: 'cityId',
  areaId: 'areaId',
  cityId: 'cityId',
};

/** Where on the page a field that the server names stands; null when it stands somewhere else. */
export const deliveryFieldOf = (field: string | undefined): DeliveryField | null =>
  field === undefined ? null : (homes[field] ?? null);

/** `12, 100 Feet Road, near City Library, Indiranagar, Bengaluru 560038` */
export const addressInWords = ({
  flat,
  street,
  landmark,
  area,
  city,
  pincode,
}: Omit<Address, 'addressType' | 'riderNote'>): string => {
  const near = landmark.trim() === '' ? '' : `${deliveryWords.near(landmark.trim())}, `;
  return `${flat}, ${street}, ${near}${area}, ${city} ${pincode}`;
};

/** A remembered locality with its city; null for a city that the shop does not deliver to now. */
export const placeOfArea = (
  area: RememberedArea,
  cities: readonly Pick<City, 'tid' | 'name' | 'cityAliases'>[],
): DeliveryPlace | null => {
  const city = preferredCity(cities, area.city);
  return city === null ? null : { ...area, cityId: city.tid, city: city.name };
};

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
