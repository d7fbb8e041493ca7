import { addressErrors, deliveryFieldOf, deliveryFields } from '../rules/order/delivery-form.ts';
import type { DeliveryField, DeliveryForm } from '../rules/order/delivery-form.ts';
import type { Area, City } from '../domain/index.ts';
import type { Position } from '../rules/place/distance.ts';
import { metresAway } from '../rules/place/pin-range.ts';
import { addressOf } from './address-book.setup.ts';
import type { AddressBookSnapshot, BookAddress } from './address-book.types.ts';

export type AddressBookScreen = 'guest' | 'loading' | 'failed' | 'shown' | 'form' | 'pin';

export const selectBookScreen = (snapshot: AddressBookSnapshot): AddressBookScreen => {
  if (snapshot.matches('needsLogin')) return 'guest';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('editing') || snapshot.matches('saving')) return 'form';
  if (snapshot.matches('pinning') || (snapshot.matches('savingPin') && snapshot.context.pin !== null)) return 'pin';
  return snapshot.context.addresses === null ? 'loading' : 'shown';
};

const none: readonly BookAddress[] = [];

export const selectBookAddresses = ({ context }: AddressBookSnapshot): readonly BookAddress[] =>
  context.addresses ?? none;
export const selectIsBookBusy = (snapshot: AddressBookSnapshot): boolean =>
  snapshot.hasTag('busy') && !snapshot.matches('editing');
export const selectIsBookSlow = (snapshot: AddressBookSnapshot): boolean => snapshot.hasTag('slow');
/** The one that can be brought back. */
export const selectDeletedAddress = ({ context }: AddressBookSnapshot): BookAddress | null => context.deleted;
/** Why what was asked for was not done; null when it was. */
export const selectBookTrouble = (snapshot: AddressBookSnapshot): string | null =>
  snapshot.matches({ shown: 'troubled' }) ? (snapshot.context.refusal?.message ?? null) : null;
/** Whether something waits for the login. */
export const selectIsWorkWaiting = (snapshot: AddressBookSnapshot): boolean =>
  snapshot.matches('needsLogin') && snapshot.context.work !== 'load';

export const selectBookForm = ({ context }: AddressBookSnapshot): DeliveryForm => context.form;
export const selectIsDefaultWanted = ({ context }: AddressBookSnapshot): boolean => context.isDefaultWanted;

const refusedField = (snapshot: AddressBookSnapshot): DeliveryField | null =>
  snapshot.matches({ editing: { form: 'refused' } }) ? deliveryFieldOf(snapshot.context.refusal?.field) : null;

export const selectBookErrors = (snapshot: AddressBookSnapshot): Partial<Record<DeliveryField, string>> => {
  const { form, refusal } = snapshot.context;
  if (snapshot.matches({ editing: { form: 'rejected' } })) return addressErrors(form);
  const field = refusedField(snapshot);
  return field === null || refusal === null ? {} : { [field]: refusal.message };
};

/** The same in the order of the page, for the list above it. */
export const selectBookErrorList = (
  snapshot: AddressBookSnapshot,
): readonly { readonly field: DeliveryField; readonly message: string }[] => {
  const errors = selectBookErrors(snapshot);
  return deliveryFields.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
};

/** What the shop said of the form as a whole. */
export const selectFormNotice = (snapshot: AddressBookSnapshot): string | null =>
  snapshot.matches({ editing: { form: 'refused' } }) && refusedField(snapshot) === null
    ? (snapshot.context.refusal?.message ?? null)
    : null;

export type BookPlaces = {
  readonly status: 'loadingCities' | 'loadingAreas' | 'ready' | 'failed';
  readonly cities: readonly City[];
  readonly areas: readonly Area[];
};

export const selectBookPlaces = (snapshot: AddressBookSnapshot): BookPlaces => {
  const { cities, areas } = snapshot.context;
  const at = (state: 'loadingCities' | 'loadingAreas' | 'failed') => snapshot.matches({ editing: { places: state } });
  return { status: (['loadingCities', 'loadingAreas', 'failed'] as const).find(at) ?? 'ready', cities, areas };
};

/** The address whose pin is on the map. */
export const selectPinnedAddress = ({ context }: AddressBookSnapshot): BookAddress | undefined =>
  addressOf(context, context.chosen);
/** Where the pin is drawn. */
export const selectBookPin = ({ context }: AddressBookSnapshot): Position | null => context.held ?? context.pin;
/** How far the pin is from the middle of its locality, in metres to the nearest ten. */
export const selectPinDistance = (snapshot: AddressBookSnapshot): number => {
  const middle = selectPinnedAddress(snapshot)?.middle;
  const { pin } = snapshot.context;
  return middle === undefined || pin === null ? 0 : metresAway(middle, pin);
};
export type PinTrouble = 'tooFar' | 'withoutMap';
export const selectPinTrouble = (snapshot: AddressBookSnapshot): PinTrouble | null =>
  (['tooFar', 'withoutMap'] as const).find((trouble) => snapshot.matches({ pinning: trouble })) ?? null;
/** Why the pin was not saved. */
export const selectPinRefusal = (snapshot: AddressBookSnapshot): string | null =>
  snapshot.matches({ pinning: 'refused' }) ? (snapshot.context.refusal?.message ?? null) : null;
