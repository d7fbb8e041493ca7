import { asc, eq } from 'drizzle-orm';
import { categories, couponDealers, products } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { storeLinks } from './places/cake-stores.ts';

/** The addresses of all categories, stores, dealers of offers and products that are for sale, each once. */
export async function readIndexedAddresses(db: Db): Promise<readonly string[]> {
  const [shelves, stores, dealers, sold] = await Promise.all([
    db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.sort), asc(categories.slug)),
    storeLinks(db),
    db.select({ slug: couponDealers.slug }).from(couponDealers).orderBy(asc(couponDealers.sort)),
    db.select({ slug: products.slug }).from(products).where(eq(products.published, true)).orderBy(asc(products.nodeId)),
  ]);
  return [
    ...new Set([
      ...shelves.map(({ slug }) => `/${slug}`),
      ...stores.data.map(({ link_path }) => link_path),
      ...dealers.map(({ slug }) => `/coupons-and-offers/${slug}`),
      ...sold.map(({ slug }) => `/p/${slug}`),
    ]),
  ];
}
