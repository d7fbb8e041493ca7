import type { Cart } from '#machines/domain/index.ts';
import type { components } from '#openapi/generated/cart.ts';
import { priceRow } from './bill.ts';

export const readCart = ({ price_items, ...cart }: components['schemas']['Cart']): Cart => ({
  ...cart,
  price_items: price_items.map(priceRow.read),
});
