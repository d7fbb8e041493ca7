import sharp, { type Sharp } from 'sharp';
import { imageQuality } from '#machines/rules/product/images.ts';
import type { ProductArt, ProductView } from '#backends/db/product-art.ts';
import { drawProduct, type Drawing } from './kit/draw.ts';
import { drawBanner, drawTile } from './kit/scenes.ts';
import { drawBasket, drawSmall, type BasketSide } from './kit/small.ts';
import { drawTaken } from './kit/taken.ts';
import { rasterise } from './raster.ts';

/**
 * What can be drawn: a view of a product, the product without any ground as it lies in a hamper, the back or the front of
 * an empty hamper, a product as one of its buyers photographed it, a wide scene, or the square
 * picture of a category or a state.
 */
export type Subject =
  | { readonly kind: 'product'; readonly art: ProductArt; readonly view: ProductView }
  | { readonly kind: 'taken'; readonly art: ProductArt; readonly take: number }
  | { readonly kind: 'small'; readonly art: ProductArt }
  | { readonly kind: 'basket'; readonly art: ProductArt; readonly side: BasketSide }
  | { readonly kind: 'banner'; readonly name: string }
  | { readonly kind: 'tile'; readonly name: string };

const drawingOf = (subject: Subject): Drawing | null => {
  if (subject.kind === 'product') return drawProduct(subject.art, subject.view);
  if (subject.kind === 'taken') return drawTaken(subject.art, subject.take);
  if (subject.kind === 'small') return drawSmall(subject.art);
  if (subject.kind === 'basket') return drawBasket(subject.art, subject.side);
  return subject.kind === 'banner' ? drawBanner(subject.name) : drawTile(subject.name);
};

/** The width that a picture is drawn at for all smaller ones to be taken from. */
export const masterWidth = { product: 640, taken: 640, small: 320, basket: 640, tile: 640, banner: 1280 } as const;

const drawn = async (subject: Subject, width: number): Promise<Sharp> => {
  const drawing = drawingOf(subject);
  if (drawing === null) throw new Error('There is no such drawing');
  const { painter, body, frame } = drawing;
  if (subject.kind === 'basket') return rasterise(painter, body, frame, width, null);
  if (subject.kind === 'small') return standing(await rasterise(painter, body, frame, width * 2, null), width);
  return rasterise(painter, body, frame, width);
};

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** What is drawn without its margins, in a square on whose lower edge it stands. */
const standing = async (picture: Sharp, width: number): Promise<Sharp> =>
  sharp(await picture.trim({ background: clear, threshold: 40 }).png().toBuffer()).resize({
    width,
    height: width,
    fit: 'contain',
    position: 'bottom',
    background: clear,
  });

/** Effort 6 takes twice the time of 4 for three per cent fewer bytes. */
const served = (picture: Sharp): Promise<Buffer> =>
  picture.webp({ quality: imageQuality, preset: 'picture', effort: 4 }).toBuffer();

/** Draws a picture once, as WebP so good that smaller ones can be taken from it. */
export const renderMaster = async (subject: Subject): Promise<Buffer> =>
  (await drawn(subject, masterWidth[subject.kind])).webp({ quality: 94, effort: 1 }).toBuffer();

/** A picture of a served width as WebP, out of its master. */
export const resized = (master: Buffer, width: number): Promise<Buffer> => served(sharp(master).resize({ width }));

/** Draws a picture as WebP at a width in pixels, without a master. */
export const render = async (subject: Subject, width: number): Promise<Buffer> => served(await drawn(subject, width));
