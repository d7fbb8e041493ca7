import type { Db } from '#backends/platform/database.ts';
import type { Home } from './content.ts';
import { bannerImage, tileImage } from './images.ts';
import { readShelf } from './product-items.ts';
import { readPraises } from './reviews.ts';
import type { HomeBlock, ProductItem } from './types.ts';

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
