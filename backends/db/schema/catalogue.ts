import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ProductArt, ProductView } from '#backends/db/product-art.ts';
import type { ZoneShape } from '#backends/db/zone-shape.ts';
import { couponAudiences } from '#machines/rules/order/coupon.ts';

export const cities = pgTable('cities', {
  tid: integer('tid').primaryKey(),
  name: text('name').notNull().unique(),
  aliases: text('aliases').array().notNull(),
  img: text('img'),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  /** Local hour after which nothing leaves the kitchen the same day. */
  cutoffHour: smallint('cutoff_hour').notNull(),
  /** Paise. */
  freeDeliveryThreshold: integer('free_delivery_threshold').notNull(),
  sort: smallint('sort').notNull(),
});

/** A delivery zone ("poly"): the areas one kitchen serves; slot capacity is counted here. */
export const zones = pgTable(
  'zones',
  {
    polyId: integer('poly_id').primaryKey(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.tid),
    name: text('name').notNull(),
    /** Paise, charged below the city's free-delivery threshold. */
    deliveryFee: integer('delivery_fee').notNull(),
    serviceable: boolean('serviceable').notNull().default(true),
    /** Its ground on the map; a zone without is found by its localities alone. */
    shape: jsonb('shape').$type<ZoneShape>(),
  },
  (table) => [index('zones_city').on(table.cityId)],
);

export const areas = pgTable(
  'areas',
  {
    areaId: integer('area_id').primaryKey(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.tid),
    polyId: integer('poly_id')
      .notNull()
      .references(() => zones.polyId),
    name: text('name').notNull(),
    pincode: text('pincode').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
  },
  (table) => [
    index('areas_city').on(table.cityId),
    index('areas_pincode').on(table.pincode),
    uniqueIndex('areas_city_name').on(table.cityId, table.name),
    check('areas_pincode_shape', sql`${table.pincode} ~ '^[1-9][0-9]{5}$'`),
  ],
);

export const categories = pgTable('categories', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  h1: text('h1').notNull(),
  about: text('about').notNull(),
  metaTitle: text('meta_title').notNull(),
  metaDescription: text('meta_description').notNull(),
  keywords: text('keywords').notNull(),
  subtitle: text('subtitle').notNull(),
  /** Shelves of one family lead to each other. */
  family: text('family').notNull().default(''),
  /** The shelf one step up, in breadcrumbs. */
  parentSlug: text('parent_slug'),
  sort: smallint('sort').notNull(),
});

export type ProductVideo = {
  position: number;
  url: string;
  poster: string;
  alt: string;
  /** the day since which it can be seen; it came with the product where there is none */
  uploaded_on?: string;
};

export const products = pgTable(
  'products',
  {
    nodeId: integer('node_id').primaryKey(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    highlights: text('highlights').array().notNull(),
    ingredients: text('ingredients').array().notNull(),
    allergens: text('allergens').array().notNull(),
    serves: text('serves'),
    care: text('care').notNull(),
    deliveryInfo: text('delivery_info').notNull(),
    productType: text('product_type').notNull(),
    ribbon: text('ribbon'),
    preparationHours: numeric('preparation_hours', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    /** The shop can make it without egg (attribute 48). */
    hasEggless: boolean('has_eggless').notNull(),
    /** No egg in any case; such a product has no attribute 48. */
    alwaysEggless: boolean('always_eggless').notNull(),
    /** Paise added to each piece when made without egg. */
    egglessDelta: integer('eggless_delta').notNull(),
    /** A message of at most 25 characters can be piped on it (attribute 46). */
    hasMessage: boolean('has_message').notNull(),
    /** A photo is printed on it, and must be given (attribute 47). */
    hasPhoto: boolean('has_photo').notNull().default(false),
    /** As shoppers name it, `Chocolate Truffle`; null for what has no taste. */
    flavour: text('flavour'),
    /** For whom it is made, where that is not everybody: `kids`, `teens`, `adults`, `seniors`. */
    ageGroups: text('age_groups').array().notNull().default([]),
    /** `her`, `him`; empty when it does not matter. */
    genders: text('genders').array().notNull().default([]),
    art: jsonb('art').$type<ProductArt>().notNull(),
    /** Which of its views the gallery shows, in order. */
    views: text('views').array().$type<ProductView[]>().notNull(),
    /** A video of it, shown after so many of its pictures. */
    video: jsonb('video').$type<ProductVideo>(),
    /** Larger sells more; the order of listings. */
    popularity: integer('popularity').notNull(),
    /** The day on which it came into the shop. */
    arrivedOn: date('arrived_on')
      .notNull()
      .default(sql`current_date`),
    published: boolean('published').notNull().default(true),
    categorySlug: text('category_slug')
      .notNull()
      .references(() => categories.slug),
    metaDescription: text('meta_description').notNull(),
    crossSell: text('cross_sell').array().notNull(),
  },
  (table) => [
    index('products_popularity').on(table.popularity.desc(), table.nodeId),
    check('products_eggless_delta', sql`${table.egglessDelta} >= 0`),
  ],
);

export const variants = pgTable(
  'variants',
  {
    sku: text('sku').primaryKey(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => products.nodeId),
    label: text('label').notNull(),
    weightGrams: integer('weight_grams'),
    /** Paise. */
    sellPrice: integer('sell_price').notNull(),
    /** Paise. */
    listPrice: integer('list_price').notNull(),
    stock: integer('stock').notNull(),
    isDefault: boolean('is_default').notNull(),
    sort: smallint('sort').notNull(),
  },
  (table) => [
    index('variants_node').on(table.nodeId, table.sort),
    uniqueIndex('variants_one_default')
      .on(table.nodeId)
      .where(sql`is_default`),
    check('variants_stock', sql`${table.stock} >= 0`),
    check('variants_prices', sql`${table.sellPrice} > 0 and ${table.listPrice} >= ${table.sellPrice}`),
  ],
);

export const productCategory = pgTable(
  'product_category',
  {
    categorySlug: text('category_slug')
      .notNull()
      .references(() => categories.slug),
    nodeId: integer('node_id')
      .notNull()
      .references(() => products.nodeId),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categorySlug, table.nodeId] }),
    index('product_category_order').on(table.categorySlug, table.position, table.nodeId),
    index('product_category_node').on(table.nodeId),
  ],
);

/** Who gives coupons: the shop itself, a bank, a wallet. */
export const couponDealers = pgTable('coupon_dealers', {
  /** The last part of the address of its page. */
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  /** What its offers are for, in a sentence. */
  about: text('about').notNull(),
  sort: integer('sort').notNull(),
});

export const coupons = pgTable(
  'coupons',
  {
    /** Upper case, as it is typed. */
    code: text('code').primaryKey(),
    title: text('title').notNull(),
    terms: text('terms').array().notNull(),
    /** Whose page under /coupons-and-offers lists it. */
    dealer: text('dealer')
      .notNull()
      .references(() => couponDealers.slug),
    kind: text('kind', { enum: ['percent', 'flat', 'delivery'] }).notNull(),
    /** Percent, or paise; 1 for the delivery fee. */
    value: integer('value').notNull(),
    /** Paise of goods in the cart, before discount and delivery. */
    minTotal: integer('min_total').notNull(),
    /** Paise; the most that it takes off. Null: the usual limit of a percentage (CPN-09), all of an amount. */
    maxDiscount: integer('max_discount'),
    startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Only for products of these shelves; empty for all. */
    categorySlugs: text('category_slugs').array().notNull(),
    /** Only in these cities; empty for all. */
    cityIds: integer('city_ids').array().notNull(),
    firstOrderOnly: boolean('first_order_only').notNull(),
    loginRequired: boolean('login_required').notNull(),
    /** How often it can be used in all; null for as often as people like. */
    totalLimit: integer('total_limit'),
    perCustomerLimit: integer('per_customer_limit'),
    /** Only for these products; empty for all of the shelves. */
    nodeIds: integer('node_ids').array().notNull().default([]),
    /** Only for these ways to pay; empty for all. */
    paymentMethods: text('payment_methods').array().notNull().default([]),
    /** Orders that have it, those that wait for their payment too. Counted by a conditional update, never set. */
    uses: integer('uses').notNull().default(0),
    /** Shown on the offers page; the others work for whoever knows them. */
    listed: boolean('listed').notNull(),
    /** Whom it is for; one for occasions stands with them and not on the offers page. */
    audience: text('audience', { enum: couponAudiences }).notNull().default('everyone'),
  },
  (table) => [
    check('coupons_audience', sql`${table.audience} in ('everyone', 'occasions', 'app')`),
    check('coupons_code', sql`${table.code} ~ '^[A-Z0-9]{3,20}$'`),
    check('coupons_value', sql`${table.value} > 0 and (${table.kind} <> 'percent' or ${table.value} <= 100)`),
    check('coupons_days', sql`${table.endsAt} > ${table.startsAt}`),
    check('coupons_kind', sql`${table.kind} in ('percent', 'flat', 'delivery')`),
    check(
      'coupons_uses',
      sql`${table.uses} >= 0 and (${table.totalLimit} is null or ${table.uses} <= ${table.totalLimit})`,
    ),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A product's step of popularity, three for each ten times as much: an index that has it finds the best of a word. */
export const popularityStep = sql`(log(greatest(popularity, 1)) * 3)::int`;

/** The parts of the products that are counted one after the other, each about twice as large as all before it. */
export const searchedParts = [
  { name: 'eighth', products: sql`node_id / 1000 % 8 = 0` },
  { name: 'quarter', products: sql`node_id / 1000 % 8 in (1, 2)` },
  { name: 'rest', products: sql`node_id / 1000 % 8 > 2` },
] as const;

/** What a search finds a product by; written by triggers whenever a product, its shelves or their titles change. */
export const productSearch = pgTable(
  'product_search',
  {
    nodeId: integer('node_id')
      .primaryKey()
      .references(() => products.nodeId, { onDelete: 'cascade' }),
    popularity: integer('popularity').notNull(),
    /** Title, flavour, shelves and kind. */
    document: tsvector('document').notNull(),
    /** What is found first: by the title alone, then by title and flavour. */
    title: tsvector('title').notNull(),
    named: tsvector('named').notNull(),
  },
  (table) => [
    index('product_search_document').using('gin', table.document, sql`(array[${popularityStep}])`),
    // The same in parts of the products, a thousand neighbours at a time: where many fit, the first part says so.
    ...searchedParts.map(({ name, products }) =>
      index(`product_search_${name}`).using('gin', table.document).where(products),
    ),
    index('product_search_title').using('gin', table.title, sql`(array[${popularityStep}])`),
    index('product_search_named').using('gin', table.named, sql`(array[${popularityStep}])`),
    index('product_search_popular').on(table.popularity.desc().nullsFirst(), table.nodeId),
  ],
);

/** Every word that some product was ever found by: what a mistyped word is compared with. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() });

/** Where a product or category has moved to; both paths without a trailing slash, lower case. */
export const redirects = pgTable('redirects', {
  fromPath: text('from_path').primaryKey(),
  toPath: text('to_path').notNull(),
  statusCode: smallint('status_code').notNull(),
});

/** Editorial texts: `menu`, `home`, `footer`, `quick-links`; also the seed's own fingerprint. */
export const content = pgTable('content', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

/** One row; its number rises with every change a shopper could see, so that cached answers can be told stale. */
export const catalogueVersion = pgTable('catalogue_version', {
  id: smallint('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});
