import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isImageWidth } from '#machines/rules/images.ts';
import { PRODUCT_VIEWS, type ProductArt, type ProductView } from '#machines/rules/product-art.ts';
import { products, variants } from '../db/schema/index.ts';
import type { Platform } from '../platform/platform.ts';
import { bannerNames, tileNames } from './kit/scenes.ts';
import { placeholder } from './placeholder.ts';
import { renderBanner, renderPicture, renderTile } from './render.ts';
import { createPictureStore } from './store.ts';

export type PicturesOptions = {
  /** The shop's data folder; pictures are kept under `media` in it. */
  dataDir: string;
  /** The recipe of a product's picture, or null when there is no such product. */
  artOf: (sku: string) => Promise<ProductArt | null>;
};

/** Raised whenever the kit draws differently, so that kept pictures of an older hand are not served. */
const edition = 3;

const named = /^(?<name>[a-z0-9][a-z0-9-]{0,60})-(?<width>\d{3,4})\.webp$/;

function parse(file: string): { name: string; width: number } | null {
  const match = named.exec(file)?.groups;
  const width = Number(match?.['width']);
  const name = match?.['name'];
  return name === undefined || !isImageWidth(width) ? null : { name, width };
}

const isView = (name: string): name is ProductView => PRODUCT_VIEWS.some((view) => view === name);

const isSku = (sku: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(sku);

function send(reply: FastifyReply, picture: Buffer): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .type('image/webp')
    .send(picture);
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'public, max-age=60')
    .type('text/plain; charset=utf-8')
    .send('There is no such picture.');

/** Serves the shop's pictures under /media: drawn on first request, kept, and never at a width that is not listed. */
export async function picturesPlugin(app: FastifyInstance, { dataDir, artOf }: PicturesOptions): Promise<void> {
  const store = createPictureStore(join(dataDir, 'media'));

  app.get<{ Params: { sku: string; file: string } }>('/media/products/:sku/:file', async (request, reply) => {
    const wanted = parse(request.params.file);
    const { sku } = request.params;
    if (wanted === null || !isView(wanted.name) || !isSku(sku)) return missing(reply);
    const art = await artOf(sku);
    if (art === null) return missing(reply);
    const view = wanted.name;
    const key = `${edition}|${JSON.stringify(art)}|${view}|${wanted.width}`;
    return send(reply, await store.get(key, () => renderPicture(art, view, wanted.width)));
  });

  app.get<{ Params: { file: string } }>('/media/banners/:file', async (request, reply) => {
    const wanted = parse(request.params.file);
    if (wanted === null || !bannerNames.includes(wanted.name)) return missing(reply);
    const key = `${edition}|banner|${wanted.name}|${wanted.width}`;
    return send(
      reply,
      await store.get(key, async () => orFail(await renderBanner(wanted.name, wanted.width), wanted.name)),
    );
  });

  app.get<{ Params: { file: string } }>('/media/tiles/:file', async (request, reply) => {
    const wanted = parse(request.params.file);
    if (wanted === null || !tileNames.includes(wanted.name)) return missing(reply);
    const key = `${edition}|tile|${wanted.name}|${wanted.width}`;
    return send(
      reply,
      await store.get(key, async () => orFail(await renderTile(wanted.name, wanted.width), wanted.name)),
    );
  });

  app.get('/media/placeholder.svg', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('image/svg+xml')
      .send(placeholder),
  );
}

function orFail(picture: Buffer | null, name: string): Buffer {
  if (picture === null) throw new Error(`No drawing is named ${name}`);
  return picture;
}

/** The pictures of this shop's catalogue. */
export async function registerPictures(app: FastifyInstance, { env, db }: Pick<Platform, 'env' | 'db'>): Promise<void> {
  const known = new LRUCache<string, ProductArt>({ max: 5000, ttl: 300_000 });
  const artOf = async (sku: string): Promise<ProductArt | null> => {
    const kept = known.get(sku);
    if (kept !== undefined) return kept;
    const [row] = await db
      .select({ art: products.art })
      .from(variants)
      .innerJoin(products, eq(products.nodeId, variants.nodeId))
      .where(eq(variants.sku, sku))
      .limit(1);
    if (row === undefined) return null;
    known.set(sku, row.art);
    return row.art;
  };
  await app.register(picturesPlugin, { dataDir: env.DATA_DIR, artOf });
}
