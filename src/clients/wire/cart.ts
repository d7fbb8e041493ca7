import type { Cart } from '#machines/domain/index.ts';
import type { components } from '#openapi/generated/cart.ts';
import { priceRow } from './bill.ts';
import { readStock } from './stock.ts';

export const readCart = ({ line_items, price_items, ...cart }: components['schemas']['Cart']): Cart => ({
  ...cart,
  line_items: line_items.map(({ parts, ...line }) => ({ ...readStock(line), parts: parts.map(readStock) })),
  price_items: price_items.map(priceRow.read),
});
