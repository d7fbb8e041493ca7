import type { Cart, CartLine } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { cartOf, lineOf } from '../cart-line/cart-line.samples.ts';
import { keyOf, type CartServer } from './interleavings.ts';

const cake = lineOf({ cart_item_id: 'g1', max_quantity: 5 });
const jar = lineOf({ cart_item_id: 'g2', sku: 'PC201-1', title: 'Lemon Jar', quantity: 1, attributes: [] });
const hamper = lineOf({
  cart_item_id: 'g3',
  sku: 'BB1',
  title: 'Birthday basket',
  quantity: 1,
  attributes: [],
  hamper_parentId: 'g3',
  parts: [
    {
      ...{ hamper_parentId: 'g3', step: 'bakes', sku: 'PC301-1', title: 'Brownies', variant_label: 'Box of 4' },
      ...{ image: cake.image, quantity: 2, unit_price: 25_000, line_total: 50_000, inStock: true },
    },
  ],
});
const own = [
  lineOf({ cart_item_id: 'a1', quantity: 4, max_quantity: 5 }),
  lineOf({ cart_item_id: 'a2', sku: 'PC401-1', title: 'Candle', quantity: 1, attributes: [] }),
];

const notFound = refused({ code: 'NOT_FOUND', message: 'That line is not in your cart.' });

/** A server of one cart that keeps the real one's rules: one line a choice, sums within what can be had, versions. */
export function modelServer(): CartServer {
  let lines: readonly CartLine[] = [cake, jar, hamper];
  let version = 1;
  let made = 0;
  const cart = (): Cart => cartOf(lines, version);
  const change = (next: readonly CartLine[]) => {
    lines = next;
    version += 1;
    return ok(cart());
  };
  const has = (id: string): boolean => lines.some(({ cart_item_id }) => cart_item_id === id);
  const joined = (all: readonly CartLine[], more: CartLine): readonly CartLine[] => {
    const same = all.find((line) => keyOf(line) === keyOf(more));
    if (same === undefined) return [...all, lineOf({ ...more, quantity: Math.min(more.quantity, more.max_quantity) })];
    const sum = Math.max(same.quantity, Math.min(same.quantity + more.quantity, same.max_quantity));
    return all.map((line) => (line === same ? lineOf({ ...line, quantity: sum }) : line));
  };
  const known = [cake, jar, hamper, ...own];
  return {
    cart: () => Promise.resolve(cart()),
    updateLine: ({ cart_item_id, quantity }) => {
      const line = lines.find((one) => one.cart_item_id === cart_item_id);
      if (line === undefined) return Promise.resolve(notFound);
      if (quantity > line.max_quantity) return Promise.resolve(refused({ code: 'MAX_QUANTITY', message: 'Too many.' }));
      return Promise.resolve(change(lines.map((one) => (one === line ? lineOf({ ...line, quantity }) : one))));
    },
    deleteLine: ({ cart_item_id }) =>
      Promise.resolve(
        has(cart_item_id) ? change(lines.filter((line) => line.cart_item_id !== cart_item_id)) : notFound,
      ),
    addLine: ({ sku, quantity }) => {
      const like = known.find((line) => line.sku === sku);
      if (like === undefined) return Promise.resolve(notFound);
      made += 1;
      return Promise.resolve(change(joined(lines, { ...like, cart_item_id: `n${made}`, quantity })));
    },
    login: () => {
      const guests = lines;
      lines = guests.reduce<readonly CartLine[]>(
        (all, line) => joined(all, { ...line, cart_item_id: `m${line.cart_item_id}` }),
        own,
      );
      // Another cart, with versions of its own.
      version = 3;
      return Promise.resolve(own);
    },
  };
}
