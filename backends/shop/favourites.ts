import { and, eq, sql } from 'drizzle-orm';
import { products } from '#backends/db/schema/catalogue.ts';
import { wishlistItems } from '#backends/db/schema/wanted-product.ts';
import type { Db, Tx } from '#backends/platform/database.ts';

/** More favourites than anybody needs, so that a list stays one answer. */
export const MAX_FAVOURITES = 500;

export type HeartAction = 'add' | 'remove';
export type HeartEnd = 'done' | 'unknown' | 'full';

/** Marks a product for a customer, or takes the mark away. Either may be asked for twice; the end is the same. */
export async function setFavourite(
  db: Db | Tx,
  wish: { userId: string; nid: number; action: HeartAction },
  now: Date,
): Promise<HeartEnd> {
  const { userId, nid, action } = wish;
  if (action === 'remove') {
    await db.delete(wishlistItems).where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.nodeId, nid)));
    return 'done';
  }
  const [product] = await db
    .select({
      kept: sql<number>`(select count(*)::int from wishlist_items where user_id = ${userId} and node_id <> ${nid})`,
    })
    .from(products)
    .where(and(eq(products.nodeId, nid), eq(products.published, true)));
  if (!product) return 'unknown';
  if (product.kept >= MAX_FAVOURITES) return 'full';
  await db.insert(wishlistItems).values({ userId, nodeId: nid, addedAt: now }).onConflictDoNothing();
  return 'done';
}
