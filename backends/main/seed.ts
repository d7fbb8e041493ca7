import { videoViewsOf } from '#backends/db/product-art.ts';
import {
  categories,
  content,
  productCategory,
  products,
  redirects,
  variants,
  type ProductVideo,
} from '#backends/db/schema/catalogue.ts';
import { put } from '#backends/db/seed/bulk.ts';
import { categorySeeds, type CategorySlug } from '#backends/db/seed/categories.ts';
import { footerSeed, homeSeed, menuSeed, newsSeed, occasionSeed, quickLinkSeed } from '#backends/db/seed/content.ts';
import type { MenuSeed } from '#backends/db/seed/content.ts';
import type { Report } from '#backends/db/seed/index.ts';
import { defaultSizeOf, productSeeds, redirectSeeds, skuOf } from '#backends/db/seed/products.ts';
import type { ProductSeed } from '#backends/db/seed/shop-product.ts';
import type { Tx } from '#backends/platform/database.ts';
import { brand } from '#machines/rules/site/brand.ts';

/** What a kitchen has of each size when the shop opens. */
const OPENING_STOCK = 60;

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

const birthdayCard = 'happy-birthday-greeting-card';

/** The card of an occasion, by the category that is for it. */
const occasionCards: Readonly<Record<string, string>> = {
  'birthday-cakes': birthdayCard,
  'anniversary-cakes': 'happy-anniversary-card',
  'valentine-cakes': 'i-love-you-card',
  'congratulations-cakes': 'congratulations-card',
  'christmas-cakes': 'merry-christmas-card',
  'festive-hampers': 'happy-diwali-card',
  'mothers-day-cakes': 'mum-card',
  'fathers-day-cakes': 'dad-card',
  'baby-shower-cakes': 'new-baby-card',
  'corporate-gifts': 'thank-you-card',
};

/** The card that goes with a product: of a birthday, unless it is for another occasion alone. */
const cardWith = ({ categories }: ProductSeed): string =>
  Object.entries(occasionCards).find(([category]) => categories.some((one) => one === category))?.[1] ?? birthdayCard;

/** What goes well with a product: candles and a card with a cake, something sweet and a card with flowers. */
function crossSellOf(product: ProductSeed): string[] {
  const card = cardWith(product);
  const slugs = product.hasMessage
    ? ['slim-cake-candles', 'golden-number-candle', card, 'dozen-red-roses']
    : product.productType === 'flowers'
      ? ['assorted-belgian-chocolates', card, 'red-velvet-bento-cake']
      : ['chocolate-chunk-cookies', card];
  return slugs.flatMap((slug) => {
    const other = productSeeds.find((candidate) => candidate.slug === slug && candidate.slug !== product.slug);
    const size = other && defaultSizeOf(other);
    return other && size ? [skuOf(other, size)] : [];
  });
}

/** What a search engine shows of a text: at most 155 characters of whole words. */
const shortened = (text: string): string => (text.length <= 155 ? text : text.slice(0, 155).replace(/\s+\S*$/, ''));

/** Drawn by the shop itself, from the product's pictures: it is shown behind them. */
function videoOf(product: ProductSeed): ProductVideo | null {
  const size = defaultSizeOf(product);
  const [first] = videoViewsOf(product.art.shape);
  if (product.video === null || size === undefined) return null;
  const folder = `/media/products/${skuOf(product, size)}`;
  return {
    position: product.views.length,
    url: `${folder}/video-480.webp`,
    poster: `${folder}/${first}-640.webp`,
    alt: product.video,
  };
}

const popularityOf = ({ rating }: ProductSeed): number => (rating ? Math.round(rating.stars * rating.total) : 1);

const isBestSeller = ({ categories: slugs }: ProductSeed): boolean => slugs.includes('best-seller');

/** The products of a category in their order: what people love first, and what was baked first among equals. */
function productsIn(slug: CategorySlug, loved: readonly ProductSeed[]): ProductSeed[] {
  const list = loved.filter(({ categories: slugs }) => slugs.includes(slug));
  // On the home page it follows the best sellers, and should not repeat them.
  return slug === 'express-delivery'
    ? list.toSorted((a, b) => Number(isBestSeller(a)) - Number(isBestSeller(b)))
    : list;
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
      metaTitle: `Order ${category.title} online | ${brand.name}`,
      sort,
    })),
  );

/** Writes products with their sizes, and categories. Stock, prices and what is on sale stay as the shop has them. */
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
      metaDescription: shortened(`${product.title}. ${product.description}`),
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
  report('products of categories');
  const loved = list.toSorted((one, other) => popularityOf(other) - popularityOf(one) || one.nodeId - other.nodeId);
  await put(
    tx,
    productCategory,
    [productCategory.categorySlug, productCategory.nodeId],
    categorySeeds.flatMap(({ slug }) =>
      productsIn(slug, loved).map(({ nodeId }, position) => ({ categorySlug: slug, nodeId, position })),
    ),
  );
}

/** Categories, menus, the home page, and where addresses of before lead. */
export async function writeSite(tx: Tx, report: Report): Promise<void> {
  report(`${categorySeeds.length} categories`);
  await writeCategories(tx);
  report('menus and the home page');
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
