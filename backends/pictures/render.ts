import sharp from 'sharp';
import { imageQuality } from '#machines/rules/images.ts';
import type { ProductArt, ProductView } from '#machines/rules/product-art.ts';
import { drawProduct, type Drawing } from './kit/draw.ts';
import { drawBanner, drawTile } from './kit/scenes.ts';
import { rasterise } from './raster.ts';

const toWebp = async ({ painter, body, frame }: Drawing, width: number): Promise<Buffer> =>
  sharp(await rasterise(painter, body, frame, width))
    .webp({ quality: imageQuality, effort: 4 })
    .toBuffer();

/** Draws a view of a product as WebP, square, at a width in pixels. */
export const renderPicture = (art: ProductArt, view: ProductView, width: number): Promise<Buffer> =>
  toWebp(drawProduct(art, view), width);

/** Draws a wide scene as WebP, or null when there is none of that name. */
export async function renderBanner(name: string, width: number): Promise<Buffer | null> {
  const drawing = drawBanner(name);
  return drawing === null ? null : toWebp(drawing, width);
}

/** Draws a category's or an empty state's square picture as WebP, or null when there is none of that name. */
export async function renderTile(name: string, width: number): Promise<Buffer | null> {
  const drawing = drawTile(name);
  return drawing === null ? null : toWebp(drawing, width);
}
