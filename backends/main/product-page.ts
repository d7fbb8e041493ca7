import { and, asc, eq } from 'drizzle-orm';
import { categories, products, variants } from '#backends/db/schema/catalogue.ts';
import { reviewSummaries } from '#backends/db/schema/review.ts';
import type { Db } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { backInStockWords } from '#backends/shop/back-in-stock-words.ts';
import { EGG, MESSAGE, MESSAGE_LENGTH } from '#backends/shop/carts/catalogue.ts';
import { mayGoWith, type Kind } from '#machines/rules/product/add-ons.ts';
import { cardAttributes } from '#machines/rules/product/card-attributes.ts';
import { PHOTO_ATTRIBUTE, type PhotoShape } from '#machines/rules/product/photo.ts';
import type { ProductArt } from '#backends/db/product-art.ts';
import { isDefault, itemColumns, itemOf, readItemsBySku } from './product-items.ts';
import type { PageEnvelope, ProductDetails, ProductItem } from './types.ts';
import { choiceLabels } from '#backends/shop/carts/words.ts';

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
          id: EGG,
          label: choiceLabels.egg,
          type: 'radio' as const,
          required: true,
          default: '1',
          max_length: null,
          shape: null,
          options: [
            { id: '1', label: choiceLabels.eggless, price_delta: row.egglessDelta, eggless: true },
            { id: '0', label: choiceLabels.withEgg, price_delta: 0, eggless: false },
          ],
        },
      ]
    : []),
  ...(row.hasPhoto
    ? [
        {
          id: PHOTO_ATTRIBUTE,
          label: choiceLabels.photo,
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
          id: MESSAGE,
          label: choiceLabels.message,
          type: 'text' as const,
          required: false,
          default: null,
          max_length: MESSAGE_LENGTH,
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
  const item = itemOf(row);
  return {
    details: {
      ...item,
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

/** What is offered with a product, in the order that the catalogue gives it. */
export async function offersWith(db: Db, product: Kind, crossSell: readonly string[]): Promise<ProductItem[]> {
  const offers = await readItemsBySku(db, crossSell);
  return offers.filter((offer) => mayGoWith(product, offer));
}

/** What is offered with the product of a number. */
export async function readAddOns(db: Db, nodeId: number): Promise<ProductItem[]> {
  const [product] = await db
    .select({ node_id: products.nodeId, product_type: products.productType, crossSell: products.crossSell })
    .from(products)
    .where(and(eq(products.nodeId, nodeId), eq(products.published, true)));
  if (product === undefined) throw problem(404, 'NOT_FOUND', backInStockWords.unknown, { field: 'id' });
  return offersWith(db, product, product.crossSell);
}
