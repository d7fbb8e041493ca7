import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { holdMemory, printMemoryCost } from './page-memory.ts';
import { asPhone, openChromium } from './open-chromium.ts';
import { indexNow } from './index-now.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { drawPictures, median, print, rounded } from '#tests/kit/measure.ts';
import { asShoppersGetIt, startShop } from '#tests/kit/shop/shop.ts';

// How long a page is deaf to fingers once something is seen: what each task of its main thread takes of a processor, as
// long as it would take on a phone of a speed. Nothing is slowed down, and the memory of its pages is held where it is;
// pages.bench.ts says what Lighthouse sees of a whole visit, with the network of a phone.
const paths = ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake'];
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const phones = [
  { index: 800, blocking: 30, task: 50 },
  { index: 300, blocking: 200, task: 120 },
] as const;
/** Milliseconds after which a page has done what it does by itself, but for the cities, which open after ten seconds. */
const settled = 8_000;
const citiesOpen = 13_000;
/** A task that takes longer blocks by the rest of it, in milliseconds. */
const short = 50;

/** An event of Chromium's tracing, with microseconds. */
type Traced = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };

/** Who visits a page: for the first time, with the cookie of a guest, or until the cities have opened by themselves. */
const visitors = ['first', 'coming back', 'asked for the city'] as const;
type Visitor = (typeof visitors)[number];

/** The index of the machine at a visit, and milliseconds of its processor that each task took. */
type Visit = { readonly index: number; readonly tasks: readonly number[] };

/**
 * Milliseconds of a processor that each task takes after the first paint; of who is asked for the city, those that come
 * when everything else is done.
 */
async function tasksOf(browser: Browser, address: string, visitor: Visitor): Promise<readonly number[]> {
  const isAsked = visitor === 'asked for the city';
  const context = await browser.newContext({ ...asPhone, serviceWorkers: 'block' });
  if (!isAsked) await context.addInitScript(() => window.localStorage.setItem('user_city_close', 'true'));
  if (visitor === 'coming back') await context.addCookies([{ name: 'sid', value: 'a-guest', url: address }]);
  const page = await context.newPage();
  const session = await browser.newBrowserCDPSession();
  const events: Traced[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as Traced[])));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  const includedCategories = ['toplevel', 'loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await page.goto(address);
  // Asking the page whether it is alive would have it read the tool's own script.
  await pause(isAsked ? citiesOpen : settled);
  await session.send('Tracing.end');
  await complete;
  await context.close();
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) throw new Error(`nothing was seen of ${address}`);
  const from = isAsked ? paint.ts + settled * 1000 : paint.ts;
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > from)
    .map(({ tdur = 0 }) => tdur / 1000);
}

await printMemoryCost();
const folder = makeDataFolder();
const shop = await startShop({ ...asShoppersGetIt, DATA_DIR: folder });
const browser = await openChromium();
holdMemory(browser);

/** The middle of some figures, with the least and the most. */
const middleOf = (figures: readonly number[]) => ({
  value: rounded(median(figures), 0),
  spread: [Math.round(Math.min(...figures)), Math.round(Math.max(...figures))] as const,
});

try {
  const pages = paths.flatMap((path) => visitors.map((visitor) => ({ path, visitor, visits: [] as Visit[] })));
  for (const path of paths) await drawPictures(`${shop.origin}${path}`);
  // In turns: what the neighbours of a machine do for some minutes must not fall on all visits of one page.
  for (let round = 0; round < rounds; round += 1)
    for (const { path, visitor, visits } of pages)
      visits.push({ index: await indexNow(browser), tasks: await tasksOf(browser, `${shop.origin}${path}`, visitor) });
  for (const { path, visitor, visits } of pages)
    for (const { index, blocking, task } of phones) {
      const slowed = visits.map((visit) => visit.tasks.map((time) => (time * visit.index) / index));
      const sums = slowed.map((tasks) => tasks.reduce((sum, time) => sum + Math.max(0, time - short), 0));
      const on = `${path}${visitor === 'first' ? '' : `, ${visitor}`}, on a phone of ${index}`;
      print({ name: `${on}: blocking`, unit: 'ms', ...middleOf(sums), atMost: blocking });
      const longest = slowed.map((tasks) => Math.max(...tasks));
      print({ name: `${on}: longest task`, unit: 'ms', ...middleOf(longest), atMost: task });
    }
} finally {
  await browser.close();
  await shop.stop();
  await removeDataFolder(folder);
}
