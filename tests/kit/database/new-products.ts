import type { ProductArt } from '#backends/db/product-art.ts';
import { categories, productCategory, products, variants } from '#backends/db/schema/catalogue.ts';
import { reviews, reviewSummaries } from '#backends/db/schema/review.ts';
import type { Db } from '#backends/platform/database.ts';

/** What no test of a row looks at. */
const plainArt: ProductArt = { shape: 'round', flavour: 'vanilla', topping: [], seed: 1 };

type Product = typeof products.$inferInsert;
type Size = typeof variants.$inferInsert;
type Review = typeof reviews.$inferInsert;

export type NewProduct = Partial<Product> & {
  /** the first is the default one; a single one for ₹500 unless said */
  readonly sizes?: readonly Partial<Size>[];
  /** the categories on which it stands, behind what stands there already */
  readonly on?: readonly string[];
};
/** A product that was made for a test, as it was asked for. */
export type MadeProduct = { readonly nodeId: number; readonly slug: string; readonly sku: string };

/** Makes categories, products and reviews that no other test knows, by their rows. */
export function newProducts(db: Db) {
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };

  /** An empty category, alone in its family. */
  async function category(changed: Partial<typeof categories.$inferInsert> = {}): Promise<string> {
    const slug = `made-${next()}`;
    await db.insert(categories).values({
      ...{ slug, title: 'Made', h1: 'Made', about: '', metaTitle: '', metaDescription: '', keywords: '' },
      ...{ subtitle: '', family: slug, sort: 1000, ...changed },
    });
    return changed.slug ?? slug;
  }

  async function several(wanted: readonly NewProduct[]): Promise<MadeProduct[]> {
    const rows = wanted.map(({ sizes = [{}], on = [], ...changed }) => {
      const nodeId = 5_000_000 + next();
      const product: Product = {
        ...{ nodeId, slug: `made-${nodeId}`, title: 'Made', description: '', highlights: [], ingredients: [] },
        ...{ allergens: [], serves: null, care: '', deliveryInfo: '', productType: 'cake', ribbon: null },
        ...{ preparationHours: 4, hasEggless: false, alwaysEggless: false, egglessDelta: 0, hasMessage: false },
        ...{ hasPhoto: false, art: plainArt, views: ['front'], popularity: 0 },
        ...{ categorySlug: 'cakes', metaDescription: '', crossSell: [], ...changed },
      };
      const sold = sizes.map((size, sort): Size => ({
        ...{ sku: `PC${nodeId}-${sort}`, nodeId, label: `${sort + 1} kg`, sellPrice: 50_000, stock: 5 },
        ...{ listPrice: size.sellPrice ?? 50_000, isDefault: sort === 0, sort, ...size },
      }));
      const shelved = on.map((categorySlug) => ({ categorySlug, nodeId, position: nodeId }));
      return { product, sold, shelved };
    });
    await db.insert(products).values(rows.map(({ product }) => product));
    await db.insert(variants).values(rows.flatMap(({ sold }) => sold));
    const shelved = rows.flatMap((row) => row.shelved);
    if (shelved.length > 0) await db.insert(productCategory).values(shelved);
    return rows.map(({ product: { nodeId, slug }, sold: [size] }) => ({ nodeId, slug, sku: size?.sku ?? '' }));
  }

  async function one(wanted: NewProduct = {}): Promise<MadeProduct> {
    const [product] = await several([wanted]);
    if (!product) throw new Error('Nothing was made');
    return product;
  }

  /** A published review with five stars, and what is other about it; it is counted nowhere. */
  async function review(nodeId: number, changed: Partial<Review> = {}): Promise<number> {
    const [row] = await db
      .insert(reviews)
      .values({
        ...{ nodeId, status: 'published', rating: 5, text: 'Good.', author: 'Asha R.', city: 'Pune' },
        ...{ postedOn: '2026-01-01', ...changed },
      })
      .returning({ id: reviews.reviewId });
    return row?.id ?? 0;
  }

  /** How many gave one to five stars to a product. */
  async function counted(nodeId: number, histogram: readonly number[]): Promise<void> {
    const total = histogram.reduce((sum, count) => sum + count, 0);
    await db.insert(reviewSummaries).values({ nodeId, rating: 4, total, histogram: [...histogram] });
  }

  return { category, one, several, review, counted };
}
