import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import { products, variants } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { FIXED_IDS } from '#machines/rules/product/fixed-ids.ts';
import { cardFields } from '#machines/rules/product/greeting-card.ts';
import { pictureOf } from '#backends/shop/carts/catalogue.ts';
import type { GreetingCards } from '#backends/shop/types.ts';

const maxOf = (name: 'message' | 'to'): number => cardFields.find((field) => field.name === name)?.most ?? 0;

/** The greeting cards on sale: the usual one first, the rest by title. */
export async function readGreetingCards(db: Db): Promise<GreetingCards> {
  const rows = await db
    .select({
      sku: variants.sku,
      node_id: products.nodeId,
      title: products.title,
      views: products.views,
      sell_price: variants.sellPrice,
      isThere: sql<boolean>`${variants.stock} > 0`,
    })
    .from(products)
    .innerJoin(variants, and(eq(variants.nodeId, products.nodeId), eq(variants.isDefault, true)))
    .where(
      and(
        or(eq(products.productType, 'card'), eq(products.nodeId, FIXED_IDS.greetingCard)),
        eq(products.published, true),
      ),
    )
    .orderBy(desc(sql`${products.nodeId} = ${FIXED_IDS.greetingCard}`), asc(products.title))
    .limit(100);
  return {
    cards: rows.map(({ isThere, views, ...card }) => ({
      ...card,
      image: pictureOf({ ...card, views }),
      stock: isThere ? 'true' : 'false',
    })),
    message_max: maxOf('message'),
    name_max: maxOf('to'),
  };
}
