import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { drawPictures, median, print } from '#tests/kit/measure.ts';
import { asShoppersGetIt, startShop } from '#tests/kit/shop/shop.ts';
import { withoutOwnPages } from '#tests/kit/browser-features.ts';
import { findBrowser } from '#scripts/lib/browser.js';

// The pages against the floor: a static page with one picture of 30 kB, on the same machine in the same run.
// Lighthouse, mobile, applied throttling; medians.
const runs = Number(process.env['BENCH_RUNS'] ?? 5);
const debuggingPort = 9_333;

async function startFloor(): Promise<{ url: string; close: () => void }> {
  const noise = Buffer.from(Array.from({ length: 640 * 480 * 3 }, (_, index) => (index * 7919) % 97));
  const picture = await sharp(noise, { raw: { width: 640, height: 480, channels: 3 } })
    .blur(1.2)
    .webp({ quality: 70 })
    .toBuffer();
  const html = brotliCompressSync(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title><meta name="viewport" content="width=device-width"><meta name="description" content="The floor page."><link rel="preload" as="image" href="/p.webp" fetchpriority="high"></head><body><h1>Floor</h1><img src="/p.webp" alt="Floor" width="360" height="270"></body></html>',
  );
  const server = createServer((request, response) => {
    if (request.url === '/p.webp') {
      response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'max-age=31536000' });
      response.end(picture.subarray(0, picture.length));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

type Audit = {
  paint: number;
  largest: number;
  blocking: number;
  shift: number;
  score: number;
  script: number;
  /** Lighthouse's measure of the machine's speed just then; a page's CPU is slowed four times from there */
  machine: number;
};

async function audit(url: string, times = runs): Promise<Audit> {
  const found: Audit[] = [];
  for (let run = 0; run < times; run += 1) {
    process.stderr.write(`${url}, visit ${run + 1} of ${times}\n`);
    const result = await lighthouse(url, {
      port: debuggingPort,
      onlyCategories: ['performance'],
      throttlingMethod: 'devtools',
      logLevel: 'error',
    });
    if (!result) throw new Error(`no result for ${url}`);
    const { audits, categories } = result.lhr;
    const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
    const requests = audits['network-requests']?.details;
    const items = requests?.type === 'table' ? requests.items : [];
    const script = items
      .filter((item) => item['resourceType'] === 'Script')
      .reduce((sum, item) => sum + Number(item['transferSize']), 0);
    found.push({
      paint: value('first-contentful-paint'),
      largest: value('largest-contentful-paint'),
      blocking: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      score: (categories['performance']?.score ?? 0) * 100,
      script: script / 1000,
      machine: result.lhr.environment.benchmarkIndex,
    });
  }
  const of = (key: keyof Audit): number => median(found.map((one) => one[key]));
  return {
    paint: of('paint'),
    largest: of('largest'),
    blocking: of('blocking'),
    shift: of('shift'),
    score: of('score'),
    script: of('script'),
    machine: of('machine'),
  };
}

const executablePath = await findBrowser({ whole: true });
if (!executablePath) throw new Error('no browser is installed');
const folder = makeDataFolder();
const shop = await startShop({ ...asShoppersGetIt, DATA_DIR: folder });
const floor = await startFloor();
const browser = await chromium.launch({
  executablePath,
  args: [
    `--remote-debugging-port=${debuggingPort}`,
    '--no-sandbox',
    '--disable-background-networking',
    withoutOwnPages,
  ],
});
try {
  const listing = await (await fetch(`${shop.origin}/b/main/birthday-cakes`)).json();
  const product = String((listing as { results: { url: string }[] }).results[0]?.url);
  const pages = [
    ['home', '/'],
    ['listing', '/birthday-cakes'],
    ['detail', product],
  ] as const;
  for (const [, path] of pages) await drawPictures(shop.origin + path);
  const ground = await audit(floor.url);
  print({ name: 'floor: speed of the machine, as Lighthouse puts it', value: Math.round(ground.machine), unit: '' });
  print({ name: 'floor: largest paint', value: Math.round(ground.largest), unit: 'ms' });
  for (const [name, path] of pages) {
    // What the shop and the browser compile once is not what is measured.
    await audit(shop.origin + path, 1);
    const measured = await audit(shop.origin + path);
    const ratio = Math.round((measured.largest / ground.largest) * 100) / 100;
    print({ name: `${name}: largest paint against the floor`, value: ratio, unit: 'times', atMost: 1.1 });
    print({ name: `${name}: first paint`, value: Math.round(measured.paint), unit: 'ms' });
    print({ name: `${name}: score`, value: Math.round(measured.score), unit: 'of 100', atLeast: 99 });
    print({ name: `${name}: blocking time`, value: Math.round(measured.blocking), unit: 'ms', atMost: 60 });
    print({ name: `${name}: layout shift`, value: Math.round(measured.shift * 1000) / 1000, unit: '', atMost: 0.01 });
    // What is needed before the page is usable has a limit in tests/e2e/shop/weight.e2e.ts.
    print({ name: `${name}: all script of the visit`, value: Math.round(measured.script), unit: 'kB' });
  }
} finally {
  await browser.close();
  floor.close();
  await shop.stop();
  await removeDataFolder(folder);
}
