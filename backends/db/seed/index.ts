import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { content } from '#backends/db/schema/catalogue.ts';
import { createDb } from '#backends/platform/database.ts';
import type { Tx } from '#backends/platform/database.ts';
import { put } from './bulk.ts';

/** Any number, the same in every process: who holds it may seed. */
const SEED_LOCK = 7_201_937;
const FINGERPRINT = 'seed';

/** Says what is being written, in a few words. */
export type Report = (what: string) => void;

/** What one backend opens with; it may be written again and again. */
export type Seed = {
  /** the file that writes it, whose change makes it be written anew */
  readonly source: string;
  /** loads it: a start that has nothing to write need not */
  readonly load: () => Promise<(tx: Tx, report: Report) => Promise<void>>;
};

/** Of the data and of who writes them. */
async function fingerprintOf(seeds: readonly Seed[]): Promise<string> {
  const names = (await readdir(import.meta.dirname)).toSorted().map((name) => `${import.meta.dirname}/${name}`);
  const files = await Promise.all([...names, ...seeds.map(({ source }) => source)].map((path) => readFile(path)));
  const hash = createHash('sha256');
  for (const file of files) hash.update(file);
  return hash.digest('hex');
}

/** Does something while no other process seeds, in one transaction. */
export const whileSeeding = (pool: Pool, work: (tx: Tx) => Promise<void>): Promise<void> =>
  createDb(pool).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    await work(tx);
  });

/**
 * Fills an empty shop, or brings the texts of a seeded one up to date; stock, prices and what is on sale stay as the
 * running shop has them, and what people wrote stays beside what the seeds say. Does nothing when nothing changed, and
 * processes take turns.
 * @param report hears what is being written
 */
export async function writeSeeds(pool: Pool, seeds: readonly Seed[], report: Report): Promise<void> {
  const wanted = await fingerprintOf(seeds);
  const isDone = async (at: Pick<Tx, 'select'>): Promise<boolean> => {
    const [row] = await at.select({ value: content.value }).from(content).where(eq(content.key, FINGERPRINT));
    return row?.value === wanted;
  };
  if (await isDone(createDb(pool))) return;
  await whileSeeding(pool, async (tx) => {
    if (await isDone(tx)) return;
    for (const { load } of seeds) await (await load())(tx, report);
    await put(tx, content, [content.key], [{ key: FINGERPRINT, value: wanted }]);
  });
}
