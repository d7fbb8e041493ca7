import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import type { Painter, Part } from './kit/paint.ts';

/** Sprites in pixels, so that a strawberry is lit once and not in every picture anew. */
const rasters = new LRUCache<string, string>({ maxSize: 48_000_000, sizeCalculation: (data) => data.length });

/** Where the drawing is looked at, in its own units. */
export type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A see-through shape costs a layer as large as the picture; a see-through fill costs nothing. */
const withoutLayers = (markup: string): string =>
  markup.replaceAll(
    /(<(?:path|ellipse|rect|circle)\b[^>]*?) opacity="([^"]*)"/g,
    '$1 fill-opacity="$2" stroke-opacity="$2"',
  );

/** The rows or columns of a picture that hold anything, as first and one past last. */
function extent(
  data: Buffer,
  lines: number,
  length: number,
  at: (line: number, along: number) => number,
): [number, number] {
  const isEmpty = (line: number): boolean => {
    for (let along = 0; along < length; along += 1) if ((data[at(line, along) * 4 + 3] ?? 0) > 1) return false;
    return true;
  };
  let first = 0;
  let last = lines;
  while (first < lines - 1 && isEmpty(first)) first += 1;
  while (last > first + 1 && isEmpty(last - 1)) last -= 1;
  return [first, last];
}

/** A part as an image of what is drawn of it: its empty margin would be blended into the picture at every use. */
async function partImage(key: string, parts: ReadonlyMap<string, Part>, density: number): Promise<string> {
  const part = parts.get(key);
  if (part === undefined) throw new Error(`No part of the drawing is named ${key}`);
  const { markup, box, share, isKept } = part;
  const across = Math.ceil(box.width * density * share);
  const columns = isKept ? Math.min(640, Math.max(96, Math.ceil(across / 32) * 32)) : Math.max(16, across);
  const name = `${key}@${columns}`;
  const known = rasters.get(name);
  if (known !== undefined) return known;
  const rows = Math.max(1, Math.round((columns * box.height) / box.width));
  const inner = await partImages(markup, parts, density);
  const sized = markup
    .replace('<svg ', `<svg width="${columns}" height="${rows}" `)
    .replace('</svg>', `<defs>${inner}</defs></svg>`);
  const data = await sharp(Buffer.from(withoutLayers(sized)))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const [top, bottom] = extent(data, rows, columns, (row, column) => row * columns + column);
  const [left, right] = extent(data, columns, rows, (column, row) => row * columns + column);
  const [width, height] = [right - left, bottom - top];
  const png = await sharp(data, { raw: { width: columns, height: rows, channels: 4 } })
    .extract({ left, top, width, height })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [unitX, unitY] = [box.width / columns, box.height / rows];
  const place = `x="${box.x + left * unitX}" y="${box.y + top * unitY}" width="${width * unitX}" height="${height * unitY}"`;
  const image = `<image id="s${key}" ${place} preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`;
  if (isKept) rasters.set(name, image);
  return image;
}

/** The images that a piece of a drawing refers to. */
async function partImages(markup: string, parts: ReadonlyMap<string, Part>, density: number): Promise<string> {
  const keys = new Set([...markup.matchAll(/"#s([0-9a-f]{16})"/g)].flatMap(([, key]) => key ?? []));
  const images: string[] = [];
  for (const key of keys) images.push(await partImage(key, parts, density));
  return images.join('');
}

/**
 * Turns a finished drawing into pixels: first each of its parts by itself, then the whole.
 * @param width pixels across; the height follows the frame
 * @param ground what shows through, or null for a picture that can be seen through
 */
export async function rasterise(
  p: Painter,
  body: string,
  frame: Frame,
  width: number,
  ground: string | null = '#f6e6d6',
): Promise<Sharp> {
  const height = Math.round((width * frame.height) / frame.width);
  const definitions = p.definitions();
  const images = await partImages(definitions + body, p.sprites(), width / frame.width);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${frame.x} ${frame.y} ${frame.width} ${frame.height}"><defs>${definitions}${images}</defs>${withoutLayers(body)}</svg>`;
  const picture = sharp(Buffer.from(svg), { unlimited: true });
  const { data, info } = await (ground === null ? picture.ensureAlpha() : picture.flatten({ background: ground }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
