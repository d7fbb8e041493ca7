import type { Page } from '@playwright/test';
import { cacheNames } from '#machines/rules/browser/cache-names.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';

test.use({ serviceWorkers: 'allow' });
test.skip(({ viewport }) => (viewport?.width ?? 0) >= 500, 'it is the same worker at any width');

/** Without the part that is random. */
const nameOf = (address: string): string => address.replace(/^.*\/assets\/(.+)-.{7}\.js$/, '$1');

const compiledFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), cacheNames.compiled);

/** The scripts of which a page writes down what it has compiled of them, on its main thread, from now until it has settled. */
async function writtenBy(page: Page, visit: () => Promise<unknown>): Promise<string[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser of its own');
  await browser.startTracing(page, { categories: ['v8', 'devtools.timeline'] });
  await visit();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: { name: string; args: { data?: { producedCacheSize?: number; url?: string } } }[];
  };
  return trace.traceEvents
    .filter(({ name, args }) => name === 'v8.produceModuleCache' && (args.data?.producedCacheSize ?? 0) > 0)
    .map(({ args }) => nameOf(args.data?.url ?? ''));
}

test('[OFF-01] what a page has run is compiled beside it, and the next visit writes none of it down', async ({
  newPage,
}) => {
  const page = await newPage();
  const visit = async (): Promise<void> => {
    await page.goto('/birthday-cakes');
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
  };
  await visit();
  await expect.poll(async () => (await compiledFiles(page)).map(nameOf)).toContain('settled');
  const compiled = (await compiledFiles(page)).map(nameOf);
  expect(compiled).toEqual(expect.arrayContaining(['core', 'shop', 'soon', 'data', 'coming-routes']));
  // It would start the shop.
  expect(compiled).not.toContain('index');
  const written = await writtenBy(page, visit);
  expect(written.filter((name) => compiled.includes(name))).toEqual([]);
});
