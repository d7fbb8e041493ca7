import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ProductArt } from '#backends/db/product-art.ts';
import { createStartDrawing } from '#backends/pictures/draw-at-start.ts';
import { edition } from '#backends/pictures/gallery.ts';
import { registerPictures } from '#backends/pictures/index.ts';
import { createLog } from '#backends/platform/log.ts';
import { readEnv } from '#backends/platform/env/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

// What a start draws and says, by what it finds, with pictures that take no time: most cannot be drawn at all.
const database = await testDatabase();
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-rules-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const note = () => readFile(join(folder, 'media', 'drawn-ahead.json'), 'utf8').catch(() => null);
// No recipe at all: what cannot be drawn is done with at once.
const undrawable = {} as unknown as ProductArt;

type ArtOf = (sku: string) => Promise<ProductArt | null>;
type Home = { readonly products?: number; readonly video?: string; readonly tile?: string; readonly artOf?: ArtOf };
/** A shop whose home page shows so many products, this video and this tile, and what its start says. */
async function start({ products = 0, video = '', tile = '', artOf }: Home = {}) {
  const env = readEnv({ DATA_DIR: folder, PUBLIC_ORIGIN: 'https://shop.example' });
  const [said, logged]: [string[], string[]] = [[], []];
  const note = (event: string): void => void logged.push(event);
  const log = { ...createLog(env), info: note, warn: note };
  const app = Fastify();
  onTestFinished(() => app.close());
  const asked: string[] = [];
  app.get<{ Params: { path: string } }>('/b/main/:path', async ({ params: { path } }) => {
    asked.push(path);
    const names = Array.from({ length: products }, (_, at) => `/media/products/CAKE-${at}/front-320.webp`);
    const others = [`/media/videos/${video}-640.webp`, `/media/tiles/${tile}-160.webp`];
    return path === 'home' ? { names, others } : {};
  });
  const drawFirst = createStartDrawing(app, { env, log, artOf: artOf ?? (async () => undrawable) });
  const begin = () => drawFirst({ paths: async () => [], version: 3, say: (line) => void said.push(line) });
  return { app, said, logged, asked, begin };
}

test('a start notes what everything was drawn for, and the next one of the same asks no page', async () => {
  const first = await start();
  (await first.begin())();
  await vi.waitFor(async () => expect(await note()).toBe(JSON.stringify({ edition, version: 3 })));
  expect([first.logged, first.asked]).toEqual([['pictures.drawn_ahead'], ['home', 'status']]);
  const second = await start();
  (await second.begin())();
  expect([second.asked, second.said, second.logged]).toEqual([[], [], []]);
});

test('a note of another catalogue is none', async () => {
  await mkdir(join(folder, 'media'));
  await writeFile(join(folder, 'media', 'drawn-ahead.json'), JSON.stringify({ edition, version: 2 }));
  const shop = await start();
  await shop.begin();
  expect(shop.asked).toEqual(['home', 'status']);
});

test('each fifth of what is drawn is told as it is done, the last with the end', async () => {
  const shop = await start({ products: 10 });
  await shop.begin();
  expect(shop.said.map((line) => line.replace(/ \d+ s(?=\.|$)/, ''))).toEqual([
    'Drawing the pictures of the first screens, once (at most 120 s)…',
    ...[2, 4, 6, 8].map((drawn) => `  ${drawn} of 10 after`),
    'Drew 0 of 10 in. The rest follows in the background.',
  ]);
}, 30_000);

test('what cannot be drawn in the background is told, and nothing is noted', async () => {
  const shop = await start({ video: 'nothing' });
  (await shop.begin())();
  await vi.waitFor(() => expect(shop.logged).toEqual(['pictures.left_undrawn']), { timeout: 9_000 });
  expect(await note()).toBeNull();
}, 30_000);

test('a shop that closes while it starts draws nothing more', async () => {
  const shop: Awaited<ReturnType<typeof start>> = await start({
    ...{ products: 1, tile: 'mugs' },
    artOf: async () => {
      await shop.app.close();
      return null;
    },
  });
  (await shop.begin())();
  expect(shop.said.at(-1)).toMatch(/^Drew 0 of 1 in \d+ s\. The rest follows in the background\.$/);
  expect(shop.logged).toEqual([]);
}, 30_000);

test('a picture of a product that nobody sells is not found', async () => {
  const env = readEnv({ DATA_DIR: folder, PUBLIC_ORIGIN: 'https://shop.example' });
  const app = Fastify();
  onTestFinished(() => app.close());
  await registerPictures(app, { env, db: drizzle({ client: database.pool }), log: createLog(env) });
  for (const file of ['front-160', 'small-160', 'video-480'])
    expect((await app.inject(`/media/products/NOPE-500/${file}.webp`)).statusCode, file).toBe(404);
});
