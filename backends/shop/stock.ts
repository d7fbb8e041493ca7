import { sql } from 'drizzle-orm';
import { stockMoves } from '#backends/db/schema/cart.ts';
import type { Tx } from '#backends/platform/database.ts';

export type Wanted = { sku: string; quantity: number };

/** Lines of one sku together, in the order of skus, so that two orders never wait for each other in a ring. */
export function piecesOf(lines: readonly Wanted[]): Wanted[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums].map(([sku, quantity]) => ({ sku, quantity })).sort((a, b) => (a.sku < b.sku ? -1 : 1));
}

/**
 * Takes the pieces of an order from the shelf, all in one statement. The shelf itself is looked at by a trigger of the
 * commit (keep_stock), so that orders of one cake wait for each other's commits alone. Where it then has too few, the
 * transaction has lost a race and is done again: it reads the shelf anew, and refuses.
 */
export async function takeStock(tx: Tx, orderId: string, pieces: readonly Wanted[], at: Date): Promise<void> {
  await tx
    .insert(stockMoves)
    .values(pieces.map(({ sku, quantity }) => ({ orderId, sku, quantity, returned: false, movedAt: at })));
}

/** Puts everything that an order took back on the shelf; the unique row of a move keeps it from happening twice. */
export async function returnStock(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into stock_moves (order_id, sku, quantity, returned, moved_at)
    select order_id, sku, quantity, true, ${at} from stock_moves
    where order_id = ${orderId} and not returned order by sku`);
}
