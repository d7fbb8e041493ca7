import type { Cart, CartLine } from '../../domain/index.ts';
import { cartDifference, type RowDifference } from './cart-difference.ts';

/** What changed about a line without the shopper's doing; amounts in paise. */
export type LineNews = { readonly line: CartLine } & (
  | { readonly kind: 'price' | 'pieces'; readonly before: number; readonly now: number }
  /** the pieces that are left are fewer than wanted */
  | { readonly kind: 'few'; readonly left: number }
  | { readonly kind: 'soldOut' | 'back' | 'gone' | 'added' | 'chosenAnew' }
);

export type CartNews = {
  readonly lines: readonly LineNews[];
  /** delivery, its time, discounts */
  readonly rows: readonly RowDifference[];
  /** the place of the delivery, when the shop does not go there any more */
  readonly unserved: string | null;
};

const lineOf = ({ line_items }: Cart, id: string): CartLine | undefined =>
  line_items.find(({ cart_item_id }) => cart_item_id === id);

const choicesOf = ({ sku, attributes, parts }: CartLine): string =>
  JSON.stringify([
    sku,
    attributes.map(({ id, value }) => [id, value]),
    parts.map(({ step, sku: part, quantity }) => [step, part, quantity]),
  ]);

const stockNews = (before: CartLine, line: CartLine): LineNews[] => {
  if (line.max_quantity === 0) return before.max_quantity === 0 ? [] : [{ kind: 'soldOut', line }];
  if (!line.inStock) {
    const isKnown = !before.inStock && before.max_quantity === line.max_quantity;
    return isKnown ? [] : [{ kind: 'few', line, left: line.max_quantity }];
  }
  return before.inStock ? [] : [{ kind: 'back', line }];
};

/** What became of a line that was there before. Another choice has another price, so that says both. */
const changesOfLine = (before: CartLine, line: CartLine): LineNews[] => {
  const isAsChosen = choicesOf(before) === choicesOf(line);
  const isDearer = isAsChosen && before.unit_price !== line.unit_price;
  return [
    ...(isAsChosen ? [] : [{ kind: 'chosenAnew' as const, line }]),
    ...(isDearer ? [{ kind: 'price' as const, line, before: before.unit_price, now: line.unit_price }] : []),
    ...(before.quantity === line.quantity
      ? []
      : [{ kind: 'pieces' as const, line, before: before.quantity, now: line.quantity }]),
    ...stockNews(before, line),
  ];
};

const unservedPlace = (seen: Cart, { checkout_step: step }: Cart): string | null => {
  if (step === null || step.serviceable) return null;
  const isKnown = seen.checkout_step?.serviceable === false && seen.checkout_step.area === step.area;
  return isKnown ? null : step.area;
};

/** What changed since a shopper saw the cart, by name; what is gone comes last. */
export function cartNews(seen: Cart, cart: Cart): CartNews {
  if (seen === cart) return { lines: [], rows: [], unserved: null };
  const present = cart.line_items.flatMap((line): LineNews[] => {
    const before = lineOf(seen, line.cart_item_id);
    return before === undefined ? [{ kind: 'added', line }] : changesOfLine(before, line);
  });
  const gone = seen.line_items
    .filter(({ cart_item_id }) => lineOf(cart, cart_item_id) === undefined)
    .map((line) => ({ kind: 'gone' as const, line }));
  // Nothing has to be delivered of an empty cart.
  const rows = cart.line_items.length === 0 ? [] : cartDifference(seen, cart).rows;
  return { lines: [...present, ...gone], rows, unserved: unservedPlace(seen, cart) };
}

export const isNews = ({ lines, rows, unserved }: CartNews): boolean =>
  lines.length > 0 || rows.length > 0 || unserved !== null;

/** The shopper's own deeds, which a cart that has come shows beside what others did. */
export type OwnDeeds = {
  /** lines that the shopper changes or removes */
  readonly lines: readonly string[];
  /** lines come that the shopper takes back or adds */
  readonly isAdding: boolean;
  /** pieces come to lines that were there */
  readonly isAddingPieces: boolean;
  /** the bill follows from what the shopper did */
  readonly isBill: boolean;
};

/**
 * What the shopper has seen once a cart has come: as before, and what came of own deeds, which is no news. A price that
 * changed meanwhile is.
 */
export function seenAfter(seen: Cart, cart: Cart, own: OwnDeeds): Cart {
  const isOwn = (id: string): boolean => own.lines.includes(id);
  const known = seen.line_items.flatMap((before) => {
    const line = lineOf(cart, before.cart_item_id);
    const isSameChoice = line !== undefined && choicesOf(before) === choicesOf(line);
    const hasGrown = own.isAddingPieces && isSameChoice && line.quantity > before.quantity;
    if (!isOwn(before.cart_item_id) && !hasGrown) return [before];
    if (line === undefined) return [];
    return isSameChoice ? [{ ...before, quantity: line.quantity }] : [line];
  });
  const isNew = ({ cart_item_id }: CartLine): boolean => lineOf(seen, cart_item_id) === undefined;
  const added = own.isAdding ? cart.line_items.filter(isNew) : [];
  return {
    ...seen,
    line_items: [...known, ...added],
    price_items: own.isBill ? cart.price_items : seen.price_items,
  };
}
