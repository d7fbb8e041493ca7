import type { Order } from '#machines/domain/index.ts';
import type { components } from '#openapi/generated/order-review.ts';
import { readAddress } from './address.ts';
import { priceRow } from './bill.ts';

export const readOrder = ({ address, price_items, ...order }: components['schemas']['Order']): Order => ({
  ...order,
  address: readAddress(address),
  price_items: price_items.map(priceRow.read),
});
