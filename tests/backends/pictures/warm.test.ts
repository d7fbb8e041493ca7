import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerPictures } from '#backends/pictures/index.ts';
import { warm, type Wish } from '#backends/pictures/warm.ts';
import { createLog } from '#backends/platform/log.ts';
import { readEnv } from '#backends/platform/env/index.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warm-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const kept = async (): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.webp'));
};

const tile = (name: string): Wish => ({ subject: { kind: 'tile', name }, widths: [160, 320] });

test('pictures are drawn in a process of their own, with their master', async () => {
  expect(await warm({ dataDir: folder, wishes: [tile('mugs')] }).done).toBe(true);
  expect(await kept()).toHaveLength(3);
}, 60_000);

test('one that cannot be drawn is told and does not keep the others from it', async () => {
  expect(await warm({ dataDir: folder, wishes: [tile('nothing'), tile('mugs')] }).done).toBe(false);
  expect(await kept()).toHaveLength(3);
}, 60_000);

test('painting that is stopped ends at once and leaves no picture half written', async () => {
  const warming = warm({ dataDir: folder, wishes: Array.from({ length: 40 }, (_, index) => tile(`nothing-${index}`)) });
  await warming.stop();
  expect(await warming.done).toBe(false);
  expect(await kept()).toEqual([]);
}, 60_000);

test('a shop that listens warms what its home page shows, and one that is asked not to does not', async () => {
  const env = readEnv({ DATA_DIR: folder, TEST_MODE: '1', PUBLIC_ORIGIN: 'https://shop.example' });
  const open = async (isWarmed: boolean): Promise<{ close: () => Promise<void>; lines: string[] }> => {
    const lines: string[] = [];
    const log = { ...createLog(env), info: (event: string): void => void lines.push(event) };
    const app = Fastify();
    app.get('/b/main/home', async ({ headers }, reply) =>
      // A real shop answers to its own name only.
      headers.host === 'shop.example'
        ? { image: '/media/tiles/mugs-320.webp', other: '/media/tiles/unknown-320.webp' }
        : reply.code(421).send(),
    );
    const db: Parameters<typeof registerPictures>[1]['db'] = Object.create(null);
    await registerPictures(app, { env, db, log }, isWarmed);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { close: () => app.close(), lines };
  };
  const cold = await open(false);
  await cold.close();
  expect(await kept()).toEqual([]);
  const shop = await open(true);
  await vi.waitFor(() => expect(shop.lines).toContain('pictures.warmed'), { timeout: 50_000, interval: 50 });
  expect(await kept()).toHaveLength(6);
  await shop.close();
}, 60_000);
