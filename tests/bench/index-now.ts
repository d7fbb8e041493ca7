import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Browser } from 'playwright';

/** How fast the machine is just now, as Lighthouse reads it. */
export async function indexNow(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const index = await page.evaluate(`(${pageFunctions.computeBenchmarkIndex.toString()})()`);
  await page.close();
  return Number(index);
}
