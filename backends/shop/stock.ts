import { sql } from 'drizzle-orm';
import { stockMoves } from '#backends/db/schema/cart.ts';
import type { Tx } from '#backends/platform/database.ts';

export type Wanted = { sku: string; quantity: number };

/** Lines of one sku together, in the order of skus, so that two orders never wait for each other in a ring. */
export function piecesOf(lines: readonly Wanted[]): Wanted[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums.keys()].toSorted().map((sku) => ({ sku, quantity: sums.get(sku) ?? 0 }));
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

/**
 * Moves what an order has more or fewer of after a change of its lines, which is something; `change` numbers the changes
 * of the order, so that each moves once.
 */
export async function moveStock(
  tx: Tx,
  { orderId, change, at }: { orderId: string; change: number; at: Date },
  differences: readonly Wanted[],
): Promise<void> {
  await tx.insert(stockMoves).values(
    differences.map(({ sku, quantity }) => ({
      orderId,
      sku,
      change,
      quantity: Math.abs(quantity),
      returned: quantity < 0,
      movedAt: at,
    })),
  );
}

/** Puts everything that an order has back on the shelf; the unique row of a move keeps it from happening twice. */
export async function returnStock(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into stock_moves (order_id, sku, quantity, returned, moved_at)
    select order_id, sku, sum(case when returned then -quantity else quantity end), true, ${at} from stock_moves
    where order_id = ${orderId} group by order_id, sku
    having sum(case when returned then -quantity else quantity end) > 0 order by sku`);
}
