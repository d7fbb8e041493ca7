import { and, eq, gte, sql } from 'drizzle-orm';
import { stockMoves } from '#backends/db/schema/cart.ts';
import { variants } from '#backends/db/schema/catalogue.ts';
import type { Tx } from '#backends/platform/database.ts';

export type Wanted = { sku: string; quantity: number };

/** Lines of one sku together, in the order of skus, so that two orders never wait for each other in a ring. */
export function piecesOf(lines: readonly Wanted[]): Wanted[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums].map(([sku, quantity]) => ({ sku, quantity })).sort((a, b) => (a.sku < b.sku ? -1 : 1));
}

/** Takes the pieces of an order from the shelf. The sku that has too few, or null when all were there. */
export async function takeStock(tx: Tx, orderId: string, pieces: readonly Wanted[], at: Date): Promise<string | null> {
  for (const { sku, quantity } of pieces) {
    const taken = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${quantity}` })
      .where(and(eq(variants.sku, sku), gte(variants.stock, quantity)))
      .returning({ sku: variants.sku });
    if (taken.length === 0) return sku;
    await tx.insert(stockMoves).values({ orderId, sku, quantity, returned: false, movedAt: at });
  }
  return null;
}

/** Puts everything that an order took back on the shelf; the unique row of a move keeps it from happening twice. */
export async function returnStock(tx: Tx, orderId: string, at: Date): Promise<void> {
  const taken = await tx
    .select()
    .from(stockMoves)
    .where(and(eq(stockMoves.orderId, orderId), eq(stockMoves.returned, false)))
    .orderBy(stockMoves.sku);
  for (const { sku, quantity } of taken) {
    await tx.insert(stockMoves).values({ orderId, sku, quantity, returned: true, movedAt: at });
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(eq(variants.sku, sku));
  }
}
