import type { Address, PriceRow } from '#machines/domain/index.ts';
import { writeAddress } from '#src/clients/wire/address.ts';
import { priceRow } from '#src/clients/wire/bill.ts';

const isAddress = (value: object): value is Address => 'flat' in value && 'addressType' in value;
const isPriceRow = (value: object): value is PriceRow => 'amount' in value && 'sign' in value;

/** An answer in the words of the contract, as a backend sends what the samples of the charts name in ours. */
export const onWire = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(onWire);
  if (typeof value !== 'object' || value === null) return value;
  if (isAddress(value)) return writeAddress(value);
  if (isPriceRow(value)) return priceRow.write(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => (name === 'inStock' ? ['stock', String(own)] : [name, onWire(own)])),
  );
};
