import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerPictures } from '#backends/pictures/index.ts';
import { drawAhead, type Wish } from '#backends/pictures/draw-ahead.ts';
import { createLog } from '#backends/platform/log.ts';
import { readEnv } from '#backends/platform/env/index.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'draw-ahead-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const stored = async (): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.webp')).sort();
};

const tile = (name: string): Wish => ({ subject: { kind: 'tile', name }, widths: [160, 320] });
const asked = { processes: 2, isUrgent: true };

test('pictures are drawn in processes of their own, each with its master, and told one by one', async () => {
  const progress: number[] = [];
  const wishes = [tile('mugs'), tile('gifts')];
  const { left } = drawAhead({ ...asked, dataDir: folder, wishes, onProgress: (drawn) => progress.push(drawn) });
  expect(await left).toEqual([]);
  expect(await stored()).toHaveLength(6);
  expect(progress).toEqual([1, 2]);
}, 60_000);

test('one that cannot be drawn is told and does not keep the others from it', async () => {
  const { left } = drawAhead({ ...asked, dataDir: folder, wishes: [tile('nothing'), tile('mugs')] });
  expect(await left).toEqual([tile('nothing')]);
  expect(await stored()).toHaveLength(3);
}, 60_000);

test('drawing that is stopped ends at once, tells what is left and leaves no picture half written', async () => {
  const wishes = Array.from({ length: 40 }, (_, index) => tile(`nothing-${index}`));
  const drawing = drawAhead({ ...asked, dataDir: folder, wishes });
  await drawing.stop();
  expect((await drawing.left).toSorted((a, b) => wishes.indexOf(a) - wishes.indexOf(b))).toEqual(wishes);
  expect(await stored()).toEqual([]);
}, 60_000);

const pages: Record<string, unknown> = {
  home: { blocks: [{ image: '/media/tiles/mugs-320.webp', other: '/media/tiles/unknown-320.webp' }] },
  status: { data: { banner: null } },
  gifts: {
    header_banner: { image: { src: '/media/banners/gifts-1280.webp' } },
    results: [],
    cardblock: [{ image: { src: '/media/tiles/gifts-320.webp' } }],
  },
};

/** A shop of two pages that starts on the folder, the pages that it was asked for, and what it told. */
async function startShop(settings: Record<string, string> = {}, stopping?: AbortSignal) {
  const env = readEnv({ DATA_DIR: folder, PUBLIC_ORIGIN: 'https://shop.example', ...settings });
  const lines: string[] = [];
  const asked: string[] = [];
  const log = { ...createLog(env), info: (event: string): void => void lines.push(event) };
  const app = Fastify();
  app.get<{ Params: { path: string } }>('/b/main/:path', async ({ headers, params }, reply) => {
    asked.push(params.path);
    // A real shop answers to its own name only.
    if (headers.host !== 'shop.example') return reply.code(421).send();
    return pages[params.path] ?? reply.code(404).send();
  });
  const db: Parameters<typeof registerPictures>[1]['db'] = Object.create(null);
  const drawFirstScreens = await registerPictures(app, { env, db, log });
  const drawRest = await drawFirstScreens({
    paths: async () => ['gifts', 'gone'],
    version: 3,
    say: (line) => void lines.push(line),
    stopping,
  });
  return { app, lines, asked, drawRest };
}

/** Waits until the background has drawn the rest. */
async function finish({ lines, drawRest }: Awaited<ReturnType<typeof startShop>>): Promise<void> {
  drawRest();
  await vi.waitFor(() => expect(lines).toContain('pictures.drawn_ahead'), { timeout: 100_000, interval: 50 });
}

test('[LST-13] a start draws what the first screens show, then the shop opens and draws what stands below', async () => {
  const shop = await startShop();
  expect(shop.lines.at(-1)).toMatch(/^Drew 2 of 2 in \d+ s\.$/);
  const first = await stored();
  const answers = await Promise.all(
    ['tiles/mugs-160', 'tiles/mugs-274', 'tiles/mugs-548', 'banners/gifts-480', 'banners/gifts-960'].map((name) =>
      shop.app.inject(`/media/${name}.webp`),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await stored()).toEqual(first);

  await finish(shop);
  const all = await stored();
  expect(all.length).toBeGreaterThan(first.length);
  expect((await shop.app.inject('/media/tiles/gifts-320.webp')).statusCode).toBe(200);
  expect(await stored()).toEqual(all);
  await shop.app.close();

  const second = await startShop();
  expect([second.asked, second.lines]).toEqual([[], []]);
  await second.app.close();
}, 120_000);

test('a start that may take no time draws nothing, and one that is stopped opens at once', async () => {
  const cold = await startShop({ DRAW_AHEAD_SECONDS: '0' });
  expect([cold.asked, cold.lines, await stored()]).toEqual([[], [], []]);
  await cold.app.close();
  const stopped = await startShop({}, AbortSignal.abort());
  expect(stopped.lines.at(-1)).toMatch(/^Drew 0 of 2 in \d+ s\. The rest follows in the background\.$/);
  await stopped.app.close();
}, 60_000);
