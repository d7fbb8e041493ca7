import type { Page } from '@playwright/test';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, shopOrigin, test } from '#tests/kit/browser.ts';
import { openFront, type Front } from '#tests/kit/front.ts';
import { sampled, untilAlive } from '#tests/kit/model/index.ts';
import { serviceWorkerWords } from '#machines/service-worker/service-worker.words.ts';
import { unavailableText } from '#machines/rules/site/part-words.ts';
import { addToCart } from '../shopper.ts';
import { blockStorage, fillStorage, spoilStorage, turnCookiesOff } from './hard-browsers.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) >= 500, 'a build is as old at any width');

let front: Front;
test.beforeEach(async ({ problems }) => {
  front = await openFront();
  problems.expect(/Failed to (load resource|fetch)|net::ERR_|CallFailure|NetworkError|^404 for .*\/assets/);
});
test.afterEach(async () => {
  // A test that is skipped has opened none.
  if (test.info().status !== 'skipped') await front.close();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.locator('[data-flow="service-worker"]');

/** As many documents as were loaded: a reload is one more. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('load', () => (count += 1));
  return () => count;
}

/** The scripts that the page has fetched by now. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets.*\.js$/.test(path)),
  );

/** Of which build the scripts of the page are. */
const releaseOf = (page: Page): Promise<string[]> =>
  scriptsOf(page).then((paths) => [...new Set(paths.map((path) => path.split('/')[1] ?? ''))]);

/** What the page fetches by itself has come. */
const untilQuiet = async (page: Page): Promise<void> => {
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  await notice(page).waitFor({ state: 'attached' });
};

test('[ERR-26, OFF-01] a tab that is older than the shop loads a page that it lacks anew, once', async ({
  newPage,
}) => {
  const page = await newPage({ proxy: { server: front.origin } });
  const documents = countDocuments(page);
  await page.goto('/birthday-cakes');
  await untilQuiet(page);
  expect(await releaseOf(page)).toEqual(['assets']);
  front.release = 'v2';
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(heading(page)).toContainText('cart');
  await untilQuiet(page);
  expect([documents(), await releaseOf(page)]).toEqual([2, ['assets-v2']]);
  await page.goBack();
  await expect(heading(page)).toContainText('Birthday');
  await expect(notice(page).getByText(serviceWorkerWords.title)).toHaveCount(0);
});

test('[ERR-26, OFF-01] a tab that is older than the shop keeps what is typed, sells, and offers the newer one', async ({
  newPage,
}) => {
  const page = await newPage({ proxy: { server: front.origin } });
  const documents = countDocuments(page);
  const message = page.getByRole('textbox', { name: /^Message on the cake/ });
  const account = page.getByRole('button', { name: 'Login/Signup' }).first();
  await page.goto('/p/belgian-chocolate-truffle-cake');
  await untilQuiet(page);
  await message.fill('Many happy returns');
  expect(await scriptsOf(page)).toContainEqual(expect.stringContaining('cart.validate'));
  // Faults on purpose have a file of their own, which the first call of a test brings.
  await addToCart(page);
  front.release = 'v2';
  await account.click();
  await expect(page.getByText(unavailableText)).toBeVisible();
  await expect(notice(page).getByText(serviceWorkerWords.outdatedText)).toBeVisible();
  expect(await seriousOn(page)).toEqual([]);
  await notice(page).getByRole('button', { name: serviceWorkerWords.later }).click();
  await expect(message).toHaveValue('Many happy returns');
  await addToCart(page);
  expect(documents()).toBe(1);

  await account.click();
  await notice(page).getByRole('button', { name: serviceWorkerWords.reload }).click();
  await expect.poll(documents).toBe(2);
  await untilQuiet(page);
  expect(await releaseOf(page)).toEqual(['assets-v2']);
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible();
  await account.click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  expect(documents()).toBe(2);
});

test('[ERR-26] what is typed in a form stays while the newer shop is loaded', async ({ newPage }) => {
  const page = await newPage({ proxy: { server: front.origin } });
  await page.goto('/contact-us');
  await untilQuiet(page);
  await page.getByLabel('Your name').fill('Meera Rao');
  front.release = 'v2';
  await page.getByRole('button', { name: 'Login/Signup' }).first().click();
  await notice(page).getByRole('button', { name: serviceWorkerWords.reload }).click();
  await expect.poll(() => releaseOf(page)).toEqual(['assets-v2']);
  await untilQuiet(page);
  await expect(page.getByLabel('Your name')).toHaveValue('Meera Rao');
});

test('[ERR-26] where the newer shop lacks a file too, a page is loaded anew once for each time that it is asked for', async ({
  newPage,
}) => {
  const page = await newPage({ proxy: { server: front.origin } });
  const documents = countDocuments(page);
  await page.goto('/birthday-cakes');
  await untilQuiet(page);
  front.release = 'v2';
  // All that no shelf needs, which the cart's page does.
  const first = new Set(await scriptsOf(page));
  front.isGone = (path) => /^\/assets-.*\.js$/.test(path) && !first.has(path.replace('-v2', ''));
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect.poll(documents).toBe(2);
  await expect(heading(page)).toContainText('cart');
  await page.waitForLoadState('networkidle');
  expect([documents(), await releaseOf(page)]).toEqual([2, ['assets-v2']]);
});

for (const [what, harden] of [
  ['blocked', (page: Page) => page.addInitScript(blockStorage)],
  ['full', (page: Page) => page.addInitScript(fillStorage)],
] as const) {
  test(`[ERR-26, SHL-25] a tab that is older than the shop, with its storage ${what}, loads a page that it lacks anew, once`, async ({
    newPage,
  }) => {
    const page = await newPage({ proxy: { server: front.origin } });
    await harden(page);
    const documents = countDocuments(page);
    await page.goto('/birthday-cakes');
    await untilQuiet(page);
    front.release = 'v2';
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await expect(heading(page)).toContainText('cart');
    await untilQuiet(page);
    expect([documents(), await releaseOf(page)]).toEqual([2, ['assets-v2']]);
    await page.goBack();
    await expect(heading(page)).toContainText('Birthday');
    expect(documents()).toBe(2);
  });
}

type Step = 'lost' | 'deployed' | 'worker gone';
const orders: readonly (readonly Step[])[] = [
  ['lost', 'deployed', 'worker gone'],
  ['lost', 'worker gone', 'deployed'],
  ['deployed', 'lost', 'worker gone'],
  ['deployed', 'worker gone', 'lost'],
  ['worker gone', 'lost', 'deployed'],
  ['worker gone', 'deployed', 'lost'],
];
/** What the browser is like all the while. */
const browsers: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a browser': async () => undefined,
  'a browser without storage': (page) => page.addInitScript(blockStorage),
  'a browser with a full storage': (page) => page.addInitScript(fillStorage),
  'a browser with nonsense in its storage': (page) => spoilStorage(page),
  'a browser without cookies': async (page) => {
    front.isWithoutCookies = true;
    await turnCookiesOff(page);
  },
  'a browser that gets no answer from the chat': async (page) => {
    front.isSilent = (path) => path.startsWith('/chat-frame');
    // The first touch brings the chat to who has agreed.
    await page.context().addCookies([{ name: 'privacy_choice', value: 'all', url: shopOrigin() }]);
  },
};
const hardships = Object.keys(browsers).flatMap((browser) => orders.map((order) => ({ browser, order })));
const chosen = sampled(hardships, 3, 'orders of hardship', ({ browser, order }) => `${browser} ${order.join()}`);

for (const { browser, order } of chosen) {
  test(`[OFF-01, OFF-02, ERR-23, ERR-24, ERR-26] in ${browser} a shop of which is ${order.join(', then ')} stays usable, without a loop`, async ({
    newPage,
  }) => {
    const page = await newPage({ proxy: { server: front.origin }, serviceWorkers: 'allow' });
    await browsers[browser]?.(page);
    const documents = countDocuments(page);
    await page.goto('/birthday-cakes');
    await untilAlive(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/birthday-cakes');
    await untilQuiet(page);
    await page.mouse.wheel(0, 200);
    let asked = 2;
    for (const step of order) {
      const before = documents();
      if (step === 'deployed') {
        front.release = 'v2';
        // The tab that is open is older than the shop now.
        await page.getByRole('link', { name: /^Cart/ }).first().click();
        await expect(heading(page)).toContainText('cart');
        await untilAlive(page);
        asked += 1;
      }
      if (step === 'worker gone') front.worker = { status: 404, type: 'text/plain', body: '' };
      if (step === 'lost') {
        front.isCut = true;
        // A page that was seen; where its worker was taken out, the browser's own page says that nothing answers.
        const isWorkerGone = order.indexOf('worker gone') < order.indexOf(step);
        const opened = await page.goto('/birthday-cakes').then(() => 'opened', String);
        expect(opened).toMatch(isWorkerGone ? /^opened$|net::ERR_/ : /^opened$/);
        asked += 1;
        if (opened === 'opened') await expect(page.locator('body')).toContainText(/Birthday|offline/i);
        else await page.waitForURL(/^chrome-error:/);
        front.isCut = false;
      }
      await page.goto('/birthday-cakes');
      asked += 1;
      await untilAlive(page);
      await expect(heading(page)).toContainText('Birthday');
      await expect(notice(page)).toHaveAttribute('data-state', /^(?:active\.current|broken|unreached|waiting)$/);
      await page.mouse.wheel(0, 200);
      // One more where the worker was taken out, and never twice.
      expect(documents() - before).toBeLessThanOrEqual(2);
    }
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await expect(heading(page)).toContainText('cart');
    expect(documents() - asked).toBeLessThanOrEqual(2);
  });
}
