import type { components } from '#openapi/generated/user.ts';
import { listAddresses, saveAddress, type KnownAddress } from '#backends/shop/addresses/saved.ts';
import { inArea, indianMobile, plainText, tidyAddress } from '#backends/shop/addresses/typed.ts';
import { findArea } from '#backends/shop/places/slots.ts';
import type { Db } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';

type Schemas = components['schemas'];
type SavedAddress = Schemas['SavedAddress'];

const inWire = ({ address, ...known }: KnownAddress): SavedAddress => ({
  ...address,
  sno: known.sno,
  lat: known.lat,
  lng: known.lng,
  recipient_name: known.recipientName,
  recipient_phone: known.recipientPhone,
  area_id: known.areaId,
  city_id: known.cityId,
  is_saved: known.isSaved,
});

/** The addresses of a customer, in the words of the contract. */
export const readAddresses = async (db: Db, userId: string): Promise<SavedAddress[]> =>
  (await listAddresses(db, userId)).map(inWire);

/** Saves an address of a customer for later orders. */
export async function addAddress(
  platform: Platform,
  userId: string,
  wanted: Schemas['AddAddressRequest'],
): Promise<SavedAddress> {
  const recipientName = plainText('recipient_name', wanted.recipient_name);
  const recipientPhone = indianMobile('recipient_phone', wanted.recipient_phone);
  const area = await findArea(platform.db, wanted.area_id);
  const address = inArea(tidyAddress(wanted.address), area);
  return platform.db.transaction(async (tx) => {
    const one = { recipientName, recipientPhone, address, areaId: wanted.area_id };
    const sno = await saveAddress(tx, userId, one, platform.clock.now());
    const saved = (await listAddresses(tx, userId)).find((known) => known.sno === sno);
    if (!saved) throw new Error('The address that was saved is not there');
    return inWire(saved);
  });
}
