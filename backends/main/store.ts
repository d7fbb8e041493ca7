import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import {
  areas,
  categories,
  cities,
  content,
  productCategory,
  products,
  redirects,
  variants,
} from '#backends/db/schema/catalogue.ts';
import { contacts, users } from '#backends/db/schema/identity.ts';
import { reviewSummaries } from '#backends/db/schema/review.ts';
import type { Db } from '#backends/platform/database.ts';
import { cardAttributes } from '#machines/rules/product/card-attributes.ts';
import { PHOTO_ATTRIBUTE, type PhotoShape } from '#machines/rules/product/photo.ts';
import type { ProductArt, ProductView } from '../pictures/product-art.ts';
import { readPraises } from './reviews.ts';
import type {
  Area,
  City,
  HomeBlock,
  Image,
  LinkGroup,
  MenuItem,
  NewsItem,
  PageEnvelope,
  ProductDetails,
  ProductItem,
} from './types.ts';

const viewWords: Record<ProductView, string> = {
  front: 'seen from the front',
  top: 'seen from above',
  slice: 'with a slice cut out',
  'close-up': 'close up',
  box: 'in its box',
  inside: 'opened up',
  single: 'one by itself',
  home: 'at home',
};
const viewTitles: Record<ProductView, string> = {
  front: 'Front',
  top: 'From above',
  slice: 'A slice',
  'close-up': 'Close up',
  box: 'In its box',
  inside: 'Inside',
  single: 'One by itself',
  home: 'At home',
};

/** Pictures are named after the default size, which a product keeps for life. */
const picturesOf = (sku: string, title: string, views: readonly ProductView[]): Image[] =>
  views.map((view) => ({
    src: `/media/products/${sku}/${view}-640.webp`,
    alt: `${title}, ${viewWords[view]}`,
    title: viewTitles[view],
  }));

export const bannerImage = (name: string, alt: string): Image => ({
  src: `/media/banners/${name}-1280.webp`,
  alt,
  title: alt,
});
export const tileImage = (name: string, alt: string): Image => ({
  src: `/media/tiles/${name}-320.webp`,
  alt,
  title: alt,
});

const discountOf = (sell: number, list: number): number => Math.floor(((list - sell) * 100) / list);

const summary = {
  lowest: sql<number>`(select min(sell_price) from variants v where v.node_id = ${products.nodeId})`,
  highest: sql<number>`(select max(sell_price) from variants v where v.node_id = ${products.nodeId})`,
  sizes: sql<number>`(select count(*)::int from variants v where v.node_id = ${products.nodeId})`,
  available: sql<boolean>`exists (select from variants v where v.node_id = ${products.nodeId} and v.stock > 0)`,
};

const itemColumns = {
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

const itemOf = (row: ItemRow): ProductItem => ({
  sku: row.sku,
  node_id: row.nodeId,
  long_title: row.title,
  url: `/p/${row.slug}`,
  images: picturesOf(row.sku, row.title, row.views),
  sell_price: row.sellPrice,
  price: row.sellPrice,
  list_price: row.listPrice,
  discount: discountOf(row.sellPrice, row.listPrice),
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

const isDefault = and(eq(variants.nodeId, products.nodeId), eq(variants.isDefault, true));

/** One page of a shelf, in the shelf's own order, which no request can change. */
export async function readShelf(db: Db, category: string, limit: number, offset: number): Promise<ProductItem[]> {
  const rows = await db
    .select(itemColumns)
    .from(productCategory)
    .innerJoin(products, eq(products.nodeId, productCategory.nodeId))
    .innerJoin(variants, isDefault)
    .leftJoin(reviewSummaries, eq(reviewSummaries.nodeId, products.nodeId))
    .where(and(eq(productCategory.categorySlug, category), eq(products.published, true)))
    .orderBy(asc(productCategory.position), asc(productCategory.nodeId))
    .limit(limit)
    .offset(offset);
  return rows.map(itemOf);
}

/** Products by their numbers, in the order of the numbers. */
export async function readItems(db: Db, nodeIds: readonly number[]): Promise<ProductItem[]> {
  if (nodeIds.length === 0) return [];
  const rows = await db
    .select(itemColumns)
    .from(products)
    .innerJoin(variants, isDefault)
    .leftJoin(reviewSummaries, eq(reviewSummaries.nodeId, products.nodeId))
    .where(inArray(products.nodeId, [...nodeIds]));
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
  const rows = await db
    .select(itemColumns)
    .from(productCategory)
    .innerJoin(products, eq(products.nodeId, productCategory.nodeId))
    .innerJoin(variants, isDefault)
    .leftJoin(reviewSummaries, eq(reviewSummaries.nodeId, products.nodeId))
    .where(
      and(
        eq(productCategory.categorySlug, 'best-seller'),
        eq(products.published, true),
        flavour === '' ? undefined : sql`strpos(lower(${products.flavour}), ${flavour}) > 0`,
      ),
    )
    .orderBy(asc(productCategory.position), asc(productCategory.nodeId))
    .limit(limit);
  return rows.map(itemOf);
}

/** Products by the skus of their default sizes, in the order of the skus; what is not on sale is left out. */
export async function readItemsBySku(db: Db, skus: readonly string[]): Promise<ProductItem[]> {
  if (skus.length === 0) return [];
  const rows = await db
    .select(itemColumns)
    .from(products)
    .innerJoin(variants, isDefault)
    .leftJoin(reviewSummaries, eq(reviewSummaries.nodeId, products.nodeId))
    .where(and(inArray(variants.sku, [...skus]), eq(products.published, true)));
  const found = new Map(rows.map((row) => [row.sku, itemOf(row)]));
  return skus.flatMap((sku) => found.get(sku) ?? []);
}

const MESSAGE_ATTRIBUTE = 46 as const;
const EGG_ATTRIBUTE = 48 as const;
const MESSAGE_MAX = 25;

/** What a photo is cut to: the shape of the cake's top. */
const photoShapeOf = ({ shape }: ProductArt): PhotoShape => (shape === 'heart' || shape === 'square' ? shape : 'round');

const attributesOf = (row: {
  nodeId: number;
  productType: string;
  hasEggless: boolean;
  egglessDelta: number;
  hasMessage: boolean;
  hasPhoto: boolean;
  art: ProductArt;
}): ProductDetails['attributes'] => [
  ...(row.hasEggless
    ? [
        {
          id: EGG_ATTRIBUTE,
          label: 'With egg or without',
          type: 'radio' as const,
          required: true,
          default: '1',
          max_length: null,
          shape: null,
          options: [
            { id: '1', label: 'Eggless', price_delta: row.egglessDelta, eggless: true },
            { id: '0', label: 'With egg', price_delta: 0, eggless: false },
          ],
        },
      ]
    : []),
  ...(row.hasPhoto
    ? [
        {
          id: PHOTO_ATTRIBUTE,
          label: 'Photo on the cake',
          type: 'photo' as const,
          required: true,
          default: null,
          max_length: null,
          shape: photoShapeOf(row.art),
          options: [],
        },
      ]
    : []),
  ...(row.hasMessage
    ? [
        {
          id: MESSAGE_ATTRIBUTE,
          label: 'Message on the cake',
          type: 'text' as const,
          required: false,
          default: null,
          max_length: MESSAGE_MAX,
          shape: null,
          options: [],
        },
      ]
    : []),
  ...cardAttributes(row.nodeId, row.productType),
];

export type ProductPage = {
  details: ProductDetails;
  category: { slug: string; title: string };
  video: PageEnvelope['video'];
  metaDescription: string;
  crossSell: string[];
};

/** Everything that a product's own page shows, or null when there is no such product on sale. */
export async function readProduct(db: Db, slug: string): Promise<ProductPage | null> {
  const [row] = await db
    .select({
      ...itemColumns,
      description: products.description,
      highlights: products.highlights,
      ingredients: products.ingredients,
      allergens: products.allergens,
      serves: products.serves,
      care: products.care,
      deliveryInfo: products.deliveryInfo,
      egglessDelta: products.egglessDelta,
      hasMessage: products.hasMessage,
      art: products.art,
      video: products.video,
      arrivedOn: products.arrivedOn,
      metaDescription: products.metaDescription,
      crossSell: products.crossSell,
      categorySlug: categories.slug,
      categoryTitle: categories.title,
    })
    .from(products)
    .innerJoin(variants, isDefault)
    .innerJoin(categories, eq(categories.slug, products.categorySlug))
    .leftJoin(reviewSummaries, eq(reviewSummaries.nodeId, products.nodeId))
    .where(and(eq(products.slug, slug), eq(products.published, true)));
  if (!row) return null;
  const sizes = await db
    .select()
    .from(variants)
    .where(eq(variants.nodeId, row.nodeId))
    .orderBy(asc(variants.sort), asc(variants.sku));
  return {
    details: {
      ...itemOf(row),
      description: row.description,
      highlights: row.highlights,
      ingredients: row.ingredients,
      allergens: row.allergens,
      serves: row.serves,
      care: row.care,
      delivery_info: row.deliveryInfo,
      variants: sizes.map((size) => ({
        sku: size.sku,
        label: size.label,
        weight_grams: size.weightGrams,
        sell_price: size.sellPrice,
        list_price: size.listPrice,
        stock: size.stock > 0 ? ('true' as const) : ('false' as const),
        default: size.isDefault,
      })),
      attributes: attributesOf(row),
    },
    category: { slug: row.categorySlug, title: row.categoryTitle },
    video: row.video && {
      uploaded_on: row.arrivedOn,
      ...row.video,
      poster: { src: row.video.poster, alt: row.video.alt, title: row.video.alt },
    },
    metaDescription: row.metaDescription,
    crossSell: row.crossSell,
  };
}

export async function readCategory(db: Db, slug: string): Promise<typeof categories.$inferSelect | null> {
  const [row] = await db.select().from(categories).where(eq(categories.slug, slug));
  return row ?? null;
}

/** The shelves of a family in their order. */
export const readFamily = (db: Db, family: string) =>
  db
    .select({ slug: categories.slug, title: categories.title })
    .from(categories)
    .where(eq(categories.family, family))
    .orderBy(asc(categories.sort));

export async function readRedirect(db: Db, path: string): Promise<{ toPath: string; statusCode: number } | null> {
  const [row] = await db
    .select({ toPath: redirects.toPath, statusCode: redirects.statusCode })
    .from(redirects)
    .where(eq(redirects.fromPath, path));
  return row ?? null;
}

const cityOf = (row: typeof cities.$inferSelect): City => ({
  tid: row.tid,
  name: row.name,
  cityAliases: row.aliases,
  img: row.img,
  lat: row.lat,
  lng: row.lng,
  cutoff_hour: row.cutoffHour,
  free_delivery_threshold: row.freeDeliveryThreshold,
});

export const readCities = async (db: Db): Promise<City[]> =>
  (await db.select().from(cities).orderBy(asc(cities.sort), asc(cities.tid))).map(cityOf);

/** The localities of a city by name, or null when there is no such city. */
export async function readAreas(db: Db, tid: number): Promise<Area[] | null> {
  const rows = await db.select().from(areas).where(eq(areas.cityId, tid)).orderBy(asc(areas.name), asc(areas.areaId));
  if (rows.length === 0) return null;
  return rows.map((row) => ({
    area_id: row.areaId,
    name: row.name,
    pincode: row.pincode,
    lat: row.lat,
    lng: row.lng,
    poly_id: row.polyId,
    city_id: row.cityId,
  }));
}

const link = z.object({ title: z.string(), link_path: z.string() });
const linkGroups = z.array(z.object({ heading: z.string(), data: z.array(link) }));
const menuItem = z.object({
  menu_id: z.int(),
  title: z.string(),
  link_path: z.string(),
  has_children: z.boolean(),
  new_menu_value: z.string().nullable(),
  get submenus() {
    return z.array(menuItem);
  },
});
const homeSchema = z.object({
  title: z.string(),
  h1: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
  banner: z.object({
    title: z.string(),
    subtitle: z.string(),
    link_path: z.string(),
    picture: z.string(),
    cta: z.string(),
  }),
  cardblock: z.array(z.object({ position: z.int(), link: z.string(), title: z.string(), picture: z.string() })),
  explore_more: z.array(z.object({ position: z.int(), title: z.string(), links: z.array(link) })),
  video: z.object({ position: z.int(), url: z.string(), poster: z.string(), alt: z.string() }).nullable(),
  blocks: z.array(
    z.object({
      id: z.string(),
      type: z.enum([
        'hero',
        'occasion',
        'categories',
        'bestsellers',
        'occasions',
        'recent',
        'offers',
        'news',
        'reasons',
        'reviews',
        'seo',
      ]),
      title: z.string(),
      subtitle: z.string().nullable(),
      shelf: z.string().nullable(),
      text: z.string().nullable(),
      tiles: z.array(
        z.object({
          title: z.string(),
          caption: z.string().nullable(),
          link_path: z.string(),
          cta: z.string().nullable(),
          picture: z.object({ kind: z.enum(['banner', 'tile']), name: z.string() }).nullable(),
        }),
      ),
    }),
  ),
});
export type Home = z.output<typeof homeSchema>;
const newsSchema = z.array(
  z.object({ id: z.string(), title: z.string(), text: z.string(), link_path: z.string(), posted_on: z.string() }),
);
const occasionsSchema = z.array(
  z.object({
    occasion: z.string(),
    from: z.string(),
    until: z.string(),
    title: z.string(),
    subtitle: z.string(),
    link_path: z.string(),
    picture: z.string(),
    cta: z.string(),
  }),
);
export type Occasion = z.output<typeof occasionsSchema>[number];

async function readContent<T>(db: Db, key: string, schema: z.ZodType<T>): Promise<T> {
  const [row] = await db.select({ value: content.value }).from(content).where(eq(content.key, key));
  return schema.parse(row?.value);
}

export const readMenu = (db: Db): Promise<MenuItem[]> => readContent(db, 'menu', z.array(menuItem));
export const readFooter = (db: Db): Promise<LinkGroup[]> => readContent(db, 'footer', linkGroups);
export const readQuickLinks = (db: Db): Promise<LinkGroup[]> => readContent(db, 'quick-links', linkGroups);
export const readHome = (db: Db): Promise<Home> => readContent(db, 'home', homeSchema);
export const readNews = (db: Db): Promise<NewsItem[]> => readContent(db, 'news', newsSchema);
export const readOccasions = (db: Db): Promise<Occasion[]> => readContent(db, 'occasions', occasionsSchema);

/** The first products of a shelf that can be had; where too few of them can, others follow. */
async function readWindow(db: Db, shelf: string, count: number): Promise<ProductItem[]> {
  const items = await readShelf(db, shelf, 2 * count, 0);
  const canBeHad = (item: ProductItem): boolean => item.stock === 'true';
  return [...items.filter(canBeHad), ...items.filter((item) => !canBeHad(item))].slice(0, count);
}

/** How many reviews the home page tells. */
const HOME_REVIEWS = 3;

/** What people wrote about the products of a shelf and helped most, each with the way to its product. */
async function readHomeReviews(db: Db, shelf: string): Promise<HomeBlock['reviews']> {
  const praises = await readPraises(db, shelf, HOME_REVIEWS);
  return praises.map(({ title, slug, ...review }) => ({ ...review, product: { title, link_path: `/p/${slug}` } }));
}

/** The blocks of the home page, those with a shelf filled with its first products, or with what is said of them. */
export async function fillBlocks(db: Db, home: Home, perBlock: number): Promise<HomeBlock[]> {
  return Promise.all(
    home.blocks.map(async ({ shelf, tiles, ...block }) => ({
      ...block,
      tiles: tiles.map(({ picture, ...tile }) => ({
        ...tile,
        image: picture && (picture.kind === 'banner' ? bannerImage : tileImage)(picture.name, tile.title),
      })),
      products: shelf && block.type !== 'reviews' ? await readWindow(db, shelf, perBlock) : [],
      reviews: shelf && block.type === 'reviews' ? await readHomeReviews(db, shelf) : [],
    })),
  );
}

export type HeaderUser = {
  userId: string;
  name: string;
  userType: 'new' | 'returning' | 'employee' | 'international';
  mail: string | null;
};

/** The little that the header shows of a customer. */
export async function readHeaderUser(db: Db, userId: string): Promise<HeaderUser | null> {
  const mail: SQL<string | null> =
    sql`(select ${contacts.value} from ${contacts} where ${contacts.userId} = ${users.userId}
    and ${contacts.kind} = 'email' order by ${contacts.verifiedAt} nulls last, ${contacts.createdAt} limit 1)`;
  const [row] = await db
    .select({ userId: users.userId, name: users.name, userType: users.userType, mail })
    .from(users)
    .where(eq(users.userId, userId));
  return row ?? null;
}
