import type { CardProduct, Cart } from '../domain/index.ts';
import { isNumberCandle, isTouch } from '../rules/product/add-ons.ts';
import type { GoesWellWithScreen, GoesWellWithSnapshot } from './goes-well-with.types.ts';

export const selectGoesWellWithScreen = (snapshot: GoesWellWithSnapshot): GoesWellWithScreen => {
  for (const screen of ['showing', 'failed'] as const) if (snapshot.matches(screen)) return screen;
  return 'loading';
};

export const selectGoesWellWith = ({ context }: GoesWellWithSnapshot): readonly CardProduct[] => context.products;
export const selectIsGoesWellWithSlow = (snapshot: GoesWellWithSnapshot): boolean => snapshot.hasTag('slow');

/** The product whose add-ons a cart is offered: its first cake, else its first line; null for an empty cart. */
export const productToGoWith = ({ line_items }: Cart): number | null =>
  (line_items.find(({ product_type }) => product_type === 'cake') ?? line_items[0])?.node_id ?? null;

/** Of what is offered, what can be had and does not lie in the cart; no number that nobody asked for. */
export const offeredBeside = (
  products: readonly CardProduct[],
  nodesInCart: readonly number[],
): readonly CardProduct[] =>
  products.filter((one) => one.inStock && !nodesInCart.includes(one.node_id) && !isNumberCandle(one));

/** Of that, what makes a present of what is being ordered: nobody at the checkout looks for another gift. */
export const touchesBeside = (
  products: readonly CardProduct[],
  nodesInCart: readonly number[],
): readonly CardProduct[] => offeredBeside(products, nodesInCart).filter(isTouch);
