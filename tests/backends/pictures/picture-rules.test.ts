import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProductArt } from '#backends/db/product-art.ts';
import { createGallery } from '#backends/pictures/gallery.ts';
import { picturesPlugin } from '#backends/pictures/index.ts';
import { createPainter } from '#backends/pictures/kit/paint.ts';
import { subjectAt } from '#backends/pictures/plugin.ts';
import { rasterise } from '#backends/pictures/raster.ts';
import { render, renderMaster, resized, type Subject } from '#backends/pictures/render.ts';
import { createPictureStore, createTurns } from '#backends/pictures/store.ts';
import { renderProductVideo } from '#backends/pictures/video.ts';

// What is drawn at an address, and how it is kept, without the catalogue.
const cake: ProductArt = { shape: 'round', flavour: 'vanilla', topping: [], seed: 8 };
const hamper: ProductArt = { shape: 'hamper', flavour: 'vanilla', topping: [], seed: 8 };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-rules-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('an address', () => {
  const artOf = async (sku: string): Promise<ProductArt | null> =>
    sku === 'NONE' ? null : sku === 'HAMPER' ? hamper : cake;
  const cases: readonly [address: string, subject: Subject | null][] = [
    ['products/CAKE-1/front', { kind: 'product', art: cake, view: 'front' }],
    ['products/CAKE-1/small', { kind: 'small', art: cake }],
    ['products/HAMPER/basket-back', { kind: 'basket', art: hamper, side: 'back' }],
    ['products/HAMPER/basket-front', { kind: 'basket', art: hamper, side: 'front' }],
    ['products/CAKE-1/basket-front', null],
    ['products/CAKE-1/taken-1', { kind: 'taken', art: cake, take: 1 }],
    ['products/CAKE-1/taken-12', { kind: 'taken', art: cake, take: 12 }],
    ['products/CAKE-1/taken-13', null],
    ['products/CAKE-1/taken-0', null],
    ['products/CAKE-1/nothing', null],
    ['products/NONE/front', null],
    ['products/-CAKE/front', null],
    ['products/CAKE 1/small', null],
    ['banners/flowers', { kind: 'banner', name: 'flowers' }],
    ['tiles/mugs', { kind: 'tile', name: 'mugs' }],
    ['tiles/nothing', null],
  ];
  test.each(cases)('/media/%s is drawn as what it names, or not at all', async (address, subject) => {
    expect(await subjectAt(artOf, `/media/${address}`)).toEqual(subject);
  });

  test('of a video is looked up among the products that have one, and of a width that is not served it is not', async () => {
    const asked: string[] = [];
    const noted = (what: string): null => {
      asked.push(what);
      return null;
    };
    const app = Fastify();
    await app.register(picturesPlugin, {
      dataDir: folder,
      artOf: async (sku) => noted(sku),
      videoArtOf: async (sku) => noted(`the video of ${sku}`),
    });
    for (const file of ['CAKE-1/video-480.webp', 'CAKE-1/video-960.webp', 'CAKE-2/front-160.webp'])
      expect((await app.inject(`/media/products/${file}`)).statusCode).toBe(404);
    expect(asked).toEqual(['the video of CAKE-1', 'CAKE-2']);
    expect((await app.inject('/media/videos/flowers-480.mp4')).statusCode).toBe(404);
    await app.close();
  });
});

describe('a drawing', () => {
  /** How much can be seen through, of the four corners and of the middle of the lower edge, 0 to 255. */
  const alphaOf = async (picture: Buffer): Promise<{ corner: number; foot: number }> => {
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number => data[(y * info.width + x) * 4 + 3] ?? -1;
    const middle = Math.floor(info.width / 2);
    return { corner: at(0, 0), foot: Math.max(...[1, 2, 3].map((up) => at(middle, info.height - up))) };
  };

  test('of what lies in a hamper stands on its lower edge, and can be seen through beside it', async () => {
    const { corner, foot } = await alphaOf(await render({ kind: 'small', art: cake }, 64));
    expect([corner, foot > 128]).toEqual([0, true]);
  });

  test('of an empty hamper can be seen through beside it, that of a product cannot', async () => {
    expect((await alphaOf(await render({ kind: 'basket', art: hamper, side: 'front' }, 64))).corner).toBe(0);
    expect((await alphaOf(await render({ kind: 'product', art: cake, view: 'front' }, 64))).corner).toBe(255);
  });

  test('that nobody has made is told by its name', async () => {
    for (const subject of [{ kind: 'tile', name: 'nothing' } as const, { kind: 'banner', name: 'nothing' } as const])
      await expect(render(subject, 64)).rejects.toThrow('There is no such drawing');
  });

  test('of a video shows one view at least', async () => {
    await expect(renderProductVideo([], 64)).rejects.toThrow('A video shows one view at least');
  });
});

describe('a part that is drawn by itself', () => {
  const frame = { x: -160, y: -270, width: 320, height: 320 };
  const pixels = async (markup: string): Promise<number[][]> => {
    const painter = createPainter(1);
    const body = painter.layer(frame, 1, () => markup);
    const picture = await rasterise(painter, body, frame, 32, null);
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return Array.from({ length: info.height }, (_, y) =>
      Array.from({ length: info.width }, (_, x) => data[(y * info.width + x) * 4 + 3] ?? 0),
    );
  };
  const boundsOf = (rows: readonly (readonly number[])[]) => {
    const filled = rows.flatMap((row, y) => row.flatMap((alpha, x) => (alpha > 128 ? [[x, y] as const] : [])));
    const [xs, ys] = [filled.map(([x]) => x), filled.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  };

  test('is where it was drawn, and as large, whatever margin it has', async () => {
    // Ten units of the drawing are a pixel.
    expect(boundsOf(await pixels('<rect x="-120" y="-200" width="100" height="60" fill="#000"/>'))).toEqual([
      4, 7, 13, 12,
    ]);
    expect(boundsOf(await pixels('<rect x="-160" y="-270" width="320" height="320" fill="#000"/>'))).toEqual([
      0, 0, 31, 31,
    ]);
  });

  test('may have nothing in it', async () => {
    expect((await pixels('<g/>')).flat().every((alpha) => alpha === 0)).toBe(true);
  });

  test('that nobody has drawn is told by its name', async () => {
    await expect(rasterise(createPainter(1), '<use href="#s0123456789abcdef"/>', frame, 32)).rejects.toThrow(
      'No part of the drawing is named 0123456789abcdef',
    );
  });
});

describe('a gallery', () => {
  const small: Subject = { kind: 'small', art: cake };

  test('takes a picture as wide as its master from that', async () => {
    const picture = await createGallery(folder, 1).picture(small, 320);
    expect(picture.equals(await resized(await renderMaster(small), 320))).toBe(true);
  });

  test('draws a picture that is wider than its master by itself', async () => {
    const picture = await createGallery(folder, 1).picture(small, 411);
    expect(picture.equals(await render(small, 411))).toBe(true);
  });

  const other = { ...cake, flavour: 'chocolate' as const };
  const pairs: readonly [what: string, one: Subject, another: Subject][] = [
    ['products', { kind: 'product', art: cake, view: 'front' }, { kind: 'product', art: other, view: 'front' }],
    ['things in a hamper', { kind: 'small', art: cake }, { kind: 'small', art: other }],
    [
      'sides of a hamper',
      { kind: 'basket', art: hamper, side: 'back' },
      { kind: 'basket', art: hamper, side: 'front' },
    ],
  ];
  test.each(pairs)('keeps two %s apart', async (_what, one, another) => {
    const gallery = createGallery(folder, 1);
    const [first, second] = [await gallery.picture(one, 160), await gallery.picture(another, 160)];
    expect(first.equals(second)).toBe(false);
    expect((await gallery.picture(one, 160)).equals(first)).toBe(true);
  });
});

test('a store that cannot be read says so, and nothing is drawn for it', async () => {
  const path = join(folder, 'no-folder');
  await writeFile(path, '');
  let drawn = 0;
  const wanted = createPictureStore(path, createTurns(1)).get('one', async () =>
    Buffer.from(`picture ${(drawn += 1)}`),
  );
  await expect(wanted).rejects.toMatchObject({ code: 'ENOTDIR' });
  expect([drawn, await readdir(folder)]).toEqual([0, ['no-folder']]);
});
