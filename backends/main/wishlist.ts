import { and, desc, eq, sql } from 'drizzle-orm';
import { products } from '#backends/db/schema/catalogue.ts';
import { wishlistItems } from '#backends/db/schema/wishlist.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { readItems } from './store.ts';
import type { ProductItem } from './types.ts';

/** More favourites than anybody needs, so that a list stays one answer. */
export const MOST_FAVOURITES = 500;

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
  if (product.kept >= MOST_FAVOURITES) return 'full';
  await db.insert(wishlistItems).values({ userId, nodeId: nid, addedAt: now }).onConflictDoNothing();
  return 'done';
}

/** Numbers of a customer's favourites that the shop still sells, the newest first. */
export async function readFavouriteIds(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .select({ nodeId: wishlistItems.nodeId })
    .from(wishlistItems)
    .innerJoin(products, eq(products.nodeId, wishlistItems.nodeId))
    .where(and(eq(wishlistItems.userId, userId), eq(products.published, true)))
    .orderBy(desc(wishlistItems.addedAt), wishlistItems.nodeId);
  return rows.map(({ nodeId }) => nodeId);
}

/** A customer's favourites as cards, the newest first; sold-out ones too. */
export const readFavourites = async (db: Db, userId: string): Promise<ProductItem[]> =>
  readItems(db, await readFavouriteIds(db, userId));
