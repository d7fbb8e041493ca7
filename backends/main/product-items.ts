import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { productCategory, products, variants } from '#backends/db/schema/catalogue.ts';
import { reviewSummaries } from '#backends/db/schema/review.ts';
import { discountPercent } from '#machines/rules/order/money.ts';
import type { Db } from '#backends/platform/database.ts';
import type { ProductView } from '#backends/db/product-art.ts';
import { picturesOf } from './images.ts';
import type { ProductItem } from './types.ts';

const summary = {
  lowest: sql<number>`(select min(sell_price) from variants v where v.node_id = ${products.nodeId})`,
  highest: sql<number>`(select max(sell_price) from variants v where v.node_id = ${products.nodeId})`,
  sizes: sql<number>`(select count(*)::int from variants v where v.node_id = ${products.nodeId})`,
  available: sql<boolean>`exists (select from variants v where v.node_id = ${products.nodeId} and v.stock > 0)`,
};

export const itemColumns = {
  nodeId: products.nodeId,
  slug: products.slug,
  title: products.title,
  views: products.views,
  ribbon: products.ribbon,
  hasEggless: products.hasEggless,
  alwaysEggless: products.alwaysEggless,
  hasPhoto: products.hasPhoto,
  productType: products.productType,
  preparationHours: products.preparationHours,
  sku: variants.sku,
  sellPrice: variants.sellPrice,
  listPrice: variants.listPrice,
  rating: reviewSummaries.rating,
  reviews: reviewSummaries.total,
  ...summary,
};

type ItemRow = {
  nodeId: number;
  slug: string;
  title: string;
  views: ProductView[];
  ribbon: string | null;
  hasEggless: boolean;
  alwaysEggless: boolean;
  hasPhoto: boolean;
  productType: string;
  preparationHours: number;
  sku: string;
  sellPrice: number;
  listPrice: number;
  rating: number | null;
  reviews: number | null;
  lowest: number;
  highest: number;
  sizes: number;
  available: boolean;
};

/** Made while the rider is found: such a product may be with the shopper in two to three hours. */
const EXPRESS_HOURS = 2;

export const itemOf = (row: ItemRow): ProductItem => ({
  sku: row.sku,
  node_id: row.nodeId,
  long_title: row.title,
  url: `/p/${row.slug}`,
  images: picturesOf(row.sku, row.title, row.views),
  sell_price: row.sellPrice,
  price: row.sellPrice,
  list_price: row.listPrice,
  discount: discountPercent(row.sellPrice, row.listPrice),
  rating: row.rating,
  total_reviews: row.reviews ?? 0,
  ribbon: row.ribbon,
  eggless: row.hasEggless || row.alwaysEggless,
  priceRange: row.lowest < row.highest ? { min: row.lowest, max: row.highest } : null,
  stock: row.available ? 'true' : 'false',
  // What else is asked for has a default or may stay open.
  needs_choice: row.sizes > 1 || row.hasPhoto,
  era_product: false,
  exp_product: row.preparationHours <= EXPRESS_HOURS,
  product_type: row.productType,
  preparation_time: row.preparationHours,
});

export const isDefault = and(eq(variants.nodeId, products.nodeId), eq(variants.isDefault, true));

const selectItems = (db: Db) =>
  db
    .select(itemColumns)
    .from(products)
    .innerJoin(variants, isDefault)
    .leftJoin(reviewSummaries, eq(reviewSummaries.nodeId, products.nodeId));

/** What is on sale in a category, in the category's own order, which no request can change. */
const selectCategory = (db: Db, category: string, condition?: SQL) =>
  db
    .select(itemColumns)
    .from(productCategory)
    .innerJoin(products, eq(products.nodeId, productCategory.nodeId))
    .innerJoin(variants, isDefault)
    .leftJoin(reviewSummaries, eq(reviewSummaries.nodeId, products.nodeId))
    .where(and(eq(productCategory.categorySlug, category), eq(products.published, true), condition))
    .orderBy(asc(productCategory.position), asc(productCategory.nodeId));

/** One page of a category. */
export async function readItemsOf(db: Db, category: string, limit: number, offset: number): Promise<ProductItem[]> {
  const rows = await selectCategory(db, category).limit(limit).offset(offset);
  return rows.map(itemOf);
}

/** Products by their numbers, in the order of the numbers. */
export async function readItems(db: Db, nodeIds: readonly number[]): Promise<ProductItem[]> {
  if (nodeIds.length === 0) return [];
  const rows = await selectItems(db).where(inArray(products.nodeId, [...nodeIds]));
  const found = new Map(rows.map((row) => [row.nodeId, itemOf(row)]));
  return nodeIds.flatMap((nodeId) => found.get(nodeId) ?? []);
}

/**
 * Products on sale by the skus of any of their sizes, each product once, in the order of the skus; what is not on sale
 * is left out.
 */
export async function readRecent(db: Db, skus: readonly string[]): Promise<ProductItem[]> {
  const rows = await db
    .select({ sku: variants.sku, nodeId: variants.nodeId })
    .from(variants)
    .innerJoin(products, and(eq(products.nodeId, variants.nodeId), eq(products.published, true)))
    .where(inArray(variants.sku, [...skus]));
  const nodeOf = new Map(rows.map(({ sku, nodeId }) => [sku, nodeId]));
  return readItems(db, [...new Set(skus.flatMap((sku) => nodeOf.get(sku) ?? []))]);
}

/** What sells best, of one flavour when one is named (in lower case, part of its name). */
export async function readBestsellers(db: Db, flavour: string, limit: number): Promise<ProductItem[]> {
  const isOfFlavour = flavour === '' ? undefined : sql`strpos(lower(${products.flavour}), ${flavour}) > 0`;
  const rows = await selectCategory(db, 'best-seller', isOfFlavour).limit(limit);
  return rows.map(itemOf);
}

/** Products by the skus of their default sizes, in the order of the skus; what is not on sale is left out. */
export async function readItemsBySku(db: Db, skus: readonly string[]): Promise<ProductItem[]> {
  if (skus.length === 0) return [];
  const rows = await selectItems(db).where(and(inArray(variants.sku, [...skus]), eq(products.published, true)));
  const found = new Map(rows.map((row) => [row.sku, itemOf(row)]));
  return skus.flatMap((sku) => found.get(sku) ?? []);
}
