import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate';
import type { AddressType, Area, City } from '../domain/index.ts';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import type { Position } from '../rules/place/distance.ts';
import { isInPinRange } from '../rules/place/pin-range.ts';
import { addressErrors, emptyDeliveryForm, typedDelivery } from '../rules/order/delivery-form.ts';
import type { DeliveryForm, TypedField } from '../rules/order/delivery-form.ts';
import { addressBookWords as words } from './address-book.words.ts';
import type {
  AddressBookContext,
  AddressBookEmitted,
  AddressBookEvent,
  AddressBookInput,
  AddressBookPorts,
  AddressDraft,
  BookAddress,
  BookWork,
  WantedAddress,
} from './address-book.types.ts';

export const initialContext = (input: AddressBookInput): AddressBookContext => ({
  ...input,
  adding: input.adding ?? null,
  work: 'load',
  draft: null,
  form: input.adding?.draft ?? emptyDeliveryForm,
  isDefaultWanted: false,
  cities: [],
  areas: [],
  chosen: null,
  deleted: null,
  pin: null,
  held: null,
  refusal: null,
});

export const addressOf = ({ addresses }: AddressBookContext, sno: string | null): BookAddress | undefined =>
  addresses?.find((one) => one.sno === sno);

/** The form for an address that is known; one that was only ordered to is saved as a new one. */
const formOf = (known: BookAddress): DeliveryForm => {
  const { label, isSaved, sno, areaId, area, pincode, cityId, city, ...fields } = known;
  const { recipientName, recipientPhone, flat, street, landmark, riderNote, addressType } = fields;
  return {
    ...emptyDeliveryForm,
    ...{ recipientName, recipientPhone, flat, street, landmark, riderNote, addressType },
    addressLabel: label,
    savedId: isSaved ? sno : null,
    cityId,
    place: { areaId, area, pincode, cityId, city },
  };
};

/** What the form asks the shop to save. */
export const wantedOf = ({ form, isDefaultWanted }: AddressBookContext): WantedAddress => {
  const { recipientName, recipientPhone, flat, street, landmark, riderNote, addressType, addressLabel, place } = form;
  return {
    ...{ recipientName, recipientPhone, flat, street, landmark, riderNote, addressType },
    label: addressLabel,
    areaId: place?.areaId ?? 0,
    area: place?.area ?? '',
    city: place?.city ?? '',
    pincode: place?.pincode ?? '',
    isDefault: isDefaultWanted,
  };
};

/** What brings back an address as it was. */
export const restoredOf = ({ deleted }: AddressBookContext): WantedAddress => {
  if (deleted === null) throw new Error('No address was deleted');
  const {
    sno: _sno,
    isSaved: _saved,
    isServiceable: _serviceable,
    cityId: _city,
    middle: _middle,
    ...wanted
  } = deleted;
  return wanted;
};

const base = setup({
  types: {
    input: {} as AddressBookInput,
    context: {} as AddressBookContext,
    events: {} as AddressBookEvent,
    emitted: {} as AddressBookEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadAddresses: unprovided<AddressBookPorts['loadAddresses']>('loadAddresses'),
    saveAddress: unprovided<AddressBookPorts['saveAddress']>('saveAddress'),
    deleteAddress: unprovided<AddressBookPorts['deleteAddress']>('deleteAddress'),
    setPin: unprovided<AddressBookPorts['setPin']>('setPin'),
    makeDefault: unprovided<AddressBookPorts['makeDefault']>('makeDefault'),
    loadCities: unprovided<AddressBookPorts['loadCities']>('loadCities'),
    loadAreas: unprovided<AddressBookPorts['loadAreas']>('loadAreas'),
    draftListener: silence,
    sessionListener: fromCallback<{ type: 'session.authenticated' }>(() => undefined),
  },
  guards: {
    isOk,
    isLoginOver,
    isAdding: ({ context }) => context.adding !== null,
    isAdded: ({ context }, answer: Answer) => context.adding !== null && answer.outcome.ok,
    isFound: (_, { draft }: { draft: AddressDraft | null }) => draft !== null,
    isOkWithDraft: ({ context }, { outcome }: Answer) => outcome.ok && context.draft !== null,
    isGuest: ({ context }) => !context.isCustomer,
    isMissing: ({ context }) => context.addresses === null,
    isKnown: ({ context }, { sno }: { sno: string }) => addressOf(context, sno) !== undefined,
    isSaved: ({ context }, { sno }: { sno: string }) => addressOf(context, sno)?.isSaved === true,
    hasDeleted: ({ context }) => context.deleted !== null,
    isComplete: ({ context }) => Object.keys(addressErrors(context.form)).length === 0,
    hasNoCities: ({ context }) => context.cities.length === 0,
    hasNoAreas: ({ context }) =>
      context.form.cityId !== null && !context.areas.some(({ city_id }) => city_id === context.form.cityId),
    isSaving: ({ context }) => context.work === 'save',
    isDeleting: ({ context }) => context.work === 'delete',
    isMakingDefault: ({ context }) => context.work === 'default',
    isPinning: ({ context }) => context.work === 'pin',
    hasPin: ({ context }, { sno }: { sno: string }) => (addressOf(context, sno)?.pin ?? null) !== null,
    isUnpinning: ({ context }) => context.pin === null,
    isInReach: ({ context }, { position }: { position: Position }) => {
      const middle = addressOf(context, context.chosen)?.middle;
      return middle !== undefined && isInPinRange(middle, position);
    },
    isRestoring: ({ context }) => context.work === 'restore',
  },
  delays: { requestTimeout, slowHint },
});

const toast = { type: 'toast.wanted', tone: 'success', place: 'bottom' } as const;

export const addressBookSetup = base.extend({
  actions: {
    storeWork: assign((_, { work }: { work: BookWork }) => ({ work })),
    storeCustomer: assign({ isCustomer: true }),
    storeAddresses: assign((_, { outcome }: Answer<readonly BookAddress[]>) =>
      outcome.ok ? { addresses: outcome.value } : {},
    ),
    storeNew: assign({ form: emptyDeliveryForm, isDefaultWanted: false }),
    storeKnown: assign(({ context }, { sno }: { sno: string }) => {
      const known = addressOf(context, sno);
      return known === undefined ? {} : { form: formOf(known), isDefaultWanted: known.isDefault };
    }),
    storeChosen: assign((_, { sno }: { sno: string }) => ({ chosen: sno })),
    storePin: assign(({ context }, { sno }: { sno: string }) => {
      const known = addressOf(context, sno);
      return { chosen: sno, pin: known?.pin ?? known?.middle ?? null, held: null };
    }),
    clearPin: assign((_, { sno }: { sno: string }) => ({ chosen: sno, pin: null, held: null })),
    storeHeld: assign((_, { position }: { position: Position }) => ({ held: position })),
    storeDropped: assign((_, { position }: { position: Position }) => ({ pin: position, held: null })),
    clearHeld: assign({ held: null }),
    emitPinned: emit(({ context }) => ({ ...toast, text: context.pin === null ? words.unpinned : words.pinned })),
    storeDeleted: assign(({ context }) => ({ deleted: addressOf(context, context.chosen) ?? null })),
    clearDeleted: assign({ deleted: null }),
    storeField: assign(({ context }, { field, value }: { field: TypedField; value: string }) => ({
      form: { ...context.form, [field]: typedDelivery(field, value) },
    })),
    storeAddressType: assign(({ context }, { value }: { value: AddressType }) => ({
      form: { ...context.form, addressType: value },
    })),
    storeDefaultWanted: assign((_, { isWanted }: { isWanted: boolean }) => ({ isDefaultWanted: isWanted })),
    storeCities: assign(({ context: { form, adding } }, { outcome }: Answer<readonly City[]>) => {
      if (!outcome.ok) return {};
      const [first, ...others] = outcome.value;
      // An address for an order has the one city of that order, which nobody has to choose.
      const isOnly = adding !== null && first !== undefined && others.length === 0;
      return {
        cities: outcome.value,
        form: isOnly && form.cityId !== first.tid ? { ...form, cityId: first.tid, place: null } : form,
      };
    }),
    storeCity: assign(({ context }, { cityId }: { cityId: number }) => ({
      form: { ...context.form, cityId, place: null },
    })),
    storeAreas: assign((_, { outcome }: Answer<readonly Area[]>) => (outcome.ok ? { areas: outcome.value } : {})),
    storeArea: assign(({ context }, { areaId }: { areaId: number }) => {
      const area = context.areas.find((one) => one.area_id === areaId);
      const city = context.cities.find(({ tid }) => tid === area?.city_id);
      if (!area || !city) return {};
      const place = { areaId, area: area.name, pincode: area.pincode, cityId: city.tid, city: city.name };
      return { form: { ...context.form, cityId: city.tid, place } };
    }),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
    storeFailure: assign({ refusal: { code: 'FAILED', message: words.failed } }),
    clearRefusal: assign({ refusal: null }),
    storeDraft: assign((_, { draft }: { draft: AddressDraft | null }) => ({ draft })),
    resumeDraft: assign(({ context: { draft } }) => (draft === null ? {} : { ...draft, draft: null })),
    emitDraft: emit(({ context: { form, isDefaultWanted } }) => ({
      type: 'draft.changed' as const,
      draft: { form, isDefaultWanted },
    })),
    emitDraftDone: emit({ type: 'draft.changed' as const, draft: null }),
    emitAdded: enqueueActions(({ enqueue }, { outcome }: Answer<{ sno: string }>) => {
      if (outcome.ok) enqueue.emit({ type: 'address.added' as const, sno: outcome.value.sno });
    }),
    emitSaved: emit({ ...toast, text: words.saved }),
    emitRestored: emit({ ...toast, text: words.restored }),
    emitDefault: emit({ ...toast, text: words.madeDefault }),
    emitLoginWanted: emit({ type: 'login.wanted' }),
  },
});
