import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import type { Page, Request } from '@playwright/test';

test.skip(({ viewport }) => (viewport?.width ?? 0) >= 500, 'a phone on a slow network is what the limits are for');

/**
 * kB as sent: `page` is the HTML with its style sheet, `script` before it is usable, `ahead` what is fetched meanwhile for
 * what comes next, `pictures` when it has been read to its end, and `video` that plays there by itself.
 */
const limits = { page: 30, script: 146, ahead: 40, pictures: 250, video: 180 };

const bytesOf = async (requests: readonly Request[]): Promise<number> => {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  // What comes out of the browser's own store has a size below zero.
  return sizes.reduce((sum, { responseBodySize }) => sum + Math.max(0, responseBodySize), 0);
};

/**
 * Addresses of the scripts that were asked for before the page was usable, and which of them it did not wait for: a quiet
 * machine goes on with what is idle.
 */
const scriptsOfStart = (page: Page): Promise<{ needed: string[]; ahead: string[] }> =>
  page.evaluate(() => {
    const usable = performance.getEntriesByName('app.hydrated')[0]?.startTime;
    if (usable === undefined) throw new Error('the page does not say when it is usable');
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < usable);
    const isAhead = (entry: PerformanceEntry): boolean =>
      entry instanceof PerformanceResourceTiming && entry.initiatorType === 'fetch';
    const ahead = scripts.filter(isAhead).map(({ name }) => name);
    return { ahead, needed: scripts.map(({ name }) => name).filter((name) => !ahead.includes(name)) };
  });

async function readToTheEnd(page: Page): Promise<void> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end; top += 400) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForLoadState('networkidle');
  }
}

for (const path of ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake']) {
  test(`${path} is light: its HTML, its script before it is usable, and its pictures down to the end`, async ({
    page,
  }) => {
    const asked: Request[] = [];
    const hosts = new Set<string>();
    page.on('requestfinished', (request) => asked.push(request));
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(path);
    await untilAlive(page);
    const document = await bytesOf(asked.filter((request) => request.resourceType() === 'document'));
    expect(document / 1000).toBeLessThanOrEqual(limits.page);
    const { needed, ahead } = await scriptsOfStart(page);
    expect(needed.length).toBeGreaterThan(5);
    const script = await bytesOf(asked.filter((request) => needed.includes(request.url())));
    expect(script / 1000).toBeLessThanOrEqual(limits.script);
    expect(ahead.length).toBeGreaterThan(2);
    const coming = await bytesOf(asked.filter((request) => ahead.includes(request.url())));
    expect(coming / 1000).toBeLessThanOrEqual(limits.ahead);
    await readToTheEnd(page);
    // A map is heavier than the shop: only pages that show one fetch its code.
    expect(asked.map((request) => request.url()).filter((url) => /pin-map|-ground/.test(url))).toEqual([]);
    const images = asked.filter((request) => request.resourceType() === 'image');
    const isVideo = (request: Request): boolean => request.url().includes('/media/videos/');
    expect((await bytesOf(images.filter((request) => !isVideo(request)))) / 1000).toBeLessThanOrEqual(limits.pictures);
    expect((await bytesOf(images.filter(isVideo))) / 1000).toBeLessThanOrEqual(limits.video);
    // A first visit gets its typefaces after the largest picture.
    const typefaces = await page.evaluate(() =>
      [...window.document.fonts].map(({ family, status }) => `${family} ${status}`),
    );
    expect(typefaces).toEqual(expect.arrayContaining(['Figtree loaded', 'Fraunces loaded']));
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  });
}

/**
 * kB of brotli as small as it gets, which is what a page that is sent again and again comes to. A product's differ by 0.1 with
 * what customers wrote of it.
 */
for (const [path, limit] of [
  ['/', 19.3],
  ['/birthday-cakes', 18.4],
  ['/p/belgian-chocolate-truffle-cake', 20],
] as const) {
  test(`the first page of ${path} is at most ${limit} kB when it was sent often`, async ({ page, request }) => {
    const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent), 'sec-ch-ua-mobile': '?1' };
    const html = await (await request.get(path, { headers: { ...headers, accept: 'text/html' } })).body();
    expect(html.toString()).toContain('data-narrow');
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    expect(brotliCompressSync(html, { params }).byteLength / 1000).toBeLessThanOrEqual(limit);
  });
}

test('a page whose route is not in the first script is sent with all routes ahead, the others are not', async ({
  request,
}) => {
  const textOf = async (path: string): Promise<string> => (await request.get(path)).text();
  for (const path of ['/faq', '/cart', '/my-favourites', '/search?q=rose'])
    expect(await textOf(path)).toContain('/assets/coming-routes-');
  for (const path of ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake'])
    expect(await textOf(path)).not.toContain('/assets/coming-routes-');
});

for (const { path, scripts, pictures } of [
  { path: '/', scripts: 9, pictures: 7 },
  { path: '/birthday-cakes', scripts: 6, pictures: 2 },
  { path: '/p/belgian-chocolate-truffle-cake', scripts: 6, pictures: 3 },
]) {
  test(`${path} waits for ${scripts} scripts, and asks once for the ${pictures} pictures of what it shows next`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(request.url());
    });
    await page.goto(path);
    await untilAlive(page);
    expect((await scriptsOfStart(page)).needed).toHaveLength(scripts);
    await expect(page.locator('head link[rel="preload"][as="image"][fetchpriority="low"]')).toHaveCount(pictures);
    const next = page.locator('[data-near] img');
    await expect.poll(() => next.count()).toBeGreaterThanOrEqual(pictures);
    await page.waitForLoadState('networkidle');
    const isHere = (all: Element[], count: number) =>
      all.slice(0, count).map((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);
    expect(await next.evaluateAll(isHere, pictures)).toEqual(Array.from({ length: pictures }, () => true));
    expect(asked.filter((url, at) => asked.indexOf(url) !== at)).toEqual([]);
  });
}

for (const { visitor, make } of [
  {
    visitor: 'who spares data',
    make: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  },
  {
    visitor: 'whose browser cannot choose among sizes ahead',
    make: () => Reflect.deleteProperty(HTMLLinkElement.prototype, 'imageSrcset'),
  },
]) {
  test(`${visitor} is not sent pictures ahead`, async ({ page }) => {
    await page.addInitScript(make);
    await page.goto('/');
    await untilAlive(page);
    await expect(page.locator('[data-near] img').first()).toBeAttached();
    await expect(page.locator('head link[rel="preload"][as="image"][fetchpriority="low"]')).toHaveCount(0);
  });
}

// On the line of a cheap phone each file costs more than half a second of waiting, six at a time.
for (const path of ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake']) {
  test(`${path} fetches few files for what comes next, those that are sure to be needed before it is alive`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const name = /\/assets\/([\w.-]+?)-[\w-]{7}\.(?:js|css)$/.exec(request.url())?.[1];
      if (name !== undefined) asked.push(`${name}${request.url().endsWith('.css') ? '.css' : ''}`);
    });
    await page.goto(path);
    await untilAlive(page);
    const { needed, ahead } = await scriptsOfStart(page);
    const named =
      (name: string) =>
      (address: string): boolean =>
        address.includes(`/assets/${name}-`);
    for (const name of ['coming-routes', 'soon', 'data', 'cart.validate'])
      expect({ name, ahead: ahead.filter(named(name)).length }).toEqual({ name, ahead: 1 });
    await expect.poll(() => asked.includes('settled.css')).toBe(true);
    await page.waitForLoadState('networkidle');
    const atStart = new Set(needed.flatMap((address) => /\/assets\/([\w.-]+?)-[\w-]{7}\.js$/.exec(address)?.[1] ?? []));
    const later = new Set(asked.filter((name) => !atStart.has(name)));
    // What watches the charts is there in test mode alone.
    later.delete('observers');
    expect([...later].toSorted()).toEqual(['cart.validate', 'coming-routes', 'data', 'settled', 'settled.css', 'soon']);
  });
}
