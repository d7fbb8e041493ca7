import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Browser } from 'playwright';

/**
 * How fast the machine is just now, as Lighthouse reads it.
 * @param slowdown how many times slower the page is told to be while it is read
 */
export async function indexNow(browser: Browser, slowdown = 1): Promise<number> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const index = await page.evaluate(`(${pageFunctions.computeBenchmarkIndex.toString()})()`);
  await page.close();
  return Number(index);
}

/** As near as a slowed page comes to the speed that is meant. */
const NEAR = 0.05;
const TRIES = 4;

/** How much a page is slowed down, and the index that is read of it then. */
export type Slowed = { readonly slowdown: number; readonly index: number };

/**
 * Slows pages down until the index that is meant is read of them. Chromium's brake takes more than it is told to: told to
 * be ten times slower, a page is some fifteen times slower, so that the slowdown cannot be calculated.
 * @param before where to begin: what was found the last time
 */
export async function slowedTo(browser: Browser, index: number, before?: Slowed): Promise<Slowed> {
  let slowdown = before?.slowdown ?? Math.max(1, (0.7 * (await indexNow(browser))) / index);
  for (let tries = 0; ; tries += 1) {
    const read = await indexNow(browser, slowdown);
    const isNear = Math.abs(read - index) <= NEAR * index;
    // What is slower than the phone that is meant cannot be made faster.
    if (isNear || tries === TRIES || (slowdown === 1 && read < index)) return { slowdown, index: read };
    slowdown = Math.max(1, (slowdown * read) / index);
  }
}
