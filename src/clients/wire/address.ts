import type { Address, AddressType } from '#machines/domain/index.ts';
import type { components } from '#openapi/generated/cart.ts';
import { dictionary } from './dictionary.ts';

type WireAddress = components['schemas']['Address'];

export const addressWords = dictionary({
  dfn: 'flat',
  ds1: 'street',
  areaname: 'area',
  dc: 'city',
  dpc: 'pincode',
  rider_note: 'riderNote',
  selectedAddressType: 'addressType',
});

/** By the numbers of the contract, which count from 1. */
const types = ['home', 'office', 'other'] as const satisfies readonly AddressType[];

export const addressTypeOf = (number: WireAddress['selectedAddressType']): AddressType => types[number - 1] ?? 'other';

export const readAddress = (wire: WireAddress): Address => {
  const { addressType, ...address } = addressWords.read(wire);
  return { ...address, addressType: addressTypeOf(addressType) };
};

export const writeAddress = ({ addressType, ...address }: Address): WireAddress =>
  addressWords.write({
    ...address,
    addressType: (types.indexOf(addressType) + 1) as WireAddress['selectedAddressType'],
  });
