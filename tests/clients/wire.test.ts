import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Address, PriceRow } from '#machines/domain/index.ts';
import { readAddress, writeAddress } from '#src/clients/wire/address.ts';
import { priceRow } from '#src/clients/wire/bill.ts';

const addresses: fc.Arbitrary<Address> = fc.record({
  flat: fc.string(),
  street: fc.string(),
  area: fc.string(),
  city: fc.string(),
  pincode: fc.string(),
  addressType: fc.constantFrom('home', 'office', 'other'),
});

const rows: fc.Arbitrary<PriceRow> = fc.record({
  type: fc.constantFrom('items', 'delivery', 'slot', 'discount', 'total'),
  label: fc.string(),
  amount: fc.nat(),
  sign: fc.constantFrom('', '-', '+'),
  showsOnPhone: fc.boolean(),
});

test('[ACC-02] an address comes back from the wire as it went', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(readAddress(writeAddress(address))).toEqual(address);
    }),
  );
});

test('[ACC-02] an address has the contract’s names and numbers on the wire', () => {
  const address: Address = {
    flat: '12',
    street: '100 Feet Road',
    area: 'Indiranagar',
    city: 'Bengaluru',
    pincode: '560038',
    addressType: 'office',
  };
  expect(writeAddress(address)).toEqual({
    dfn: '12',
    ds1: '100 Feet Road',
    areaname: 'Indiranagar',
    dc: 'Bengaluru',
    dpc: '560038',
    selectedAddressType: 2,
  });
});

test('[CRT-05] a row of a bill comes back from the wire as it went, and loses nothing', () => {
  fc.assert(
    fc.property(rows, (row) => {
      expect(priceRow.read(priceRow.write(row))).toEqual(row);
    }),
  );
  expect(
    priceRow.read({ amt: 14_000, label: 'Coupon', type: 'discount', amountPrefix: '-', show_on_mobile: false }),
  ).toEqual({ amount: 14_000, label: 'Coupon', type: 'discount', sign: '-', showsOnPhone: false });
});
