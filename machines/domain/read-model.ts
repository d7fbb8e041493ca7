import type { Address, PriceRow, WireAddress, WirePriceRow } from './typed.ts';

type OwnName<Key> = Key extends 'stock' ? 'inStock' : Key;

/**
 * What a backend answers, as everybody but the clients reads it: nobody changes it, and abbreviations of the wire have
 * become words. `src/clients/wire` translates.
 */
export type ReadModel<Wire> = Wire extends WireAddress
  ? Address
  : Wire extends WirePriceRow
    ? PriceRow
    : Wire extends readonly (infer Item)[]
      ? readonly ReadModel<Item>[]
      : Wire extends object
        ? { readonly [Key in keyof Wire as OwnName<Key>]: Key extends 'stock' ? boolean : ReadModel<Wire[Key]> }
        : Wire;
