import { sql } from 'drizzle-orm';
import { brand } from '#machines/rules/site/brand.ts';
import {
  areas,
  categories,
  cities,
  content,
  coupons,
  productCategory,
  products,
  redirects,
  variants,
  zones,
  type ProductVideo,
} from '#backends/db/schema/catalogue.ts';
import { reviews } from '#backends/db/schema/review.ts';
import type { Tx } from '#backends/platform/database.ts';
import { filmViewsOf } from '#backends/db/product-art.ts';
import { put } from './bulk.ts';
import { categorySeeds } from './categories.ts';
import type { CategorySlug } from './categories.ts';
import { citySeeds } from './cities.ts';
import { footerSeed, homeSeed, menuSeed, newsSeed, occasionSeed, quickLinkSeed } from './content.ts';
import type { MenuSeed } from './content.ts';
import { couponSeeds } from './coupons.ts';
import { defaultSizeOf, productSeeds, redirectSeeds, skuOf } from './products.ts';
import { reviewsOf } from './reviews.ts';
import type { ProductSeed } from './shop-product.ts';

/** What a kitchen has of each size when the shop opens. */
const OPENING_STOCK = 60;

/** Says what is being written, in a few words. */
export type Report = (what: string) => void;

type Numbered = {
  menu_id: number;
  title: string;
  link_path: string;
  has_children: boolean;
  new_menu_value: string | null;
  submenus: Numbered[];
};

function numberMenu(items: readonly MenuSeed[], next = { id: 1 }): Numbered[] {
  return items.map(({ menu_id, title, link_path, new_menu_value, submenus = [] }) => ({
    menu_id: menu_id ?? next.id++,
    title,
    link_path,
    has_children: submenus.length > 0,
    new_menu_value: new_menu_value ?? null,
    submenus: numberMenu(submenus, next),
  }));
}

/** What goes well with a product: candles and a card with a cake, something sweet with flowers. */
function crossSellOf(product: ProductSeed): string[] {
  const slugs = product.hasMessage
    ? ['slim-cake-candles', 'golden-number-candle', 'happy-birthday-greeting-card', 'dozen-red-roses']
    : product.productType === 'flowers'
      ? ['assorted-belgian-chocolates', 'red-velvet-bento-cake']
      : ['chocolate-chunk-cookies', 'happy-birthday-greeting-card'];
  return slugs.flatMap((slug) => {
    const other = productSeeds.find((candidate) => candidate.slug === slug && candidate.slug !== product.slug);
    const size = other && defaultSizeOf(other);
    return other && size ? [skuOf(other, size)] : [];
  });
}

/** Drawn by the shop itself, from the product's pictures: it is shown behind them. */
function videoOf(product: ProductSeed): ProductVideo | null {
  const size = defaultSizeOf(product);
  const [first] = filmViewsOf(product.art.shape);
  if (product.film === null || size === undefined) return null;
  const folder = `/media/products/${skuOf(product, size)}`;
  return {
    position: product.views.length,
    url: `${folder}/film-480.webp`,
    poster: `${folder}/${first}-640.webp`,
    alt: product.film,
  };
}

const popularityOf = ({ rating }: ProductSeed): number => (rating ? Math.round(rating.stars * rating.total) : 1);

const isBestSeller = ({ categories: shelves }: ProductSeed): boolean => shelves.includes('best-seller');

/** A shelf in its order: what people love first, and what was baked first among equals. */
function shelfOf(slug: CategorySlug, loved: readonly ProductSeed[]): ProductSeed[] {
  const list = loved.filter(({ categories: shelves }) => shelves.includes(slug));
  // On the home page it follows the best sellers, and should not repeat them.
  return slug === 'express-delivery'
    ? list.toSorted((a, b) => Number(isBestSeller(a)) - Number(isBestSeller(b)))
    : list;
}

async function writePlaces(tx: Tx): Promise<void> {
  await put(
    tx,
    cities,
    [cities.tid],
    citySeeds.map(({ zones: _zones, areas: _areas, ...city }, sort) => ({ ...city, img: null, sort })),
  );
  await put(
    tx,
    zones,
    [zones.polyId],
    citySeeds.flatMap(({ tid, zones: served }) =>
      served.map((zone, index) => ({ ...zone, polyId: tid * 100 + index + 1, cityId: tid })),
    ),
  );
  await put(
    tx,
    areas,
    [areas.areaId],
    citySeeds.flatMap(({ tid, areas: served }) =>
      served.map(({ zone, ...area }, index) => ({
        ...area,
        areaId: tid * 1000 + index + 1,
        cityId: tid,
        polyId: tid * 100 + zone,
      })),
    ),
  );
}

const writeCategories = (tx: Tx): Promise<void> =>
  put(
    tx,
    categories,
    [categories.slug],
    categorySeeds.map((category, sort) => ({
      slug: category.slug,
      title: category.title,
      subtitle: category.subtitle,
      metaDescription: category.metaDescription,
      keywords: category.keywords,
      about: category.about,
      family: category.family,
      parentSlug: 'parent' in category ? category.parent : null,
      h1: category.title,
      metaTitle: `${category.title} online, delivered the same day | ${brand.name}`,
      sort,
    })),
  );

/** Writes products with their sizes, shelves and reviews. Stock, prices and what is on sale stay as the shop has them. */
export async function writeProducts(tx: Tx, list: readonly ProductSeed[], report: Report): Promise<void> {
  report(`${list.length} products`);
  await put(
    tx,
    products,
    [products.nodeId],
    list.map((product) => ({
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
      hasPhoto: product.hasPhoto,
      flavour: product.flavour,
      ageGroups: product.ageGroups,
      genders: product.genders,
      art: product.art,
      views: product.views,
      video: videoOf(product),
      popularity: popularityOf(product),
      arrivedOn: product.arrivedOn,
      published: true,
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
    list.flatMap((product) =>
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
  report('shelves');
  const loved = list.toSorted((one, other) => popularityOf(other) - popularityOf(one) || one.nodeId - other.nodeId);
  await put(
    tx,
    productCategory,
    [productCategory.categorySlug, productCategory.nodeId],
    categorySeeds.flatMap(({ slug }) =>
      shelfOf(slug, loved).map(({ nodeId }, position) => ({ categorySlug: slug, nodeId, position })),
    ),
  );
  report('reviews');
  // A review that the shop took down stays down.
  await put(tx, reviews, [reviews.reviewId], list.flatMap(reviewsOf), ['status']);
  await countReviews(tx);
}

/** Of published reviews alone; a product without any has no summary. */
async function countReviews(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from review_summaries s where not exists (
      select from reviews r where r.node_id = s.node_id and r.status = 'published')`);
  await tx.execute(sql`
    insert into review_summaries as kept (node_id, rating, total, histogram, taste, delivery, look)
    select node_id, round(avg(rating), 1), count(*),
      array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
        count(*) filter (where rating = 4), count(*) filter (where rating = 5)],
      round(avg(taste), 1), round(avg(delivery), 1), round(avg(look), 1)
    from reviews where status = 'published' group by node_id
    on conflict (node_id) do update
      set rating = excluded.rating, total = excluded.total, histogram = excluded.histogram, taste = excluded.taste,
        delivery = excluded.delivery, look = excluded.look
      where (kept.rating, kept.total, kept.histogram, kept.taste, kept.delivery, kept.look) is distinct from
        (excluded.rating, excluded.total, excluded.histogram, excluded.taste, excluded.delivery, excluded.look)`);
}

/** Everything that the shop opens with. */
export async function writeShop(tx: Tx, report: Report): Promise<void> {
  report(`${citySeeds.length} cities`);
  await writePlaces(tx);
  report(`${categorySeeds.length} categories`);
  await writeCategories(tx);
  await writeProducts(tx, productSeeds, report);
  report('coupons, menus and the home page');
  await put(tx, coupons, [coupons.code], couponSeeds);
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
      { key: 'news', value: newsSeed },
      { key: 'occasions', value: occasionSeed },
    ],
  );
}
