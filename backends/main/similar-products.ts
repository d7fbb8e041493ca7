import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { products, variants } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { backInStockWords } from '#backends/shop/back-in-stock-words.ts';
import { isInStock } from '#backends/shop/back-in-stock.ts';
import { readItems } from './product-items.ts';
import type { ProductItem } from './types.ts';

const SHOWN = 8;
/** So many of each category are looked at, the best loved first: to compare all would take as long as the shop is large. */
const LOOKED_AT = 300;

/**
 * Products of the same kind that can be had now: those that share most categories, such as an occasion, come first, and
 * of these what people love. The same for everybody.
 */
export async function readSimilarProducts(db: Db, sku: string): Promise<ProductItem[]> {
  const [product] = await db
    .select({ nodeId: products.nodeId, kind: products.productType })
    .from(variants)
    .innerJoin(products, eq(products.nodeId, variants.nodeId))
    .where(and(eq(variants.sku, sku), eq(products.published, true)));
  if (product === undefined) throw problem(404, 'NOT_FOUND', backInStockWords.unknown, { field: 'sku' });
  const shared = sql<number>`(
    select count(*) from product_category its
    join product_category theirs on theirs.category_slug = its.category_slug
    where its.node_id = ${product.nodeId} and theirs.node_id = ${products.nodeId}
  )`;
  const lookedAt = sql`(
    select theirs.node_id from product_category its
    cross join lateral (
      select node_id from product_category where category_slug = its.category_slug order by position, node_id limit ${LOOKED_AT}
    ) theirs
    where its.node_id = ${product.nodeId}
  )`;
  const rows = await db
    .select({ nodeId: products.nodeId })
    .from(products)
    .where(
      and(
        eq(products.productType, product.kind),
        ne(products.nodeId, product.nodeId),
        eq(products.published, true),
        isInStock(),
        sql`${products.nodeId} in ${lookedAt}`,
      ),
    )
    .orderBy(desc(shared), desc(products.popularity), asc(products.nodeId))
    .limit(SHOWN);
  return readItems(
    db,
    rows.map(({ nodeId }) => nodeId),
  );
}
