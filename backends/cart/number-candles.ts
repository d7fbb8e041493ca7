import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { products, variants } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { pictureOf } from '#backends/shop/carts/catalogue.ts';
import type { NumberCandles } from '#backends/shop/types.ts';

/** The candles that show a number, digit by digit; null when one of its digits is not on sale. */
export async function findNumberCandles(db: Db, number: number): Promise<NumberCandles | null> {
  const digits = [...String(number)];
  const different = [...new Set(digits)];
  const drawn = sql<string>`${products.art} ->> 'text'`;
  const rows = await db
    .select({
      digit: drawn,
      sku: variants.sku,
      node_id: products.nodeId,
      title: products.title,
      views: products.views,
      sell_price: variants.sellPrice,
      pieces: variants.stock,
    })
    .from(products)
    .innerJoin(variants, and(eq(variants.nodeId, products.nodeId), eq(variants.isDefault, true)))
    .where(
      and(
        eq(sql`${products.art} ->> 'shape'`, 'number-candle'),
        inArray(drawn, different),
        eq(products.published, true),
      ),
    )
    .orderBy(asc(variants.sellPrice), asc(products.nodeId));
  const candles = different.flatMap((digit) => {
    const found = rows.find((row) => row.digit === digit);
    if (found === undefined) return [];
    const { views, pieces, ...candle } = found;
    const quantity = digits.filter((one) => one === digit).length;
    const stock = pieces >= quantity ? ('true' as const) : ('false' as const);
    return [{ ...candle, image: pictureOf({ ...candle, views }), stock, quantity }];
  });
  return candles.length === different.length ? { number, candles } : null;
}
