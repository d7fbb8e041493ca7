import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isImageWidth, type ImageWidth } from '#machines/rules/product/images.ts';
import { PRODUCT_VIEWS, TAKES, type ProductArt, type ProductView } from '#backends/db/product-art.ts';
import { products, variants } from '../db/schema/index.ts';
import type { Platform } from '../platform/platform.ts';
import { bannerNames, tileNames } from './kit/scenes.ts';
import { videoNames } from './video.ts';
import { createGallery } from './gallery.ts';
import { placeholder } from './placeholder.ts';
import type { Subject } from './render.ts';
import { warm, type Warming, type Wish } from './warm.ts';

export type PicturesOptions = {
  /** The shop's data folder; pictures are kept under `media` in it. */
  dataDir: string;
  /** The recipe of a product's picture, or null when there is no such product. */
  artOf: (sku: string) => Promise<ProductArt | null>;
  /** The same of a product that has a video, or null. */
  videoArtOf: (sku: string) => Promise<ProductArt | null>;
};

const named = /^(?<name>[a-z0-9][a-z0-9-]{0,60})-(?<width>\d{3,4})\.webp$/;

function parse(file: string): { name: string; width: ImageWidth } | null {
  const match = named.exec(file)?.groups;
  const width = Number(match?.['width']);
  const name = match?.['name'];
  return name === undefined || !isImageWidth(width) ? null : { name, width };
}

/** Videos are asked for by a tap and cost more than a picture: three widths are enough. */
const videoWidths: readonly number[] = [480, 640, 960];
/** Not above the width of a product's master. */
const productVideoWidths: readonly number[] = [480, 640];

const isView = (name: string): name is ProductView => PRODUCT_VIEWS.some((view) => view === name);

/** `taken-3` is the third that people took of it; 0 for what is no such name. */
const takeOf = (name: string): number => {
  const take = Number(/^taken-([1-9]\d?)$/.exec(name)?.[1] ?? 0);
  return take <= TAKES ? take : 0;
};

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

type ArtOf = PicturesOptions['artOf'];

/** What is to be drawn for a product's picture, or null when there is no such product or view. */
async function productSubject(artOf: ArtOf, sku: string, name: string): Promise<Subject | null> {
  const take = takeOf(name);
  if ((take === 0 && !isView(name)) || !isSku(sku)) return null;
  const art = await artOf(sku);
  if (art === null) return null;
  return isView(name) ? { kind: 'product', art, view: name } : { kind: 'taken', art, take };
}

const sceneSubject = (kind: 'banner' | 'tile', name: string): Subject | null =>
  (kind === 'banner' ? bannerNames : tileNames).includes(name) ? { kind, name } : null;

/** Serves the shop's pictures under /media: drawn on first request, kept, and never at a width that is not listed. */
export async function picturesPlugin(
  app: FastifyInstance,
  { dataDir, artOf, videoArtOf }: PicturesOptions,
): Promise<void> {
  const gallery = createGallery(dataDir);
  await gallery.sweep();

  app.get<{ Params: { sku: string; file: string } }>('/media/products/:sku/:file', async (request, reply) => {
    const wanted = parse(request.params.file);
    if (wanted?.name === 'video') {
      const isServed = isSku(request.params.sku) && productVideoWidths.includes(wanted.width);
      const art = isServed ? await videoArtOf(request.params.sku) : null;
      return art === null ? missing(reply) : send(reply, await gallery.productVideo(art, wanted.width));
    }
    const subject = wanted === null ? null : await productSubject(artOf, request.params.sku, wanted.name);
    if (wanted === null || subject === null) return missing(reply);
    return send(reply, await gallery.picture(subject, wanted.width));
  });

  for (const [folder, kind] of [
    ['banners', 'banner'],
    ['tiles', 'tile'],
  ] as const) {
    app.get<{ Params: { file: string } }>(`/media/${folder}/:file`, async (request, reply) => {
      const wanted = parse(request.params.file);
      const subject = wanted === null ? null : sceneSubject(kind, wanted.name);
      if (wanted === null || subject === null) return missing(reply);
      return send(reply, await gallery.picture(subject, wanted.width));
    });
  }

  app.get<{ Params: { file: string } }>('/media/videos/:file', async (request, reply) => {
    const wanted = parse(request.params.file);
    if (wanted === null || !videoWidths.includes(wanted.width) || !videoNames.includes(wanted.name))
      return missing(reply);
    return send(reply, await gallery.video(wanted.name, wanted.width));
  });

  // A missing picture must be a real 404, never a page.
  app.get('/media/*', (_request, reply) => missing(reply));

  app.get('/media/placeholder.svg', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('image/svg+xml')
      .send(placeholder),
  );
}

/** The widths that the home page asks for a kind of picture in. */
const homeWidths = {
  banner: [640, 960, 1280, 480, 320],
  tile: [160, 274, 320, 411, 548],
  product: [274, 411, 548, 320, 480, 640],
} as const;

/** The pictures that a page refers to, each once, in the page's order. */
async function wishesOf(page: string, artOf: ArtOf): Promise<Wish[]> {
  const wishes: Wish[] = [];
  const seen = new Set<string>();
  for (const [name = ''] of page.matchAll(/\/media\/(?:products\/[\w-]+|banners|tiles)\/[a-z0-9-]+-\d+\.webp/g)) {
    if (seen.has(name)) continue;
    seen.add(name);
    const [, , folder, ...rest] = name.split('/');
    const wanted = parse(rest.at(-1) ?? '');
    if (wanted === null) continue;
    const subject =
      folder === 'products'
        ? wanted.name === 'front'
          ? await productSubject(artOf, rest[0] ?? '', wanted.name)
          : null
        : sceneSubject(folder === 'banners' ? 'banner' : 'tile', wanted.name);
    if (subject !== null && subject.kind !== 'taken') wishes.push({ subject, widths: homeWidths[subject.kind] });
  }
  return wishes;
}

/**
 * The pictures of this shop's catalogue.
 * @param isWarmed whether the home page's pictures are drawn in the background once the shop listens
 */
export async function registerPictures(
  app: FastifyInstance,
  { env, db, log }: Pick<Platform, 'env' | 'db' | 'log'>,
  isWarmed = !env.TEST_MODE,
): Promise<void> {
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
  if (isWarmed) warmHome(app, env, artOf, log);
}

function warmHome(app: FastifyInstance, env: Platform['env'], artOf: ArtOf, log: Platform['log']): void {
  let warming: Warming | null = null;
  let isClosing = false;
  const paint = async (): Promise<void> => {
    const { host } = new URL(env.PUBLIC_ORIGIN);
    const home = await app.inject({ url: '/b/main/home', headers: { host } });
    if (home.statusCode !== 200) throw new Error(`The home page's data was refused with ${home.statusCode}`);
    const wishes = await wishesOf(home.body, artOf);
    if (isClosing || wishes.length === 0) return;
    const started = performance.now();
    warming = warm({ dataDir: env.DATA_DIR, wishes });
    const isDone = await warming.done;
    const fields = { count: wishes.length, duration_ms: Math.round(performance.now() - started) };
    if (isDone) log.info('pictures.warmed', fields);
    else if (!isClosing) log.warn('pictures.left_cold', fields);
  };
  // Not awaited: the shop is open, and what fails here is drawn for its first visitor.
  app.addHook('onListen', (done) => {
    done();
    paint().catch((error: unknown) => log.error('pictures.left_cold', error));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await warming?.stop();
  });
}
