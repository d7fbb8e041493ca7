import { eq, sql } from 'drizzle-orm';
import { cartLines } from '#backends/db/schema/cart.ts';
import { variants } from '#backends/db/schema/catalogue.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { CartRow } from './carts.ts';

/** What a cart holds, as the header of every page tells it: without prices. */
export type HeldByCart = {
  readonly pieces: number;
  /** the products, each once, in ascending order; what lies within a hamper is none of its own */
  readonly nodes: number[];
};

export const nothingHeld: HeldByCart = { pieces: 0, nodes: [] };

export async function heldByCart(db: Pick<Tx, 'select'>, cart: CartRow | null): Promise<HeldByCart> {
  if (!cart) return nothingHeld;
  const [row] = await db
    .select({
      pieces: sql<number>`coalesce(sum(${cartLines.quantity}), 0)::int`,
      nodes: sql<number[]>`coalesce(array_agg(distinct ${variants.nodeId} order by ${variants.nodeId}), '{}')`,
    })
    .from(cartLines)
    .innerJoin(variants, eq(variants.sku, cartLines.sku))
    .where(eq(cartLines.cartId, cart.cartId));
  return row ?? nothingHeld;
}

export const countPieces = async (db: Pick<Tx, 'select'>, cart: CartRow | null): Promise<number> =>
  (await heldByCart(db, cart)).pieces;
