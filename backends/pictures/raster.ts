import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Painter } from './kit/paint.ts';

const rasters = new LRUCache<string, string>({ max: 400 });

/** Where the drawing is looked at, in its own units. */
export type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

async function spriteData(key: string, markup: string, pixels: number): Promise<string> {
  const name = `${key}@${pixels}`;
  const known = rasters.get(name);
  if (known !== undefined) return known;
  const sized = markup.replace('<svg ', `<svg width="${pixels}" height="${pixels}" `);
  const png = await sharp(Buffer.from(sized)).png({ compressionLevel: 1 }).toBuffer();
  const data = `data:image/png;base64,${png.toString('base64')}`;
  rasters.set(name, data);
  return data;
}

/**
 * Turns a finished drawing into pixels: first each of its sprites by itself, then the whole.
 * @param width pixels across; the height follows the frame
 */
export async function rasterise(p: Painter, body: string, frame: Frame, width: number): Promise<Buffer> {
  const height = Math.round((width * frame.height) / frame.width);
  const density = width / frame.width;
  const spritePixels = Math.min(640, Math.max(96, Math.ceil((320 * density * 1.15) / 32) * 32));
  let markup = body;
  for (const [key, drawing] of p.sprites()) {
    if (markup.includes(`sprite:${key}"`))
      markup = markup.replaceAll(`sprite:${key}"`, `${await spriteData(key, drawing, spritePixels)}"`);
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${frame.x} ${frame.y} ${frame.width} ${frame.height}"><defs>${p.definitions()}</defs>${markup}</svg>`;
  return sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#f6e6d6' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
}
