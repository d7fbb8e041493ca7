import type { Address, AddressType, City } from '../../domain/index.ts';
import { isEmail } from '../contact/email.ts';
import { indianMobileDigits, senderPhoneDigits, typedMobile, withoutEmoji } from '../contact/phone.ts';
import type { Position } from '../place/distance.ts';
import { deliveryWords } from './delivery-words.ts';

/** How many addresses a customer may save. */
export const MAX_SAVED_ADDRESSES = 50;

export const addressTypes = [
  { value: 'home', label: deliveryWords.home },
  { value: 'office', label: deliveryWords.office },
  { value: 'other', label: deliveryWords.other },
] as const satisfies readonly { value: AddressType; label: string }[];

/** What an address is called: `Home`, `Office` or `Other`. */
export const addressTypeLabel = (type: AddressType): string =>
  addressTypes.find(({ value }) => value === type)?.label ?? deliveryWords.other;

/** What one address is called: its own name, else its kind. */
export const addressName = ({ addressType, label }: Pick<Address, 'addressType' | 'label'>): string =>
  addressType === 'other' && label.trim() !== '' ? label.trim() : addressTypeLabel(addressType);

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
  | 'recipientName'
  | 'recipientPhone'
  | 'flat'
  | 'street'
  | 'landmark'
  | 'riderNote'
  | 'addressLabel'
  | 'senderName'
  | 'senderPhone'
  | 'senderMail';

export type DeliveryForm = Readonly<Record<TypedField, string>> & {
  readonly addressType: AddressType;
  /** the saved address that it is; null for a new one */
  readonly savedId: string | null;
  /** the address is saved for later orders */
  readonly isAddressKept: boolean;
  readonly cityId: number | null;
  readonly place: DeliveryPlace | null;
  /** where the door is on the map; null for an address without a pin */
  readonly pin: Position | null;
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
  'addressLabel',
  'isAddressKept',
  'senderName',
  'senderPhone',
  'senderMail',
] as const;
export type DeliveryField = (typeof deliveryFields)[number];

export const emptyDeliveryForm: DeliveryForm = {
  recipientName: '',
  recipientPhone: '',
  flat: '',
  street: '',
  landmark: '',
  riderNote: '',
  addressType: 'home',
  addressLabel: '',
  isAddressKept: false,
  savedId: null,
  senderName: '',
  senderPhone: '',
  senderMail: '',
  cityId: null,
  place: null,
  pin: null,
};

/** The most characters that each typed field takes; the contract's own limits. */
export const fieldLength: Readonly<Record<TypedField, number>> = {
  recipientName: 100,
  recipientPhone: 20,
  flat: 120,
  street: 200,
  landmark: 120,
  riderNote: 200,
  addressLabel: 40,
  senderName: 100,
  senderPhone: 20,
  senderMail: 254,
};

const unprintable = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** What a line keeps of what was typed or pasted: what can be printed, so much of it. */
export const printable = (value: string, most: number): string =>
  // Counted as the contract counts; half of a character would be refused.
  [...withoutEmoji(value).replace(unprintable, ' ')].slice(0, most).join('');

/** What a field keeps of what was typed or pasted. */
export const typedDelivery = (field: TypedField, value: string): string =>
  printable(field === 'recipientPhone' ? typedMobile(value) : value, fieldLength[field]);

/** What is wrong with a recipient's phone number; null when nothing is. */
export const recipientPhoneError = (value: string): string | null => {
  if (value.trim() === '') return deliveryWords.phoneMissing;
  return indianMobileDigits(value) === null ? deliveryWords.phoneInvalid : null;
};

/** What is wrong with the phone of who sends: it may be of any country, and a mail does as well. */
const senderPhoneError = ({ senderPhone, senderMail }: DeliveryForm): string | null => {
  if (senderPhone.trim() === '') return senderMail.trim() === '' ? deliveryWords.contactMissing : null;
  return senderPhoneDigits(senderPhone) === null ? deliveryWords.senderPhoneInvalid : null;
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
  addressLabel: () => null,
  isAddressKept: () => null,
  senderName: ({ senderName }) => (senderName.trim() === '' ? deliveryWords.senderMissing : null),
  senderPhone: senderPhoneError,
  senderMail: ({ senderMail }) =>
    senderMail.trim() === '' || isEmail(senderMail) ? null : deliveryWords.senderMailInvalid,
};

type FieldErrors = Partial<Record<DeliveryField, string>>;

const errorsOf = (form: DeliveryForm, fields: readonly DeliveryField[]): FieldErrors =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const error = judges[field](form);
      return error === null ? [] : [[field, error]];
    }),
  );

/** What is wrong with each field; only wrong fields have an entry. */
export const deliveryErrors = (form: DeliveryForm): FieldErrors => errorsOf(form, deliveryFields);

const senderFields: readonly DeliveryField[] = ['senderName', 'senderPhone', 'senderMail'];

/** What is wrong with the address alone, whoever sends something there. */
export const addressErrors = (form: DeliveryForm): FieldErrors =>
  errorsOf(
    form,
    deliveryFields.filter((field) => !senderFields.includes(field)),
  );

export const isDeliveryFormComplete = (form: DeliveryForm): boolean => Object.keys(deliveryErrors(form)).length === 0;

const homes: Readonly<Record<string, DeliveryField>> = {
  recipientName: 'recipientName',
  recipientPhone: 'recipientPhone',
  senderName: 'senderName',
  senderPhone: 'senderPhone',
  senderMail: 'senderMail',
  isAddressKept: 'isAddressKept',
  label: 'addressLabel',
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
}: Omit<Address, 'addressType' | 'riderNote' | 'label'>): string => {
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
