import type { CardProduct } from '../../domain/index.ts';
import { isFillable } from '../hamper/fillable.ts';
import { isFreebie } from './card-words.ts';

/** What the button of a card is at a moment. */
export type CardAddFace = 'add' | 'adding' | 'added' | 'retry' | 'choose' | 'soldOut';

/**
 * What a card offers beside the way to its page (LST-09): to put the product into the cart, to choose or to fill it
 * first, or nothing, for what is sold out and for what stamps pay.
 */
export function cardOffer({
  product_type,
  inStock,
  needs_choice,
}: Pick<CardProduct, 'product_type' | 'inStock' | 'needs_choice'>): 'add' | 'choose' | 'fill' | 'none' {
  if (!inStock || isFreebie(product_type)) return 'none';
  if (isFillable(product_type)) return 'fill';
  return needs_choice ? 'choose' : 'add';
}
