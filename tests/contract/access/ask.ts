import type { CakeShop, Reply, Visitor } from '#tests/kit/shop/cake-shop.ts';
import type { ListedOperation } from '../contracts.ts';

export type Ids = Record<string, string | number>;

/** Something of one shopper, and what else is asked with its ids. */
export type Thing = { ids: Ids; rest?: Record<string, unknown> };

/**
 * How one operation is tried with the ids that it takes. Its key in the table is `backend.operation`, with a word behind
 * it when one operation is tried in several ways.
 */
export type Row = {
  /** Ids that it takes although nothing in the contract says so, such as one within a text. */
  hidden?: readonly string[];
  /** Who can own such a thing; each is tried. */
  owners: readonly ('customer' | 'guest')[];
  /** Lets the owner have one more of it. */
  make(shop: CakeShop, owner: Visitor): Promise<Thing>;
  /** Ids of the same form that name nothing. */
  unknown: Ids;
  /** `session`: its owner alone. `link`: whoever has all its ids. `signature`: whoever can sign, as the bank. */
  opens: 'session' | 'link' | 'signature';
  /** What its owner is answered, where that is not 200. */
  passes?: number;
  /** Why a stranger may be told that the thing exists, where that is so; still, nothing may happen to it. */
  known?: string;
  /** Lets a link end as time does it. */
  end?(shop: CakeShop, ids: Ids): Promise<void>;
  /** For what cannot be made from the contract alone. */
  ask?(visitor: Visitor, asked: Record<string, unknown>, shop: CakeShop): Promise<Reply>;
};

/** Asks for what the contract describes: each value goes where the contract has it. */
export function askBy(operation: ListedOperation, visitor: Visitor, asked: Record<string, unknown>): Promise<Reply> {
  const { backend, method, path, parameters, body } = operation;
  const placed = (where: string) => parameters.filter((one) => one.in === where && one.name in asked);
  const segments = new Set(placed('path').map(({ name }) => name));
  const query = new URLSearchParams(placed('query').map(({ name }) => [name, String(asked[name])]));
  const url = `/b/${backend}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(asked[name])))}`;
  const address = query.size === 0 ? url : `${url}?${query}`;
  if (method === 'GET') return visitor.fetch(address);
  const rest = Object.entries(asked).filter(([name]) => !segments.has(name) && !query.has(name));
  return visitor.post(address, body === null ? undefined : Object.fromEntries(rest));
}

/** An answer without what is another in every answer. */
export const bytesOf = ({ status, text, headers }: Reply): string =>
  JSON.stringify([
    status,
    text.replace(/"request_id":"[^"]*"/, ''),
    Object.entries(headers).filter(([name]) => !['date', 'set-cookie', 'x-request-id'].includes(name)),
  ]);
