import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ProductArt } from '#backends/db/product-art.ts';
import { products, variants } from '../db/schema/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createStartDrawing, type StartDrawing } from './draw-at-start.ts';
import { picturesPlugin } from './plugin.ts';

/** Serves the pictures of this shop's catalogue. @returns what draws many of them before they are asked for */
export async function registerPictures(
  app: FastifyInstance,
  { env, db, log }: Pick<Platform, 'env' | 'db' | 'log'>,
): Promise<StartDrawing> {
  const known = new LRUCache<string, ProductArt>({ max: 5000, ttl: 300_000 });
  const rowOf = async (sku: string) => {
    const [row] = await db
      .select({ art: products.art, hasVideo: sql<boolean>`${products.video} is not null` })
      .from(variants)
      .innerJoin(products, eq(products.nodeId, variants.nodeId))
      .where(eq(variants.sku, sku))
      .limit(1);
    return row;
  };
  const artOf = async (sku: string): Promise<ProductArt | null> => {
    const kept = known.get(sku);
    if (kept !== undefined) return kept;
    const row = await rowOf(sku);
    if (row === undefined) return null;
    known.set(sku, row.art);
    return row.art;
  };
  const videoArtOf = async (sku: string): Promise<ProductArt | null> => {
    const row = await rowOf(sku);
    return row?.hasVideo === true ? row.art : null;
  };
  await app.register(picturesPlugin, { dataDir: env.DATA_DIR, artOf, videoArtOf });
  return createStartDrawing(app, { env, log, artOf });
}
