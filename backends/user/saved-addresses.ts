import type { components, operations } from '#openapi/generated/user.ts';
import { customerOf } from '#backends/platform/http/authorize.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import {
  changeAddress,
  checkPin,
  dropAddress,
  listAddresses,
  makeDefault,
  pinAddress,
  saveAddress,
  type KnownAddress,
} from '#backends/shop/addresses/saved.ts';
import { inArea, indianMobile, plainText, tidyAddress } from '#backends/shop/addresses/typed.ts';
import { findArea } from '#backends/shop/places/slots.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';

type Schemas = components['schemas'];
type SavedAddress = Schemas['SavedAddress'];
type Part = 'listAddresses' | 'addAddress' | 'updateAddress' | 'deleteAddress' | 'makeAddressDefault' | 'setAddressPin';

const inWire = ({ address, ...known }: KnownAddress): SavedAddress => ({
  ...address,
  sno: known.sno,
  lat: known.lat,
  lng: known.lng,
  pin: known.pin,
  recipient_name: known.recipientName,
  recipient_phone: known.recipientPhone,
  area_id: known.areaId,
  city_id: known.cityId,
  is_saved: known.isSaved,
  is_default: known.isDefault,
  is_serviceable: known.isServiceable,
});

/** The addresses of a customer, in the words of the contract. */
export const readAddresses = async (db: Db, userId: string): Promise<SavedAddress[]> =>
  (await listAddresses(db, userId)).map(inWire);

type Wanted = Schemas['AddAddressRequest'];

/** What is wanted, checked and in the catalogue's words. */
async function checked(platform: Platform, wanted: Wanted) {
  const recipientName = plainText('recipient_name', wanted.recipient_name);
  const recipientPhone = indianMobile('recipient_phone', wanted.recipient_phone);
  const area = await findArea(platform.db, wanted.area_id);
  const address = inArea(tidyAddress(wanted.address), area);
  const { area_id: areaId, is_default: isDefault, pin } = wanted;
  if (area !== null && pin !== undefined) checkPin(pin, area);
  return { recipientName, recipientPhone, address, areaId, isDefault, pin };
}

async function savedOne(tx: Tx, userId: string, sno: string): Promise<SavedAddress> {
  const saved = (await listAddresses(tx, userId)).find((known) => known.sno === sno);
  if (!saved) throw new Error('The address that was saved is not there');
  return inWire(saved);
}

/** The address book of a customer: every address is theirs alone, and nothing is told of another's. */
export const addressHandlers = (platform: Platform): Pick<Handlers<operations>, Part> => {
  const { db, clock } = platform;
  return {
    listAddresses: async ({ auth }) => ({
      status: 200,
      body: { success: true, error: false, data: { addresses: await readAddresses(db, customerOf(auth).userId) } },
    }),

    addAddress: async ({ auth, body }) => {
      const { userId } = customerOf(auth);
      const wanted = await checked(platform, body);
      const address = await db.transaction(async (tx) =>
        savedOne(tx, userId, await saveAddress(tx, userId, wanted, clock.now())),
      );
      return { status: 200, body: { success: true, data: { address } } };
    },

    updateAddress: async ({ auth, params: { sno }, body }) => {
      const { userId } = customerOf(auth);
      const wanted = await checked(platform, body);
      const address = await db.transaction(async (tx) => {
        await changeAddress(tx, userId, sno, wanted);
        return savedOne(tx, userId, sno);
      });
      return { status: 200, body: { success: true, data: { address } } };
    },

    setAddressPin: async ({ auth, params: { sno }, body: { pin } }) => {
      const { userId } = customerOf(auth);
      const address = await db.transaction(async (tx) => {
        await pinAddress(tx, userId, sno, pin);
        return savedOne(tx, userId, sno);
      });
      return { status: 200, body: { success: true, data: { address } } };
    },

    deleteAddress: async ({ auth, params: { sno } }) => {
      await dropAddress(db, customerOf(auth).userId, sno);
      return { status: 200, body: { success: true } };
    },

    makeAddressDefault: async ({ auth, params: { sno } }) => {
      const { userId } = customerOf(auth);
      await db.transaction((tx) => makeDefault(tx, userId, sno));
      return { status: 200, body: { success: true } };
    },
  };
};
