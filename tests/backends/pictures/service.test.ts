import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductArt } from '#backends/db/product-art.ts';
import { picturesPlugin } from '#backends/pictures/index.ts';
import { createPictureStore, createTurns } from '#backends/pictures/store.ts';

const cake: ProductArt = { shape: 'round', flavour: 'vanilla', topping: ['cherry'], seed: 8 };
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Milliseconds of all frames; equal ones that follow each other are stored as one. */
const lasting = (delays: readonly number[]): number => delays.reduce((sum, delay) => sum + delay, 0);

async function service() {
  const app = Fastify();
  await app.register(picturesPlugin, {
    dataDir: folder,
    artOf: async (sku) => (['CAKE-1', 'CAKE-2'].includes(sku) ? cake : null),
    videoArtOf: async (sku) => (sku === 'CAKE-1' ? cake : null),
  });
  return app;
}

test('a picture and its master are drawn once, kept, and may be kept for ever by the browser', async () => {
  const app = await service();
  const first = await app.inject('/media/products/CAKE-1/front-160.webp');
  const again = await app.inject('/media/products/CAKE-1/front-160.webp');
  expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  const kept = (await readdir(join(folder, 'media'), { recursive: true })).filter((name) => name.endsWith('.webp'));
  expect(kept).toHaveLength(2);
  await app.close();
});

test('[LST-13] a picture is 320 by 320 where that is asked for, of quality 70', async () => {
  const app = await service();
  const { rawPayload } = await app.inject('/media/products/CAKE-1/front-320.webp');
  const { width, height } = await sharp(rawPayload).metadata();
  expect([width, height]).toEqual([320, 320]);
  const media = join(folder, 'media');
  const kept = (await readdir(media, { recursive: true })).filter((name) => name.endsWith('.webp'));
  const sizes = await Promise.all(kept.map(async (name) => (await sharp(join(media, name)).metadata()).width));
  const master = join(media, kept[sizes.indexOf(640)] ?? '');
  const of = (quality: number) =>
    sharp(master).resize({ width: 320 }).webp({ quality, preset: 'picture', effort: 4 }).toBuffer();
  expect(rawPayload.equals(await of(70))).toBe(true);
  expect(rawPayload.equals(await of(71))).toBe(false);
  await app.close();
});

test('[DET-11] a product is also drawn as its buyers photographed it, each time in another place', async () => {
  const app = await service();
  const seen = await Promise.all([1, 2, 12].map((take) => app.inject(`/media/products/CAKE-1/taken-${take}-160.webp`)));
  expect(seen.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual(
    Array.from({ length: 3 }, () => [200, 'image/webp']),
  );
  const pixels = await Promise.all(
    [...seen, await app.inject('/media/products/CAKE-1/front-160.webp')].map(({ rawPayload }) =>
      sharp(rawPayload).removeAlpha().raw().toBuffer(),
    ),
  );
  for (const [at, one] of pixels.entries())
    for (const other of pixels.slice(at + 1))
      expect(
        one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 24).length / one.length,
      ).toBeGreaterThan(0.2);
  for (const name of ['taken-0', 'taken-13', 'taken-1e1', 'taken', 'taken-', 'taken-01'])
    expect((await app.inject(`/media/products/CAKE-1/${name}-160.webp`)).statusCode).toBe(404);
  await app.close();
});

test('unknown products, views, widths and names are not found, and nothing is drawn for them', async () => {
  const app = await service();
  const answers = await Promise.all(
    [
      '/media/products/NONE/front-160.webp',
      '/media/products/CAKE-1/within-160.webp',
      '/media/products/CAKE-1/front-161.webp',
      '/media/products/CAKE-1/front-160.png',
      '/media/products/..%2f..%2fetc/front-160.webp',
      '/media/banners/nothing-1280.webp',
      '/media/banners/toString-1280.webp',
      '/media/tiles/constructor-160.webp',
    ].map(async (url) => (await app.inject(url)).statusCode),
  );
  expect(answers).toEqual([404, 404, 404, 404, 404, 404, 404, 404]);
  expect(await readdir(folder)).toEqual([]);
  await app.close();
});

test('[HOM-08] a video is a moving picture of a scene without an end, light, and drawn once', async () => {
  const app = await service();
  const first = await app.inject('/media/videos/flowers-480.webp');
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp']);
  const { loop, width, delay = [] } = await sharp(first.rawPayload, { animated: true }).metadata();
  expect([loop, width, lasting(delay)]).toEqual([0, 480, 36 * 80]);
  expect(first.rawPayload.length).toBeLessThan(400_000);
  expect((await app.inject('/media/videos/flowers-480.webp')).rawPayload.equals(first.rawPayload)).toBe(true);
  for (const url of [
    '/media/videos/flowers-160.webp',
    '/media/videos/nothing-480.webp',
    '/media/videos/flowers-480.mp4',
  ])
    expect((await app.inject(url)).statusCode).toBe(404);

  // The scene does not jump when the video takes its place.
  const poster = await app.inject('/media/banners/flowers-480.webp');
  const [still, frame] = await Promise.all(
    [poster, first].map(({ rawPayload }) => sharp(rawPayload).removeAlpha().raw().toBuffer()),
  );
  const apart = still?.filter((value, index) => Math.abs(value - (frame?.[index] ?? 0)) > 16).length ?? Infinity;
  expect(apart / (still?.length ?? 1)).toBeLessThan(0.01);
  await app.close();
});

test('[DET-02] the video of a product shows its views one after the other, without an end', async () => {
  const app = await service();
  const first = await app.inject('/media/products/CAKE-1/video-480.webp');
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp']);
  const video = await sharp(first.rawPayload, { animated: true }).metadata();
  expect([video.loop, video.width, video.pageHeight, lasting(video.delay ?? [])]).toEqual([0, 480, 480, 60 * 80]);
  expect(first.rawPayload.length).toBeLessThan(400_000);
  const frame = async (at: number) => sharp(first.rawPayload, { page: at }).removeAlpha().raw().toBuffer();
  const [near, far] = await Promise.all([frame(0), frame(50)]);
  expect(near.filter((value, at) => Math.abs(value - (far[at] ?? 0)) > 30).length / near.length).toBeGreaterThan(0.1);
  for (const file of ['NONE/video-480.webp', 'CAKE-2/video-480.webp', 'CAKE-1/video-960.webp', 'CAKE-1/video-480.mp4'])
    expect((await app.inject(`/media/products/${file}`)).statusCode).toBe(404);
  await app.close();
});

test('the placeholder is always there', async () => {
  const app = await service();
  const answer = await app.inject('/media/placeholder.svg');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  await app.close();
});

test('callers who want the same picture at once wait for one drawing', async () => {
  const store = createPictureStore(folder, createTurns(2));
  let drawn = 0;
  const draw = async (): Promise<Buffer> => {
    drawn += 1;
    await Promise.resolve();
    return Buffer.from('picture');
  };
  const answers = await Promise.all(Array.from({ length: 12 }, () => store.get('one', draw)));
  expect([drawn, new Set(answers.map(String)).size]).toEqual([1, 1]);
});

test('no more than two are drawn at the same time', async () => {
  const store = createPictureStore(folder, createTurns(2));
  const drawing: (() => void)[] = [];
  let most = 0;
  const draw = async (): Promise<Buffer> => {
    await new Promise<void>((resolve) => {
      most = Math.max(most, drawing.push(resolve));
    });
    return Buffer.from('picture');
  };
  const all = Promise.all(Array.from({ length: 9 }, (_, index) => store.get(String(index), draw)));
  for (let left = 9; left > 0; left -= 1) {
    await vi.waitUntil(() => drawing.length === Math.min(2, left), { interval: 1, timeout: 10_000 });
    drawing.shift()?.();
  }
  await all;
  expect(most).toBe(2);
});

test('a drawing that failed is told to its caller and tried again by the next', async () => {
  const store = createPictureStore(folder, createTurns(2));
  await expect(store.get('one', async () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect(String(await store.get('one', async () => Buffer.from('picture')))).toBe('picture');
});
