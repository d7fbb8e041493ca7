import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Address, PriceRow } from '#machines/domain/index.ts';
import { readAddress, writeAddress } from '#src/clients/wire/address.ts';
import { priceRow } from '#src/clients/wire/bill.ts';
import { loginFlags } from '#src/clients/wire/login.ts';
import { readStock } from '#src/clients/wire/stock.ts';
import { cardOf } from '#tests/kit/samples.ts';

const addresses: fc.Arbitrary<Address> = fc.record({
  flat: fc.string(),
  street: fc.string(),
  area: fc.string(),
  city: fc.string(),
  pincode: fc.string(),
  landmark: fc.string(),
  riderNote: fc.string(),
  addressType: fc.constantFrom('home', 'office', 'other'),
  label: fc.string(),
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
    landmark: '',
    riderNote: '',
    addressType: 'office',
    label: '',
  };
  expect(writeAddress(address)).toEqual({
    dfn: '12',
    ds1: '100 Feet Road',
    areaname: 'Indiranagar',
    dc: 'Bengaluru',
    dpc: '560038',
    landmark: '',
    rider_note: '',
    selectedAddressType: 2,
    label: '',
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

const loginFacts = fc.record({
  isProfileIncomplete: fc.boolean(),
  hasProvenMobile: fc.boolean(),
  isVerified: fc.boolean(),
  isCheckout: fc.boolean(),
  isAbroad: fc.boolean(),
  needsCode: fc.boolean(),
  needsStepUp: fc.boolean(),
  otp: fc.string(),
});

test('[LGN-23] the flags of the login come back from the wire as they went', () => {
  fc.assert(
    fc.property(loginFacts, (facts) => {
      expect(loginFlags.read(loginFlags.write(facts))).toEqual(facts);
    }),
  );
});

test('[LGN-23] flags are 0 and 1 on the wire, and what is no flag stays', () => {
  expect(loginFlags.write({ isVerified: true, isCheckout: false, otp: '012345' })).toEqual({
    is_verified_user: 1,
    is_checkout: 0,
    otp: '012345',
  });
});

test('[LST-15] what can be had is true or false, and loses nothing else', () => {
  const { inStock: _, ...rest } = cardOf();
  expect(readStock({ ...rest, stock: 'true' })).toEqual(cardOf());
  expect(readStock({ ...rest, stock: 'false' })).toEqual(cardOf({ inStock: false }));
});
