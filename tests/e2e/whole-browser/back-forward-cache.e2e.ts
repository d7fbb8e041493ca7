import type { Page } from '@playwright/test';
import config from '../../../playwright.config.ts';
import { findBrowser } from '#scripts/lib/browser.js';
import { uiWords } from '#src/ui/words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { noteMoves } from '../moves.ts';
import { expectBank, expectPaid, expectState, goToBank, haveCake } from '../shopper.ts';

// Browsers keep a page as it was left, and bring it back at once. Playwright switches that off, and a browser without
// windows has none: the everyday run, which may have no other, tells pages by hand that they are back
// (tests/kit/hands.ts, sale/payment.e2e.ts).
test.skip(({ isMobile }) => !isMobile, 'it is the same way back at any width');
test.use({
  launchOptions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants one
    async ({}, use) => {
      const executablePath = await findBrowser({ whole: true });
      if (executablePath === null) throw new Error('There is no whole Chromium');
      const ignoreDefaultArgs = ['--disable-back-forward-cache'];
      await use({ ...config.use?.launchOptions, executablePath, ignoreDefaultArgs });
    },
    { scope: 'worker' },
  ],
});

/** Notes whether the page was brought back as it was. */
const noteReturns = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    window.addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'isKept', persisted)),
  );

/** Goes back to what was left; a page that is kept is not loaded. */
async function goBack(page: Page): Promise<boolean> {
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'isKept') !== undefined);
  return page.evaluate(() => Reflect.get(window, 'isKept') as boolean);
}

/** A page of the house that is none of the shop’s. */
const elsewhere = '/robots.txt';

for (const path of ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake', '/faq'])
  test(`[HDR-15] who comes back to ${path} from elsewhere has it at once as it was, with the cart of now`, async ({
    page,
  }) => {
    await noteReturns(page);
    const movesOn = await noteMoves(page);
    await page.goto(path);
    await untilAlive(page);
    await page.mouse.wheel(0, 400);
    await page.waitForLoadState('networkidle');
    await page.goto(elsewhere);
    await putIntoCart(page, { sku: 'PC101-500', quantity: 2 });
    expect(await goBack(page)).toBe(true);
    await movesOn();
    await expect(page.getByRole('link', { name: uiWords.header.cartLabel(2) })).toBeVisible();
    expect(await movesOn()).toEqual([]);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

test('[CHK-06] who paid and goes back past the bank sees that it is paid', async ({ page, problems }) => {
  // Whoever goes on to the cart at once has pictures ahead of parts that were never near.
  problems.expect(/was preloaded using link preload but not used/);
  await noteReturns(page);
  await page.goto('/faq');
  await becomeCustomer(page);
  await haveCake(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: uiWords.header.cartLabel(1) })
    .click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expectState(page, 'checkout', /^delivery\./);
  await goToBank(page);
  expect(await goBack(page)).toBe(true);
  await expectState(page, 'payment-watch', /^awaitingBank/);
  await page.getByRole('button', { name: 'Open your bank’s page again' }).click();
  await expectBank(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(page);
  await page.goBack({ waitUntil: 'commit' });
  expect(await goBack(page)).toBe(true);
  await expectPaid(page);
});

/** By links alone: the document stays the one of a page that everybody may see. */
async function goToOrders(page: Page): Promise<void> {
  await page.goto('/faq');
  await becomeCustomer(page);
  await page.goto('/faq');
  await untilAlive(page);
  await page.getByRole('banner').getByLabel('Menu', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Hey / }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My Orders' }).click();
  await expectState(page, 'orders', 'shown.empty');
}

test('[HDR-09] a page of a customer who has logged out in another tab does not come back', async ({ page }) => {
  await noteReturns(page);
  await goToOrders(page);
  await page.goto(elsewhere);
  const other = await page.context().newPage();
  await other.goto('/');
  await untilAlive(other);
  await other.getByRole('banner').getByLabel('Menu', { exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: /^Hey / }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  expect(await goBack(page)).toBe(false);
  await expectState(page, 'orders', 'guest');
});

test('[ACC-09] a page of a customer whose login is over shows nothing of theirs when it comes back', async ({
  page,
}) => {
  await noteReturns(page);
  await goToOrders(page);
  await page.goto(elsewhere);
  await page.context().clearCookies();
  await page.goBack({ waitUntil: 'commit' });
  await expectState(page, 'orders', 'guest');
  // It was brought back as it was, and loaded anew after that.
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(false);
});
