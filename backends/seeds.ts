import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { whileSeeding, writeSeeds, type Report, type Seed } from '#backends/db/seed/index.ts';

const at = (path: string): string => join(import.meta.dirname, path);

/** What each backend opens with, in the order in which one refers to the other. */
const seeds: readonly Seed[] = [
  { source: at('geo-location/seed.ts'), load: async () => (await import('./geo-location/seed.ts')).writePlaces },
  { source: at('main/seed.ts'), load: async () => (await import('./main/seed.ts')).writeSite },
  {
    source: at('order-review/seed.ts'),
    load: async () => {
      const { productSeeds } = await import('./db/seed/products.ts');
      const { writeProducts } = await import('./main/seed.ts');
      const { writeReviews } = await import('./order-review/seed.ts');
      return async (tx, report) => {
        await writeProducts(tx, productSeeds, report);
        await writeReviews(tx, productSeeds, report);
      };
    },
  },
  {
    source: at('shop/contests/seed.ts'),
    load: async () => (await import('./shop/contests/seed.ts')).writeContests,
  },
  { source: at('cart/seed.ts'), load: async () => (await import('./cart/seed.ts')).writeCartSeeds },
];

/**
 * Fills an empty shop, or brings the texts of a seeded one up to date; does nothing when nothing changed.
 * @param report hears what is being written
 */
export const seedDatabase = (pool: Pool, report: Report = () => {}): Promise<void> => writeSeeds(pool, seeds, report);

/**
 * Adds products to a seeded shop until it has that many, for measuring a large catalogue.
 * @param total how many products the shop has afterwards; the seed's own are among them
 */
export async function growCatalogue(pool: Pool, total: number, report: Report = () => {}): Promise<void> {
  const { bulkProducts } = await import('./db/seed/bulk-products.ts');
  const { writeProducts } = await import('./main/seed.ts');
  const { writeReviews } = await import('./order-review/seed.ts');
  await whileSeeding(pool, async (tx) => {
    const list = bulkProducts(total);
    await writeProducts(tx, list, report);
    await writeReviews(tx, list, report);
    report('statistics');
    await tx.execute(sql`analyze products, variants, product_category, product_search, reviews, review_summaries`);
  });
}
