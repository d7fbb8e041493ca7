import { and, desc, eq } from 'drizzle-orm';
import { products } from '#backends/db/schema/catalogue.ts';
import { wishlistItems } from '#backends/db/schema/wanted-product.ts';
import type { Db } from '#backends/platform/database.ts';
import { readItems } from './product-items.ts';
import type { ProductItem } from './types.ts';

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
