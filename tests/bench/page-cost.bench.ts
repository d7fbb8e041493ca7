import { setTimeout as pause } from 'node:timers/promises';
import { devices, type Browser } from 'playwright';
import { openChromium } from './open-chromium.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { drawPictures, median, print, rounded } from '#tests/kit/measure.ts';
import { asShoppersGetIt, startShop } from '#tests/kit/shop/shop.ts';

// What a page costs a processor, in all processes of the browser: as it is opened by somebody who has nothing of it, and
// while it lies on a table. Time of the processors hardly depends on what else the machine does.
const paths = ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake', '/cart', '/contact-us', '/faq'];
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** Milliseconds after which a page has done what it does by itself. */
const settled = 8_000;
const rest = 5_000;

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
const phone = { ...pixel, viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 } };

/** Seconds of the processors that the browser has used, in the processes that live. */
async function usedBy(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

type Cost = { readonly opening: number; readonly resting: number; readonly requests: number };

async function costOf(browser: Browser, address: string): Promise<Cost> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  // The cities would open by themselves, ten seconds after the load, in the time at rest.
  await context.addInitScript(() => window.localStorage.setItem('user_city_close', 'true'));
  const page = await context.newPage();
  let requests = 0;
  page.on('request', () => (requests += 1));
  const before = await usedBy(browser);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('app.hydrated').length > 0);
  const asked = requests;
  await pause(settled);
  const open = await usedBy(browser);
  await pause(rest);
  const cost = {
    opening: open - before,
    resting: (await usedBy(browser)) - open,
    requests: requests - asked,
  };
  await context.close();
  return cost;
}

const folder = makeDataFolder();
const shop = await startShop({ ...asShoppersGetIt, DATA_DIR: folder });
const browser = await openChromium();
try {
  for (const path of paths) {
    const address = `${shop.origin}${path}`;
    await drawPictures(address);
    const costs: Cost[] = [];
    for (let round = 0; round < rounds; round += 1) costs.push(await costOf(browser, address));
    const of = (pick: (cost: Cost) => number): number => rounded(median(costs.map(pick)), 2);
    print({ name: `${path}: processors to open it`, value: of(({ opening }) => opening), unit: 's' });
    print({ name: `${path}: requests once it is alive`, value: of(({ requests }) => requests), unit: '', atMost: 60 });
    print({
      name: `${path}: processors in ${rest / 1000} s at rest`,
      value: of(({ resting }) => resting),
      unit: 's',
      atMost: 0.25,
    });
  }
} finally {
  await browser.close();
  await shop.stop();
  await removeDataFolder(folder);
}
