import type { Address } from '#machines/domain/index.ts';
import type { components } from '#openapi/generated/user.ts';
import { readAddress, writeAddress } from './address.ts';
import { dictionary } from './dictionary.ts';

export const savedAddressWords = dictionary({
  recipient_name: 'recipientName',
  recipient_phone: 'recipientPhone',
  area_id: 'areaId',
  city_id: 'cityId',
  is_saved: 'isSaved',
  is_default: 'isDefault',
  is_serviceable: 'isServiceable',
});

/** A saved address in words of our own; `middle` is that of its locality. */
export const readSavedAddress = (wire: components['schemas']['SavedAddress']) => {
  const { dfn, ds1, areaname, dc, dpc, landmark, rider_note, selectedAddressType, label, lat, lng, ...rest } = wire;
  return {
    ...readAddress({ dfn, ds1, areaname, dc, dpc, landmark, rider_note, selectedAddressType, label }),
    ...savedAddressWords.read(rest),
    middle: { lat, lng },
  };
};

type WantedAddress = Address & {
  readonly recipientName: string;
  readonly recipientPhone: string;
  readonly areaId: number;
  readonly isDefault: boolean;
  /** without it, the pin stays as it is */
  readonly pin?: components['schemas']['AddressPin'] | undefined;
};

/** What is asked to be saved, as the contract names it. */
export const writeSavedAddress = (wanted: WantedAddress) => {
  const { recipientName, recipientPhone, areaId, isDefault, pin, ...address } = wanted;
  return {
    ...savedAddressWords.write({ recipientName, recipientPhone, areaId, isDefault }),
    ...(pin === undefined ? {} : { pin }),
    address: writeAddress(address),
  };
};
