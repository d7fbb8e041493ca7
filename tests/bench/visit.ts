import { setTimeout as pause } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { nonSimulatedSettingsOverrides as waits, throttling } from 'lighthouse/core/config/constants.js';
import TraceGatherer from 'lighthouse/core/gather/gatherers/trace.js';
import type { Browser } from 'playwright';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { drawPictures, median, rounded } from '#tests/kit/measure.ts';
import { asShoppersGetIt, startShop } from '#tests/kit/shop/shop.ts';
import { openChromium } from './open-chromium.ts';
import { slowedTo, type Slowed } from './index-now.ts';

// A visit as Lighthouse sees it. Before each the machine is slowed down until the speed of the phone that is meant is read
// of it, so that figures of different machines compare. All take brotli.
const debuggingPort = 9_333;
const guestCookies = { sid: 'a-guest', fact: 'b8f0f6a2-0b7c-4a53-8f0a-6a5f4f1c2d3e', privacy_choice: 'needed' };

/** The goals for a phone of a speed, as Lighthouse's index puts it. */
export const phones = [
  { name: 'a phone of the middle', index: 800, largest: 1, blocking: 30, task: 50 },
  { name: 'a cheap phone', index: 300, largest: 1.05, blocking: 200, task: 120 },
] as const;

const kinds = ['paint', 'largest', 'index', 'blocking', 'shift', 'task', 'score', 'script', 'bytes'] as const;
/** What Lighthouse sees of a visit: milliseconds, kB, a score of 100, a shift, and the index that it was seen at. */
export type Visit = Record<(typeof kinds)[number], number> & { effective: number };

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

// So does writing the text of each script into the trace: with `core` it took up to 97 of the 128 ms in which it was run.
const traced = TraceGatherer.getDefaultTraceCategories().filter((category) => !category.includes('source-rundown'));
TraceGatherer.getDefaultTraceCategories = () => traced;

/** How long Lighthouse looks for what still comes, by each of its signs. */
const usualWaits = { ...waits };
/** A floor has nothing that comes later: to look at it for as long as at a shop would take a minute of a bench. */
const shortWaits = Object.fromEntries(Object.keys(waits).map((sign) => [sign, 1_000]));

/** When the cookies of a guest end, in seconds: those without an end go with the last page of a browser. */
const tomorrow = (): number => Date.now() / 1000 + 86_400;

/** What pages were slowed down by the last time, by the index that is meant. */
const slowed = new Map<number, Slowed>();

/**
 * Who visits the shop: for the first time, without a cookie and anything of the shop; with a guest's cookies and the files
 * of the visit before; or after having closed the cities before, who is not asked for one after ten seconds, which costs a
 * score (decision 95). Else what is beside the shop: a floor, or another shop.
 */
export type Visitor = 'first' | 'coming back' | 'not asked' | 'floor' | 'elsewhere';

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

/** Visits a page as Lighthouse does, on a phone of an index. */
export async function visit(browser: Browser, address: string, index: number, visitor: Visitor): Promise<Visit> {
  const { slowdown, index: effective } = await slowedTo(browser, index, slowed.get(index));
  slowed.set(index, { slowdown, index: effective });
  const comesBack = visitor === 'coming back';
  // Lighthouse leaves cookies where they are.
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.clearCookies');
  // In its headers they would be those of the page alone, which a service worker asks for with the browser's.
  const cookies = Object.entries(guestCookies).map(([name, value]) => ({
    name,
    value,
    url: address,
    expires: tomorrow(),
  }));
  if (comesBack) await session.send('Storage.setCookies', { cookies });
  await session.detach();
  if (visitor === 'first' || visitor === 'not asked')
    await rememberCities(browser, new URL(address), visitor === 'not asked');
  Object.assign(waits, visitor === 'floor' ? shortWaits : usualWaits);
  const result = await lighthouse(address, {
    port: debuggingPort,
    onlyAudits: [...measured],
    throttlingMethod: 'devtools',
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    disableStorageReset: comesBack,
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
export function middleOf(visits: readonly Visit[], kind: keyof Visit, digits = 0) {
  const values = visits.map((one) => rounded(one[kind], digits));
  return { value: median(values), spread: [Math.min(...values), Math.max(...values)] as const };
}

/** The pages of the shop that are looked at, by name: home, a listing, a product. */
export type Pages = readonly (readonly [name: string, path: string])[];

/** Looks at a shop of one's own with a browser that Lighthouse can look through. */
export async function withShop(look: (browser: Browser, origin: string, pages: Pages) => Promise<void>): Promise<void> {
  const folder = makeDataFolder();
  const shop = await startShop({ ...asShoppersGetIt, DATA_DIR: folder });
  const browser = await openChromium({
    whole: true,
    args: [`--remote-debugging-port=${debuggingPort}`, '--disable-background-networking'],
  });
  try {
    const listing = await (await fetch(`${shop.origin}/b/main/birthday-cakes`)).json();
    const product = String((listing as { results: { url: string }[] }).results[0]?.url);
    const pages: Pages = [
      ['home', '/'],
      ['listing', '/birthday-cakes'],
      ['detail', product],
    ];
    // What the shop draws and compiles once is not what is measured.
    for (const [, path] of pages) await drawPictures(shop.origin + path);
    await look(browser, shop.origin, pages);
  } finally {
    await browser.close();
    await shop.stop();
    await removeDataFolder(folder);
  }
}
