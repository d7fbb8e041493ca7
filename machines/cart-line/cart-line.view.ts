import type { CartLine } from '../domain/index.ts';
import { stampWords } from '../rules/order/stamp-words.ts';
import { isFreebie } from '../rules/product/card-words.ts';
import { FIXED_IDS } from '../rules/product/fixed-ids.ts';
import { cartLineWords } from './cart-line.words.ts';
import type { CartLineSnapshot } from './cart-line.types.ts';

export const selectLine = (snapshot: CartLineSnapshot): CartLine => snapshot.context.line;

/** Pieces to show: what the shopper wants, also before the server has it. */
export const selectShownQuantity = (snapshot: CartLineSnapshot): number => snapshot.context.wanted;

/** What the shown pieces cost, in paise: the server's word, or the same price for the wanted number. */
export const selectShownTotal = ({ context: { line, wanted } }: CartLineSnapshot): number =>
  wanted === line.quantity ? line.line_total : line.unit_price * wanted;

export const selectIsLineBusy = (snapshot: CartLineSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsRemoving = (snapshot: CartLineSnapshot): boolean =>
  snapshot.matches('removing') || snapshot.matches('favouring');
export const selectIsTakenOut = (snapshot: CartLineSnapshot): boolean =>
  snapshot.matches('undoable') ||
  snapshot.matches('unfavouring') ||
  snapshot.matches('restoring') ||
  snapshot.matches('gone');
export const selectIsRestoring = (snapshot: CartLineSnapshot): boolean =>
  snapshot.matches('restoring') || snapshot.matches('unfavouring');

/** What became of a line that was taken out, after its title. */
export const selectTakenOutText = ({ context: { favourite, line } }: CartLineSnapshot): string => {
  if (favourite === 'none') return cartLineWords.removed;
  const hasWords = line.attributes.some(({ id }) => id !== FIXED_IDS.egglessAttribute);
  return hasWords ? cartLineWords.movedWithoutWords : cartLineWords.moved;
};

/** Whether it can be moved to the favourites: these remember a product, but neither what fills a hamper nor stamps. */
export const selectCanBeFavourite = ({ context: { line } }: CartLineSnapshot): boolean =>
  line.hamper_parentId === null && !isFreebie(line.product_type);
export const selectIsRefusedAtOne = (snapshot: CartLineSnapshot): boolean =>
  snapshot.matches({ inCart: 'refusedAtOne' }) ||
  snapshot.matches({ inCart: { increasing: 'refusedAtOne' } }) ||
  snapshot.matches({ inCart: { decreasing: 'refusedAtOne' } });

/** What is said at the line, or null. */
export const selectLineMessage = (snapshot: CartLineSnapshot): string | null =>
  selectIsRefusedAtOne(snapshot) ? cartLineWords.atOne : snapshot.context.message;

/** Why no more can be added, or null. */
export const selectMostReason = ({ context: { line, wanted } }: CartLineSnapshot): string | null => {
  if (wanted < line.max_quantity) return null;
  if (isFreebie(line.product_type)) return stampWords.tooFew;
  if (!line.inStock) return line.max_quantity === 0 ? cartLineWords.soldOut : cartLineWords.left(line.max_quantity);
  return cartLineWords.upTo(line.max_quantity);
};
