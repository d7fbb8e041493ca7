import type { Db } from '#backends/platform/database.ts';
import type { Home } from './content.ts';
import { bannerImage, tileImage } from './images.ts';
import { readItemsOf } from './product-items.ts';
import { readPraises } from './reviews/product-reviews.ts';
import type { HomeBlock, ProductItem } from './types.ts';

/** The first products of a category that can be had; where too few of them can, others follow. */
async function readWindow(db: Db, category: string, count: number): Promise<ProductItem[]> {
  const items = await readItemsOf(db, category, 2 * count, 0);
  const canBeHad = (item: ProductItem): boolean => item.stock === 'true';
  return [...items.filter(canBeHad), ...items.filter((item) => !canBeHad(item))].slice(0, count);
}

/** How many reviews the home page tells. */
const HOME_REVIEWS = 3;

/** What people wrote about the products of a category and helped most, each with the way to its product. */
async function readHomeReviews(db: Db, category: string): Promise<HomeBlock['reviews']> {
  const praises = await readPraises(db, category, HOME_REVIEWS);
  return praises.map(({ title, slug, ...review }) => ({ ...review, product: { title, link_path: `/p/${slug}` } }));
}

/** The blocks of the home page, those with a category filled with its first products, or with what is said of them. */
export async function fillBlocks(db: Db, home: Home, perBlock: number): Promise<HomeBlock[]> {
  return Promise.all(
    home.blocks.map(async ({ category, tiles, ...block }) => ({
      ...block,
      tiles: tiles.map(({ picture, ...tile }) => ({
        ...tile,
        image: picture && (picture.kind === 'banner' ? bannerImage : tileImage)(picture.name, tile.title),
      })),
      products: category && block.type !== 'reviews' ? await readWindow(db, category, perBlock) : [],
      reviews: category && block.type === 'reviews' ? await readHomeReviews(db, category) : [],
    })),
  );
}
