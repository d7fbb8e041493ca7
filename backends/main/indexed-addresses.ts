import { asc, eq } from 'drizzle-orm';
import { categories, couponDealers, products } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { storeLinks } from './places/cake-stores.ts';

/** The addresses of the pages that list products: categories and stores, each once. */
export async function readListingAddresses(db: Db): Promise<readonly string[]> {
  const [shelves, stores] = await Promise.all([
    db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.sort), asc(categories.slug)),
    storeLinks(db),
  ]);
  return [...new Set([...shelves.map(({ slug }) => `/${slug}`), ...stores.data.map(({ link_path }) => link_path)])];
}

/** The addresses of all listings, dealers of offers and products that are for sale, each once. */
export async function readIndexedAddresses(db: Db): Promise<readonly string[]> {
  const [listings, dealers, sold] = await Promise.all([
    readListingAddresses(db),
    db.select({ slug: couponDealers.slug }).from(couponDealers).orderBy(asc(couponDealers.sort)),
    db.select({ slug: products.slug }).from(products).where(eq(products.published, true)).orderBy(asc(products.nodeId)),
  ]);
  return [
    ...listings,
    ...dealers.map(({ slug }) => `/coupons-and-offers/${slug}`),
    ...sold.map(({ slug }) => `/p/${slug}`),
  ];
}
