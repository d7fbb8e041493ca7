import type { Locator, Page } from '@playwright/test';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { openFront, type Front } from '#tests/kit/front.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import type { Recording } from '#src/shell/inspect/recorder.ts';

test.use({ serviceWorkers: 'allow' });
test.skip(({ viewport }) => (viewport?.width ?? 0) >= 500, 'it is the same worker at any width');

let front: Front;
test.beforeEach(async ({ problems }) => {
  front = await openFront();
  problems.expect(/net::ERR_|Failed to (load resource|fetch)|CallFailure|NetworkError|^404 for .*\/assets/);
  problems.expect(new RegExp(`request to another host: ${front.origin}/`));
});
test.afterEach(async () => {
  // A test that is skipped has opened none.
  if (test.info().status !== 'skipped') await front.close();
});

/** Opens the shop's page through the front, and waits until the worker looks after it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${front.origin}${path}`);
  await untilAlive(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return urls.flat().map((url) => new URL(url).pathname);
  });

const hasWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/')) !== undefined);

test('[OFF-01, OFF-03, ERR-24] pages that were seen open without a connection, others say so, and it is told when it is back', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await visit(page, '/');
  await visit(page, '/birthday-cakes');
  await visit(page, '/cart');
  await visit(page, '/');
  front.isCut = true;

  await page.goto(`${front.origin}/birthday-cakes`);
  await untilAlive(page);
  await expect(heading(page)).toContainText('Birthday');
  await expect(page.getByText('You are offline')).toBeVisible();
  expect(await seriousOn(page)).toEqual([]);
  expect(said.join('\n')).toContain('The shop is running offline.');

  for (const path of ['/anniversary-cakes', '/cart']) {
    await page.goto(`${front.origin}${path}`);
    await expect(heading(page)).toHaveText('You are offline');
    expect(await seriousOn(page)).toEqual([]);
  }
  front.isCut = false;
  await page.getByRole('link', { name: 'Try again' }).click();
  await untilAlive(page);
  await expect(heading(page)).toContainText('cart');
});

test('[OFF-01] a link to a page that was seen leads there without a connection', async ({ page }) => {
  await visit(page, '/birthday-cakes');
  await visit(page, '/');
  front.isCut = true;
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.locator('main a[href="/birthday-cakes"]').first().click();
  await expect(heading(page)).toContainText('Birthday', { timeout: 30_000 });
  await expect(page).toHaveURL(/\/birthday-cakes$/);
});

test('[OFF-01] shell and pictures are kept, no call, no cart and no page of one shopper ever is, and pages go when a shopper logs out', async ({
  page,
}) => {
  for (const path of ['/', '/cart', '/trackorder', '/payment-confirmation', '/birthday-cakes', '/cart'])
    await visit(page, path);
  // A picture is kept once it has come, which may be after its page.
  await expect
    .poll(() => kept(page))
    .toEqual(
      expect.arrayContaining([
        ...['/offline.html', '/birthday-cakes'],
        ...[/^\/assets\/.+\.js$/, /^\/media\/products\//].map((shell) => expect.stringMatching(shell)),
      ]),
    );
  const paths = await kept(page);
  expect(
    paths.filter((path) => /^\/(?:b|bank|cart|trackorder|payment-confirmation|orders)(?:\/|$)/.test(path)),
  ).toEqual([]);
  await page.evaluate(() => fetch('/b/user/fa/users/logout', { method: 'POST' }).then(() => undefined));
  await expect.poll(async () => (await kept(page)).includes('/birthday-cakes')).toBe(false);
});

for (const [what, file] of [
  ['is gone', { status: 404, type: 'text/plain', body: '' }],
  ['is no script', { status: 200, type: 'text/html', body: '<!doctype html>' }],
] as const) {
  test(`[OFF-02, ERR-23] a worker whose file ${what} is removed with all that it kept, and the page loads anew once`, async ({
    page,
  }) => {
    await visit(page, '/');
    let loads = 0;
    page.on('load', () => (loads += 1));
    front.worker = file;
    await page.goto(`${front.origin}/terms-and-conditions`);
    await expect.poll(() => loads).toBe(2);
    await untilAlive(page);
    await page.locator('[data-flow="service-worker"][data-state="broken"]').waitFor({ state: 'attached' });
    expect([await hasWorker(page), await kept(page)]).toEqual([false, []]);
    expect(loads).toBe(2);
  });
}

/** The shop becomes a newer one while its page is open, which is offered. */
async function becomeNewer(page: Page): Promise<Locator> {
  front.release = 'v2';
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const notice = page.locator('[data-flow="service-worker"]');
  await expect(notice.getByText('The shop has been updated')).toBeVisible();
  return notice;
}

async function reload(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.locator('[data-flow="service-worker"]').getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await untilAlive(page);
}

test('[OFF-01] a newer shop is offered while its page is open, and taken when the shopper wants it', async ({
  page,
}) => {
  await visit(page, '/terms-and-conditions');
  const notice = await becomeNewer(page);
  expect(await seriousOn(page)).toEqual([]);
  await reload(page);
  await expect(notice.getByText('The shop has been updated')).toHaveCount(0);
});

test('[OFF-01] the newer shop that one tab has taken comes in another one too, when the shopper wants it there', async ({
  page,
  context,
}) => {
  await visit(page, '/terms-and-conditions');
  const other = await context.newPage();
  await visit(other, '/terms-and-conditions');
  const notices = [await becomeNewer(page), await becomeNewer(other)];
  for (const tab of [page, other]) await reload(tab);
  for (const notice of notices) await expect(notice.getByText('The shop has been updated')).toHaveCount(0);
});

test('[OFF-01] a file that does not come keeps nobody from the newer shop', async ({ page }) => {
  await visit(page, '/terms-and-conditions');
  front.isSilent = (path) => path === '/assets/never.js';
  await page.evaluate(() => void fetch('/assets/never.js').catch(() => undefined));
  await becomeNewer(page);
  await reload(page);
});

/** Where the comparison of the page with the worker that waits has led. */
const comparedTo = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (Reflect.get(window, '__petalcrumb') as Recording).transitions
      .filter(({ flow, from, to }) => flow === 'service-worker' && from === 'active.comparing' && to !== from)
      .map(({ to }) => to),
  );

test('[OFF-01] who comes to the newer shop is not offered it, although the worker of the older one is still there', async ({
  page,
}) => {
  await visit(page, '/terms-and-conditions');
  const notice = page.locator('[data-flow="service-worker"]');
  front.release = 'v2';
  await page.goto(`${front.origin}/privacy-policy`);
  await untilAlive(page);
  await expect.poll(() => comparedTo(page)).toEqual(['active.current']);
  await expect(notice.getByText('The shop has been updated')).toHaveCount(0);
  front.release = 'v3';
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(notice.getByText('The shop has been updated')).toBeVisible();
});
