import type { components as CartParts } from '#openapi/generated/cart.ts';

type CartSchemas = CartParts['schemas'];

/** The address as the contracts name it. */
export type WireAddress = CartSchemas['Address'];
/** A row of a bill as the contracts name it. */
export type WirePriceRow = CartSchemas['PriceItem'];

export type AddressType = 'home' | 'office' | 'other';

export type Address = {
  /** flat, house or office */
  readonly flat: string;
  /** building and street */
  readonly street: string;
  readonly area: string;
  readonly city: string;
  readonly pincode: string;
  /** what one sees nearby; empty when none was given */
  readonly landmark: string;
  /** for who brings it; empty when none was given */
  readonly riderNote: string;
  readonly addressType: AddressType;
  /** what an address that is neither home nor office is called; empty for none */
  readonly label: string;
};

export type PriceRow = {
  readonly type: WirePriceRow['type'];
  readonly label: string;
  /** paise, never below zero */
  readonly amount: number;
  readonly sign: WirePriceRow['amountPrefix'];
  readonly showsOnPhone: boolean;
};
