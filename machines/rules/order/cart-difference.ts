import type { Cart, CartLine, PriceRow } from '../../domain/index.ts';

/** Pieces and price in paise of a line, as a cart had it. */
export type LineThen = { readonly quantity: number; readonly total: number };

/** A line with what a shopper saw of it and what is true now; null where the cart does not have it. */
export type LineDifference = {
  readonly line: CartLine;
  readonly before: LineThen | null;
  readonly now: LineThen | null;
};

/** A row of the price, such as the delivery; in paise, null where there is none. */
export type RowDifference = { readonly label: string; readonly before: number | null; readonly now: number | null };

export type CartDifference = { readonly lines: readonly LineDifference[]; readonly rows: readonly RowDifference[] };

const then = (line: CartLine | undefined): LineThen | null =>
  line === undefined ? null : { quantity: line.quantity, total: line.line_total };

const lineOf = ({ line_items }: Cart, id: string): CartLine | undefined =>
  line_items.find(({ cart_item_id }) => cart_item_id === id);

/** What is neither the sum of the lines nor the total: delivery, its time, discounts. */
const fees = ({ price_items }: Cart): readonly PriceRow[] =>
  price_items.filter(({ type }) => type !== 'items' && type !== 'total');

const amountOf = (row: PriceRow | undefined): number | null => row?.amount ?? null;

/** What became of a cart, line by line; what is gone comes last. Without the cart that was seen, nothing is different. */
export function cartDifference(seen: Cart | null, cart: Cart): CartDifference {
  const before = seen ?? cart;
  const kept = cart.line_items.map((line) => ({
    line,
    before: then(lineOf(before, line.cart_item_id)),
    now: then(line),
  }));
  const gone = before.line_items
    .filter(({ cart_item_id }) => lineOf(cart, cart_item_id) === undefined)
    .map((line) => ({ line, before: then(line), now: null }));
  const labels = [...new Set([...fees(before), ...fees(cart)].map(({ label }) => label))];
  const rows = labels.map((label) => ({
    label,
    before: amountOf(fees(before).find((row) => row.label === label)),
    now: amountOf(fees(cart).find((row) => row.label === label)),
  }));
  return { lines: [...kept, ...gone], rows: rows.filter((row) => row.before !== row.now) };
}

export const isLineChanged = ({ before, now }: LineDifference): boolean =>
  before?.quantity !== now?.quantity || before?.total !== now?.total;
