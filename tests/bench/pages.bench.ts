import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import type { Browser } from 'playwright';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { drawPictures, median, print, rounded } from '#tests/kit/measure.ts';
import { asShoppersGetIt, startShop } from '#tests/kit/shop/shop.ts';
import { printMemoryCost } from './page-memory.ts';
import { asPhone, openChromium } from './open-chromium.ts';
import { slowedTo, type Slowed } from './index-now.ts';

// Pages as they open on phones, each beside its floor: a page of nothing but the same largest picture, on the same
// machine in the same round. Before each visit the machine is slowed down until the speed of the phone that is meant is
// read of it, so that figures of different machines compare. A first visit has no cookie and nothing of the shop; who
// comes back has a guest's cookies and the files of the visit before; who has closed the cities before is not asked for
// one after ten seconds, which costs a score (decision 95). All take brotli.
// BENCH_PEER names another shop's home, listing and product (three addresses), which is then visited in turns with ours.
const rounds = Number(process.env['BENCH_RUNS'] ?? 3);
const debuggingPort = 9_333;
const peers = (process.env['BENCH_PEER'] ?? '').split(/\s+/).filter(Boolean);
const cookie = 'sid=a-guest; fact=b8f0f6a2-0b7c-4a53-8f0a-6a5f4f1c2d3e; privacy_choice=all; _ga=GA1.1.5.7';

/** The goals for a phone of a speed, as Lighthouse's index puts it. */
const phones = [
  { name: 'a phone of the middle', index: 800, largest: 1, blocking: 30, task: 50 },
  { name: 'a cheap phone', index: 300, largest: 1.05, blocking: 200, task: 120 },
] as const;

const cheap = phones[1];

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

const kinds = ['paint', 'largest', 'index', 'blocking', 'shift', 'task', 'score', 'script', 'bytes'] as const;
type Visit = Record<(typeof kinds)[number], number> & { effective: number };

// All that Lighthouse looks at beside these slows scripts down: it counts which of their functions are called.
const measured = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
  'long-tasks',
  'network-requests',
] as const;

/** What pages were slowed down by the last time, by the index that is meant. */
const slowed = new Map<number, Slowed>();

/**
 * Who visits the shop: for the first time, with a guest's cookies and the files of the visit before, or after having
 * closed the cities; else what is beside it.
 */
type Visitor = 'first' | 'coming back' | 'not asked' | 'elsewhere';

/** Looks for a page that is on its way, a tenth of a second from one to the next. */
const TRIES = 100;

/** Makes the browser that Lighthouse looks through forget or remember that somebody has closed the cities of a shop. */
async function rememberCities(browser: Browser, { origin }: URL, isClosed: boolean): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { targetId } = await session.send('Target.createTarget', { url: `${origin}/robots.txt` });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const change = isClosed ? "setItem('user_city_close', 'true')" : 'clear()';
  const expression = `location.origin === '${origin}' && (localStorage.${change}, true)`;
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
  let isDone = false;
  for (let tries = 0; !isDone; tries += 1) {
    if (tries === TRIES) throw new Error(`${origin} has no page to remember the cities on`);
    const answered = new Promise<string>((resolve) =>
      session.once('Target.receivedMessageFromTarget', (answer) => resolve(answer.message)),
    );
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    isDone = (await answered).includes('"value":true');
    // Its page has not come yet.
    if (!isDone) await pause(100);
  }
  await session.send('Target.closeTarget', { targetId });
  await session.detach();
}

async function visit(browser: Browser, address: string, index: number, visitor: Visitor): Promise<Visit> {
  const { slowdown, index: effective } = await slowedTo(browser, index, slowed.get(index));
  slowed.set(index, { slowdown, index: effective });
  const comesBack = visitor === 'coming back';
  if (!comesBack) {
    // Lighthouse leaves cookies where they are.
    const session = await browser.newBrowserCDPSession();
    await session.send('Storage.clearCookies');
    await session.detach();
  }
  if (visitor === 'first' || visitor === 'not asked')
    await rememberCities(browser, new URL(address), visitor === 'not asked');
  const result = await lighthouse(address, {
    port: debuggingPort,
    onlyAudits: [...measured],
    throttlingMethod: 'devtools',
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    ...(comesBack && { extraHeaders: { cookie }, disableStorageReset: true }),
    disableFullPageScreenshot: true,
    logLevel: 'error',
  });
  if (!result) throw new Error(`no result for ${address}`);
  const { audits, categories } = result.lhr;
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const itemsOf = (id: string): readonly Record<string, unknown>[] => {
    const details = audits[id]?.details;
    return details?.type === 'table' ? details.items : [];
  };
  const requests = itemsOf('network-requests');
  const weigh = (type: string): number =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1000;
  process.stderr.write(`${address} at ${index}: ${Math.round(value('largest-contentful-paint'))} ms\n`);
  return {
    paint: value('first-contentful-paint'),
    largest: value('largest-contentful-paint'),
    index: value('speed-index'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    task: Math.max(0, ...itemsOf('long-tasks').map(({ duration }) => Number(duration))),
    score: (categories['performance']?.score ?? 0) * 100,
    script: weigh('Script'),
    bytes: weigh('Document'),
    effective,
  };
}

/** The middle of some visits, with the least and the most. */
function middleOf(visits: readonly Visit[], kind: keyof Visit, digits = 0) {
  const values = visits.map((one) => rounded(one[kind], digits));
  return { value: median(values), spread: [Math.min(...values), Math.max(...values)] as const };
}

await printMemoryCost();
const folder = makeDataFolder();
const shop = await startShop({ ...asShoppersGetIt, DATA_DIR: folder });
const browser = await openChromium({
  whole: true,
  args: [`--remote-debugging-port=${debuggingPort}`, '--disable-background-networking'],
});
try {
  const listing = await (await fetch(`${shop.origin}/b/main/birthday-cakes`)).json();
  const product = String((listing as { results: { url: string }[] }).results[0]?.url);
  const pages = [
    ['home', '/'],
    ['listing', '/birthday-cakes'],
    ['detail', product],
  ] as const;
  // What the shop draws and compiles once is not what is measured.
  for (const [, path] of pages) await drawPictures(shop.origin + path);
  const pictures: LargestPicture[] = [];
  for (const [, path] of pages) pictures.push(await largestPictureOf(browser, shop.origin + path));
  const floors = await startFloors(shop.origin, pictures);
  const sides = (number: number, path: string, { index }: (typeof phones)[number]) => [
    { side: 'floor', address: `${floors.origin}/${number}`, visitor: 'elsewhere' as const },
    { side: 'shop', address: shop.origin + path, visitor: 'first' as const },
    // Who comes back is seen on the phone that has more to do with it, the score on the one that it is for.
    index === cheap.index
      ? { side: 'shop again', address: shop.origin + path, visitor: 'coming back' as const }
      : { side: 'shop without cities', address: shop.origin + path, visitor: 'not asked' as const },
    ...(peers[number] === undefined ? [] : [{ side: 'peer', address: peers[number], visitor: 'elsewhere' as const }]),
  ];
  const seen = new Map<string, Visit[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const phone of phones)
      for (const [number, [name, path]] of pages.entries())
        for (const { side, address, visitor } of sides(number, path, phone)) {
          const key = `${phone.index} ${name} ${side}`;
          seen.set(key, [...(seen.get(key) ?? []), await visit(browser, address, phone.index, visitor)]);
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
      if (phone === cheap) {
        print({ name: `${on}, coming back: largest paint`, unit: 'ms', ...middleOf(of('shop again'), 'largest') });
        print({ name: `${on}, coming back: blocking`, unit: 'ms', ...middleOf(of('shop again'), 'blocking') });
        print({ name: `${on}, coming back: layout shift`, unit: '', ...middleOf(of('shop again'), 'shift', 3) });
        continue;
      }
      print({ name: `${on}: speed index`, unit: 'ms', ...middleOf(of('shop'), 'index') });
      print({ name: `${on}: score`, unit: 'of 100', ...middleOf(of('shop'), 'score'), atLeast: 99 });
      const unasked = of('shop without cities');
      print({ name: `${on}, not asked for a city: speed index`, unit: 'ms', ...middleOf(unasked, 'index') });
      print({ name: `${on}, not asked for a city: score`, unit: 'of 100', ...middleOf(unasked, 'score'), atLeast: 99 });
      print({ name: `${on}: page`, unit: 'kB', ...middleOf(of('shop'), 'bytes', 1) });
      // What is needed before the page is usable has a limit in tests/e2e/shop/weight.e2e.ts.
      print({ name: `${on}: all script of the visit`, unit: 'kB', ...middleOf(of('shop'), 'script') });
    }
} finally {
  await browser.close();
  await shop.stop();
  await removeDataFolder(folder);
}
