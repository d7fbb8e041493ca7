import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import {
  areas,
  categories,
  cities,
  content,
  productCategory,
  products,
  redirects,
  reviewSummaries,
  variants,
  zones,
} from '#backends/db/schema/catalogue.ts';
import { createDb } from '#backends/platform/database.ts';
import type { Tx } from '#backends/platform/database.ts';
import { categorySeeds } from './categories.ts';
import { citySeeds } from './cities.ts';
import { footerSeed, homeSeed, menuSeed, quickLinkSeed } from './content.ts';
import type { MenuSeed } from './content.ts';
import { productSeeds, redirectSeeds } from './products.ts';
import type { ProductSeed } from './products.ts';

/** Any number, the same in every process: who holds it may seed. */
const SEED_LOCK = 7_201_937;
const FINGERPRINT = 'seed';
/** What a kitchen has of each size when the shop opens. */
const OPENING_STOCK = 60;

export const skuOf = (product: ProductSeed, size: ProductSeed['sizes'][number]): string =>
  `PC${product.nodeId}-${size.code}`;

const histogramOf = ({ stars, total }: { stars: number; total: number }): number[] => {
  const shares =
    stars >= 4.7 ? [0.01, 0.01, 0.04, 0.16] : stars >= 4.5 ? [0.02, 0.02, 0.07, 0.22] : [0.03, 0.04, 0.1, 0.26];
  const lower = shares.map((share) => Math.round(total * share));
  return [...lower, total - lower.reduce((sum, count) => sum + count, 0)];
};

type Numbered = {
  menu_id: number;
  title: string;
  link_path: string;
  has_children: boolean;
  new_menu_value: string | null;
  submenus: Numbered[];
};

function numberMenu(items: readonly MenuSeed[], next = { id: 1 }): Numbered[] {
  return items.map(({ title, link_path, new_menu_value, submenus = [] }) => ({
    menu_id: next.id++,
    title,
    link_path,
    has_children: submenus.length > 0,
    new_menu_value: new_menu_value ?? null,
    submenus: numberMenu(submenus, next),
  }));
}

const defaultSizeOf = ({ sizes }: ProductSeed) => sizes.find(({ stock }) => stock !== 0) ?? sizes[0];

/** What goes well with a product: candles and a card with a cake, something sweet with flowers. */
function crossSellOf(product: ProductSeed): string[] {
  const slugs = product.hasMessage
    ? ['slim-cake-candles', 'golden-number-candle', 'happy-birthday-greeting-card', 'dozen-red-roses']
    : product.productType === 'flowers'
      ? ['assorted-belgian-chocolates', 'red-velvet-bento-cake']
      : ['chocolate-chunk-cookies', 'happy-birthday-greeting-card'];
  return slugs.flatMap((slug) => {
    const other = productSeeds.find((candidate) => candidate.slug === slug && candidate !== product);
    const size = other && defaultSizeOf(other);
    return other && size ? [skuOf(other, size)] : [];
  });
}

type Row<T extends PgTable> = T['$inferInsert'];

/** Writes rows and overwrites those that are there, but for the columns that belong to the running shop. */
async function put<T extends PgTable>(
  tx: Tx,
  table: T,
  keys: AnyPgColumn[],
  rows: Row<T>[],
  keep: string[] = [],
): Promise<void> {
  if (rows.length === 0) return;
  const keyNames = new Set(keys.map((key) => key.name));
  const columns = Object.entries(table).filter(
    (entry): entry is [string, AnyPgColumn] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'columnType' in entry[1],
  );
  const set = Object.fromEntries(
    columns
      .filter(([name, column]) => !keyNames.has(column.name) && !keep.includes(name))
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
  const insert = tx.insert(table).values(rows);
  await (Object.keys(set).length > 0
    ? insert.onConflictDoUpdate({ target: keys, set: set as Row<T> })
    : insert.onConflictDoNothing());
}

async function write(tx: Tx): Promise<void> {
  await put(
    tx,
    cities,
    [cities.tid],
    citySeeds.map(({ zones: _zones, ...city }, sort) => ({ ...city, img: null, sort })),
  );
  const zoneRows = citySeeds.flatMap((city) =>
    city.zones.map(({ name, deliveryFee }, index) => ({
      polyId: city.tid * 100 + index + 1,
      cityId: city.tid,
      name,
      deliveryFee,
    })),
  );
  await put(tx, zones, [zones.polyId], zoneRows, ['serviceable']);
  const areaRows = citySeeds.flatMap((city) =>
    city.zones
      .flatMap((zone, index) => zone.areas.map((area) => ({ area, polyId: city.tid * 100 + index + 1 })))
      .map(({ area: [name, pincode, lat, lng], polyId }, index) => ({
        areaId: city.tid * 1000 + index + 1,
        cityId: city.tid,
        polyId,
        name,
        pincode,
        lat,
        lng,
      })),
  );
  await put(tx, areas, [areas.areaId], areaRows);
  await put(
    tx,
    categories,
    [categories.slug],
    categorySeeds.map((category, sort) => ({
      ...category,
      h1: category.title,
      metaTitle: `${category.title} online, delivered the same day | Petalcrumb`,
      sort,
    })),
  );
  await put(
    tx,
    products,
    [products.nodeId],
    productSeeds.map((product, index) => ({
      nodeId: product.nodeId,
      slug: product.slug,
      title: product.title,
      description: product.description,
      highlights: product.highlights,
      ingredients: product.ingredients,
      allergens: product.allergens,
      serves: product.serves,
      care: product.care,
      deliveryInfo: product.deliveryInfo,
      productType: product.productType,
      ribbon: product.ribbon,
      preparationHours: product.preparationHours,
      hasEggless: product.hasEggless,
      alwaysEggless: product.alwaysEggless,
      egglessDelta: 0,
      hasMessage: product.hasMessage,
      art: product.art,
      views: product.views,
      popularity: product.rating
        ? Math.round(product.rating.stars * product.rating.total)
        : productSeeds.length - index,
      categorySlug: product.categories.find((slug) => slug !== 'best-seller') ?? 'best-seller',
      metaDescription: product.description.slice(0, 155).replace(/\s+\S*$/, ''),
      crossSell: crossSellOf(product),
    })),
    ['published', 'popularity'],
  );
  await put(
    tx,
    variants,
    [variants.sku],
    productSeeds.flatMap((product) =>
      product.sizes.map((size, sort) => ({
        sku: skuOf(product, size),
        nodeId: product.nodeId,
        label: size.label,
        weightGrams: size.grams,
        sellPrice: size.price * 100,
        listPrice: (size.list ?? size.price) * 100,
        stock: size.stock ?? OPENING_STOCK,
        isDefault: size === defaultSizeOf(product),
        sort,
      })),
    ),
    ['stock', 'sellPrice', 'listPrice'],
  );
  const shelves = categorySeeds.flatMap(({ slug }) =>
    productSeeds
      .filter((product) => product.categories.includes(slug))
      .map((product, position) => ({ categorySlug: slug, nodeId: product.nodeId, position })),
  );
  await put(tx, productCategory, [productCategory.categorySlug, productCategory.nodeId], shelves);
  await put(
    tx,
    reviewSummaries,
    [reviewSummaries.nodeId],
    productSeeds.flatMap(({ nodeId, rating }) =>
      rating ? [{ nodeId, rating: rating.stars, total: rating.total, histogram: histogramOf(rating) }] : [],
    ),
    ['rating', 'total', 'histogram'],
  );
  await put(tx, redirects, [redirects.fromPath], redirectSeeds);
  await put(
    tx,
    content,
    [content.key],
    [
      { key: 'menu', value: numberMenu(menuSeed) },
      { key: 'footer', value: footerSeed },
      { key: 'quick-links', value: quickLinkSeed },
      { key: 'home', value: homeSeed },
    ],
  );
}

const fingerprint = (): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        citySeeds,
        categorySeeds,
        productSeeds,
        redirectSeeds,
        menuSeed,
        footerSeed,
        quickLinkSeed,
        homeSeed,
      ]),
    )
    .digest('hex');

/**
 * Fills an empty shop, or brings the texts of a seeded one up to date; stock, prices, reviews and what is on sale stay
 * as the running shop has them. Does nothing when nothing changed, and processes take turns.
 */
export async function seedDatabase(pool: Pool): Promise<void> {
  const wanted = fingerprint();
  const current = await pool.query<{ value: unknown }>('select value from content where key = $1', [FINGERPRINT]);
  if (current.rows[0]?.value === wanted) return;
  await createDb(pool).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    await write(tx);
    await put(tx, content, [content.key], [{ key: FINGERPRINT, value: wanted }]);
  });
}
