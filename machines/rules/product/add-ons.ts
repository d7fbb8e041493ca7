import type { CardProduct } from '../../domain/index.ts';
import { isGreetingCard } from './card-kind.ts';
import { FIXED_IDS } from './fixed-ids.ts';
import type { ChosenValue } from './product-choices.ts';

/** The most pieces of one add-on that are offered at once. */
export const maxOfEach = 20;

/** Something that goes with a product. */
export type AddOn = Pick<
  CardProduct,
  'sku' | 'node_id' | 'long_title' | 'sell_price' | 'inStock' | 'product_type' | 'images'
>;

/** So many pieces of something. */
export type AddOnPieces = { readonly offer: AddOn; readonly quantity: number };

/** What decides which products go together. */
export type Kind = { readonly node_id: number; readonly product_type: string };

const isCandle = ({ node_id, product_type }: Kind): boolean =>
  product_type === 'candle' || node_id === FIXED_IDS.candle || node_id === FIXED_IDS.premiumCandle;

/** Whether it shows one digit only: of use to nobody who has not said which. */
export const isNumberCandle = ({ node_id }: Pick<Kind, 'node_id'>): boolean => node_id === FIXED_IDS.premiumCandle;

/** Whether it makes a present of something else: a card or candles. */
export const isTouch = (kind: Kind): boolean => isCandle(kind) || isGreetingCard(kind.node_id, kind.product_type);

/** Something that goes into the cart with a product. */
export type ChosenAddOn = {
  readonly sku: string;
  readonly quantity: number;
  readonly attributes: readonly ChosenValue[];
};

/** Whether candles can stand on a product; nobody asks how old a bouquet is. */
export const takesCandles = ({ product_type }: Pick<Kind, 'product_type'>): boolean => product_type === 'cake';

/** Whether something may be offered with a product: candles with a cake, a greeting card with what is none itself. */
export const mayGoWith = (product: Kind, offer: Kind): boolean => {
  if (isCandle(offer)) return takesCandles(product);
  return !isGreetingCard(offer.node_id, offer.product_type) || !isGreetingCard(product.node_id, product.product_type);
};
