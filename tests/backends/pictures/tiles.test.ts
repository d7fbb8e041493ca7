import { afterAll, expect, test } from 'vitest';
import { tilesPlugin } from '#backends/pictures/index.ts';
import { readGround } from '#backends/pictures/map/ground.ts';
import { placeLabels } from '#backends/pictures/map/labels.ts';
import { createTileDrawing } from '#backends/pictures/map/tile.ts';
import { clipped, waysBetween } from '#backends/pictures/map/ways.ts';
import { contentSecurityPolicy } from '#backends/platform/http/security-headers.ts';
import { createHttpServer, registerPlatform } from '#backends/platform/http/http.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const env = database.env(generous);
const shop = await openShop(env);
const app = createHttpServer(env, shop.platform.log);
await registerPlatform(app, shop.platform);
await app.register(tilesPlugin, shop.platform);
await app.ready();
afterAll(async () => {
  await app.close();
  await shop.close();
});

const ground = await readGround(shop.platform.db);
const draw = createTileDrawing(ground);

/** The tiles that show something of the towns, from the widest view to the nearest. */
const busy = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17].flatMap((z) => {
  const points = z < 11 ? ground.towns : ground.spots;
  const names = points.map(({ x, y }) => `${Math.floor(x * 2 ** z)}/${Math.floor(y * 2 ** z)}`);
  return [...new Set(names)].map((name) => {
    const [x = 0, y = 0] = name.split('/').map(Number);
    return { z, x, y };
  });
});

test('[CLC-02] a tile is an SVG of the shop’s own, kept by browsers, and answered anew only when places change', async () => {
  const tile = await app.inject('/tiles/14/11725/7596.svg');
  expect(tile.statusCode).toBe(200);
  expect(tile.headers['content-type']).toBe('image/svg+xml');
  expect(tile.headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
  expect(tile.body).toMatch(/^<svg .*>Indiranagar<.*>560038<.*<\/svg>$/);
  const etag = String(tile.headers['etag']);
  const again = await app.inject({ url: '/tiles/14/11725/7597.svg', headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(await readGround(shop.platform.db)).toEqual(ground);
});

test.each([
  '3/0/0.svg',
  '18/0/0.svg',
  '4/16/0.svg',
  '4/0/16.svg',
  '4/0/0.png',
  '4/-1/0.svg',
  '4/0/0',
  'a/b/c.svg',
  '4/1e1/0.svg',
  '4e0/0/0.svg',
  '',
])('[CLC-02] %s is the address of no tile', async (path) => {
  const answer = await app.inject(`/tiles/${path}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('text/plain');
});

test('[CLC-02] the map has tiles from zoom 4 to 17', async () => {
  for (const path of ['4/11/7.svg', '17/93805/60773.svg'])
    expect((await app.inject(`/tiles/${path}`)).statusCode, path).toBe(200);
});

test('[CLC-02] whoever has more tiles drawn than a browser asks for is told to wait, and the refusal is not kept', async () => {
  const tight = await openShop(database.env({ ...generous, LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '3' }));
  const narrow = createHttpServer(env, tight.platform.log);
  await registerPlatform(narrow, tight.platform);
  await narrow.register(tilesPlugin, tight.platform);
  const statuses: number[] = [];
  for (const x of [0, 1, 2, 3]) statuses.push((await narrow.inject(`/tiles/4/${x}/0.svg`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await narrow.inject('/tiles/4/3/0.svg')).headers['cache-control'] ?? '').not.toContain('public');
  // What is drawn already costs nothing, and is given.
  expect((await narrow.inject('/tiles/4/0/0.svg')).statusCode).toBe(200);
  await narrow.close();
  await tight.close();
});

test('[CLC-02] no tile is above 30 kB, and each is well-formed', () => {
  expect(busy.length).toBeGreaterThan(3_000);
  for (const address of busy) {
    const tile = draw(address);
    expect(Buffer.byteLength(tile), JSON.stringify(address)).toBeLessThanOrEqual(30_000);
    expect(tile).not.toMatch(/NaN|Infinity|undefined/);
  }
});

test('[CLC-02] tiles of another address are led to, and the policy of a page allows their origin', async () => {
  const elsewhere = database.env({ ...generous, MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?k=1' });
  const other = createHttpServer(elsewhere, shop.platform.log);
  await other.register(tilesPlugin, { ...shop.platform, env: elsewhere });
  const answer = await other.inject('/tiles/14/11725/7596.svg');
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, 'https://tiles.example/14/11725/7596.png?k=1']);
  expect((await other.inject('/tiles/14/99999/0.svg')).statusCode).toBe(404);
  await other.close();
  expect(contentSecurityPolicy(elsewhere, 'n')).toContain("img-src 'self' data: https://tiles.example;");
  expect(contentSecurityPolicy(env, 'n')).toContain("img-src 'self' data:;");
  for (const wrong of ['https://tiles.example/{z}/{x}.png', 'javascript:{x}{y}{z}', '/tiles/{z}/{x}/{y}.png']) {
    expect(() => database.env({ ...generous, MAP_TILES_URL: wrong }), wrong).toThrow('MAP_TILES_URL');
  }
});

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** Where the lines of a tile cross a line from north to south, to a pixel. */
function crossings(svg: string, at: number): number[] {
  const lines = [...svg.matchAll(/<path class="w"[^>]* d="([^"]+)"/g)].flatMap(([, path = '']) =>
    [...path.matchAll(/M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)/g)].map(
      ([, ...numbers]) => numbers.map(Number) as unknown as Line,
    ),
  );
  return lines.flatMap(([x1, y1, x2, y2]) => {
    if (x1 === x2 || Math.min(x1, x2) > at || Math.max(x1, x2) < at) return [];
    const y = y1 + ((y2 - y1) * (at - x1)) / (x2 - x1);
    return y > 2 && y < 254 ? [y] : [];
  });
}

test('[CLC-02] neighbours fit at their border: each way goes on, and each name across it is on both', () => {
  let ways = 0;
  let names = 0;
  for (const { z, x, y } of busy.filter((_, index) => index % 7 === 0)) {
    const [west, east] = [draw({ z, x, y }), draw({ z, x: x + 1, y })];
    const [left, right] = [crossings(west, 256), crossings(east, 0)];
    ways += left.length;
    for (const crossing of left) {
      const nearest = Math.min(...right.map((other) => Math.abs(other - crossing)));
      expect(nearest, `${z}/${x}/${y} at ${crossing}`).toBeLessThan(1.5);
    }
    const border = (x + 1) * 256;
    const across = placeLabels(ground, z).filter(
      ({ least, most }) =>
        least.x < border - 1 && most.x > border + 1 && least.y > y * 256 + 1 && most.y < (y + 1) * 256 - 1,
    );
    names += across.length;
    for (const { lines } of across) {
      expect(west).toContain(`>${lines[0]}<`);
      expect(east).toContain(`>${lines[0]}<`);
    }
  }
  expect(ways).toBeGreaterThan(100);
  expect(names).toBeGreaterThan(20);
});

test('[CLC-02] names of a zoom do not cover each other, and the first of a city is among them', () => {
  for (const zoom of [4, 8, 11, 13, 16]) {
    const labels = placeLabels(ground, zoom);
    for (const [index, one] of labels.entries()) {
      const covered = labels
        .slice(index + 1)
        .filter(
          (other) =>
            one.least.x < other.most.x &&
            other.least.x < one.most.x &&
            one.least.y < other.most.y &&
            other.least.y < one.most.y,
        );
      expect(covered, `${zoom} ${one.lines.join()}`).toEqual([]);
    }
  }
  expect(placeLabels(ground, 14).length).toBeGreaterThan(ground.spots.length * 0.6);
});

test('ways join neighbours: none that has another between, all of them joined by main ways', () => {
  const [a, b, c] = [
    { x: 0, y: 0 },
    { x: 1, y: 0.1 },
    { x: 2, y: 0 },
  ];
  expect(waysBetween([a, b, c], 9)).toEqual([
    { from: a, to: b, isMain: true },
    { from: b, to: c, isMain: true },
  ]);
  expect(waysBetween([a, c], 1)).toEqual([]);
  expect(clipped({ from: { x: -10, y: 5 }, to: { x: 30, y: 5 } }, { least: 0, most: 20 })).toEqual({
    from: { x: 0, y: 5 },
    to: { x: 20, y: 5 },
  });
  expect(clipped({ from: { x: -10, y: -5 }, to: { x: 30, y: -5 } }, { least: 0, most: 20 })).toBeNull();
});
