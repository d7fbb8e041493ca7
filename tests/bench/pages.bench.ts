import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { print, rounded } from '#tests/kit/measure.ts';
import { printMemoryCost } from './page-memory.ts';
import { asPhone } from './open-chromium.ts';
import { middleOf, phones, visit, withShop, type Visit } from './visit.ts';

// Pages as they open on phones for the first time, each beside its floor: a page of nothing but the same largest picture,
// on the same machine in the same round. visitors.bench.ts has those who have been here before.
// BENCH_PEER names another shop's home, listing and product (three addresses), which is then visited in turns with ours.
const rounds = Number(process.env['BENCH_RUNS'] ?? 3);
const peers = (process.env['BENCH_PEER'] ?? '').split(/\s+/).filter(Boolean);

type LargestPicture = { readonly path: string; readonly width: number; readonly height: number };

/** The largest picture of a page on the phone that Lighthouse shows it on, with the size that it has there. */
async function largestPictureOf(browser: Browser, address: string): Promise<LargestPicture> {
  const context = await browser.newContext(asPhone);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const found = await page.evaluate(
    () =>
      new Promise<{ url: string; width: number; height: number } | null>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          if (!(last instanceof LargestContentfulPaint) || !last.element) return resolve(null);
          const { width, height } = last.element.getBoundingClientRect();
          resolve({ url: last.url, width: Math.round(width), height: Math.round(height) });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  if (!found || found.url === '') throw new Error(`the largest thing on ${address} is no picture`);
  return { path: new URL(found.url).pathname + new URL(found.url).search, width: found.width, height: found.height };
}

/** A navigation to a page with it begins another process, which takes 40 ms on a phone of index 800 (decision 96). */
const opener = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };

/** Pages of one picture each, as safe as the shop's. */
async function startFloors(origin: string, pictures: readonly LargestPicture[]) {
  const bodies = await Promise.all(
    pictures.map(async ({ path }) => {
      const answer = await fetch(origin + path);
      return { type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
    }),
  );
  const server = createServer((request, response) => {
    const [, number = '', isPicture] = /^\/(\d+)(\/picture)?$/.exec(request.url ?? '') ?? [];
    const [picture, body] = [pictures[Number(number)], bodies[Number(number)]];
    if (number === '' || !picture || !body) return void response.writeHead(404).end();
    if (isPicture !== undefined) {
      return void response.writeHead(200, { 'content-type': body.type }).end(body.bytes);
    }
    const { width, height } = picture;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', ...opener }).end(
      brotliCompressSync(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><meta name="description" content="The floor page.">
<link rel="preload" as="image" href="/${number}/picture" fetchpriority="high"></head>
<body><h1>Floor</h1><img src="/${number}/picture" alt="Floor" width="${width}" height="${height}"></body></html>`,
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, sizes: bodies.map(({ bytes }) => bytes.length), server };
}

await printMemoryCost();
await withShop(async (browser, origin, pages) => {
  const pictures: LargestPicture[] = [];
  for (const [, path] of pages) pictures.push(await largestPictureOf(browser, origin + path));
  const floors = await startFloors(origin, pictures);
  const sides = (number: number, path: string) => [
    { side: 'floor', address: `${floors.origin}/${number}`, visitor: 'floor' as const },
    { side: 'shop', address: origin + path, visitor: 'first' as const },
    ...(peers[number] === undefined ? [] : [{ side: 'peer', address: peers[number], visitor: 'elsewhere' as const }]),
  ];
  const seen = new Map<string, Visit[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const { index } of phones)
      for (const [number, [name, path]] of pages.entries())
        for (const { side, address, visitor } of sides(number, path)) {
          const key = `${index} ${name} ${side}`;
          seen.set(key, [...(seen.get(key) ?? []), await visit(browser, address, index, visitor)]);
        }
  floors.server.close();
  floors.server.closeAllConnections();
  for (const phone of phones)
    for (const [number, [name]] of pages.entries()) {
      const of = (side: string): readonly Visit[] => seen.get(`${phone.index} ${name} ${side}`) ?? [];
      const on = `${name} on ${phone.name}`;
      const [floor, ours] = [middleOf(of('floor'), 'largest'), middleOf(of('shop'), 'largest')];
      const kb = Math.round((floors.sizes[number] ?? 0) / 1000);
      print({ name: `${on}: its speed`, unit: '', ...middleOf([...of('floor'), ...of('shop')], 'effective') });
      print({ name: `${on}: floor, a picture of ${kb} kB`, unit: 'ms', ...floor });
      print({ name: `${on}: largest paint`, unit: 'ms', ...ours });
      const ratio = rounded(ours.value / floor.value, 2);
      print({ name: `${on}: largest paint against the floor`, value: ratio, unit: '×', atMost: phone.largest });
      print({ name: `${on}: blocking`, unit: 'ms', ...middleOf(of('shop'), 'blocking'), atMost: phone.blocking });
      print({ name: `${on}: longest task`, unit: 'ms', ...middleOf(of('shop'), 'task'), atMost: phone.task });
      print({ name: `${on}: layout shift`, unit: '', ...middleOf(of('shop'), 'shift', 3), atMost: 0 });
      if (of('peer').length > 0) {
        print({ name: `${on}: the peer's largest paint`, unit: 'ms', ...middleOf(of('peer'), 'largest') });
        print({ name: `${on}: the peer's blocking`, unit: 'ms', ...middleOf(of('peer'), 'blocking') });
        print({ name: `${on}: the peer's layout shift`, unit: '', ...middleOf(of('peer'), 'shift', 3) });
      }
      if (phone.index !== phones[0].index) continue;
      print({ name: `${on}: speed index`, unit: 'ms', ...middleOf(of('shop'), 'index') });
      print({ name: `${on}: score`, unit: 'of 100', ...middleOf(of('shop'), 'score'), atLeast: 99 });
      print({ name: `${on}: page`, unit: 'kB', ...middleOf(of('shop'), 'bytes', 1) });
      // What is needed before the page is usable has a limit in tests/e2e/shop/weight.e2e.ts.
      print({ name: `${on}: all script of the visit`, unit: 'kB', ...middleOf(of('shop'), 'script') });
    }
});
