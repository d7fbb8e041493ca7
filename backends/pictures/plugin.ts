import type { FastifyInstance, FastifyReply } from 'fastify';
import { isImageWidth, videoWidths, type ImageWidth } from '#machines/rules/product/images.ts';
import { PRODUCT_VIEWS, TAKES, type ProductArt, type ProductView } from '#backends/db/product-art.ts';
import { bannerNames, tileNames } from './kit/scenes.ts';
import { videoNames } from './video.ts';
import { createGallery } from './gallery.ts';
import { placeholder } from './placeholder.ts';
import type { Subject } from './render.ts';

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

const servedVideoWidths: readonly number[] = [480, ...videoWidths];
/** Not above the width of a product's master. */
const productVideoWidths: readonly number[] = [480, 640];

const isView = (name: string): name is ProductView => PRODUCT_VIEWS.some((view) => view === name);

/** `taken-3` is the third that people took of it; 0 for what is no such name. */
const takeOf = (name: string): number => {
  const take = Number(/^taken-([1-9]\d?)$/.exec(name)?.[1] ?? 0);
  return take <= TAKES ? take : 0;
};

/** The two pictures of an empty hamper between which things lie. */
const basketSides: Readonly<Record<string, 'back' | 'front'>> = { 'basket-back': 'back', 'basket-front': 'front' };

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
  const side = basketSides[name];
  if ((take === 0 && !isView(name) && name !== 'small' && side === undefined) || !isSku(sku)) return null;
  const art = await artOf(sku);
  if (art === null) return null;
  if (name === 'small') return { kind: 'small', art };
  if (side !== undefined) return art.shape === 'hamper' ? { kind: 'basket', art, side } : null;
  return isView(name) ? { kind: 'product', art, view: name } : { kind: 'taken', art, take };
}

const sceneSubject = (kind: 'banner' | 'tile', name: string): Subject | null =>
  (kind === 'banner' ? bannerNames : tileNames).includes(name) ? { kind, name } : null;

/**
 * What is drawn at an address, or null when nothing is.
 * @param address without width and ending, such as `/media/tiles/mugs`
 */
export async function subjectAt(artOf: ArtOf, address: string): Promise<Subject | null> {
  const [, , folder, name = '', view = ''] = address.split('/');
  if (folder === 'products') return productSubject(artOf, name, view);
  return sceneSubject(folder === 'banners' ? 'banner' : 'tile', name);
}

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
    if (wanted === null || !servedVideoWidths.includes(wanted.width) || !videoNames.includes(wanted.name))
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
