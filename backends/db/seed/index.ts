import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { content } from '#backends/db/schema/catalogue.ts';
import { createDb } from '#backends/platform/database.ts';
import type { Tx } from '#backends/platform/database.ts';
import { put } from './bulk.ts';
import type { Report } from './write.ts';

/** Any number, the same in every process: who holds it may seed. */
const SEED_LOCK = 7_201_937;
const FINGERPRINT = 'seed';

/** Of the files, so that a start that has nothing to write need not load them. */
async function fingerprint(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).toSorted();
  const files = await Promise.all(names.map((name) => readFile(`${import.meta.dirname}/${name}`)));
  const hash = createHash('sha256');
  for (const file of files) hash.update(file);
  return hash.digest('hex');
}

/**
 * Fills an empty shop, or brings the texts of a seeded one up to date; stock, prices and what is on sale stay as the
 * running shop has them, and what people wrote stays beside what the seed says. Does nothing when nothing changed, and
 * processes take turns.
 * @param report hears what is being written
 */
export async function seedDatabase(pool: Pool, report: Report = () => {}): Promise<void> {
  const wanted = await fingerprint();
  const db = createDb(pool);
  const isDone = async (at: Pick<Tx, 'select'>): Promise<boolean> => {
    const [row] = await at.select({ value: content.value }).from(content).where(eq(content.key, FINGERPRINT));
    return row?.value === wanted;
  };
  if (await isDone(db)) return;
  const { writeShop } = await import('./write.ts');
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await isDone(tx)) return;
    await writeShop(tx, report);
    await put(tx, content, [content.key], [{ key: FINGERPRINT, value: wanted }]);
  });
}

/**
 * Adds products to a seeded shop until it has that many, for measuring a large catalogue.
 * @param total how many products the shop has afterwards; the seed's own are among them
 */
export async function growCatalogue(pool: Pool, total: number, report: Report = () => {}): Promise<void> {
  const { bulkProducts } = await import('./bulk-products.ts');
  const { writeProducts } = await import('./write.ts');
  await createDb(pool).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    await writeProducts(tx, bulkProducts(total), report);
    report('statistics');
    await tx.execute(sql`analyze products, variants, product_category, product_search, reviews, review_summaries`);
  });
}
