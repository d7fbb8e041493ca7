import type { Page } from '@playwright/test';
import { platformWords } from '#backends/platform/http/words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { openFront } from '#tests/kit/front.ts';
import { depth, untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { addToCart, expectState, logIn } from '../shopper.ts';
import { blockStorage, fillStorage, nonsense, spoilStorage, turnCookiesOff } from './hard-browsers.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) >= 500, 'a browser keeps as much at any width');
test.setTimeout(240_000);

/** As many documents as were asked for: a reload that nobody wanted is one more. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** From the home page to the first step of the checkout, as somebody new. Four documents are asked for on the way. */
async function buy(page: Page): Promise<void> {
  await page.goto('/');
  await untilAlive(page);
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  const path = await page.locator('main article a[href^="/p/"]').first().getAttribute('href');
  await page.goto(path ?? '/');
  await untilAlive(page);
  await addToCart(page);
  await page.goto('/cart');
  await untilAlive(page);
  await expectState(page, 'cart', /^filled/);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await logIn(page, newPerson(), 'new');
  await expect(page).toHaveURL(/\/cart\/checkout$/);
  await expectState(page, 'checkout', /^delivery\.address/);
}

for (const [what, script] of [
  ['is blocked', blockStorage],
  ['is full', fillStorage],
] as const) {
  test(`[SHL-24, SHL-25, ERR-26] where storage ${what} the shop sells all the same, and no page loads twice`, async ({
    page,
  }) => {
    await page.addInitScript(script);
    const documents = countDocuments(page);
    await buy(page);
    expect(documents()).toBe(4);
  });
}

for (let turn = 0; turn < (depth() === 'qa' ? nonsense.length : 1); turn += 1) {
  test(`[SHL-24, SHL-25, ERR-26] where each key and each cookie holds nonsense the shop sells all the same (${turn + 1})`, async ({
    page,
  }) => {
    await spoilStorage(page, turn);
    const documents = countDocuments(page);
    await buy(page);
    expect(documents()).toBe(4);
  });
}

test('[SHL-24, ERR-26] without cookies the shelves are open, and the cart and the login say what they need', async ({
  newPage,
}) => {
  const front = await openFront();
  front.isWithoutCookies = true;
  try {
    const page = await newPage({ proxy: { server: front.origin } });
    await turnCookiesOff(page);
    const documents = countDocuments(page);
    for (const path of ['/', '/birthday-cakes']) {
      await page.goto(path);
      await untilAlive(page);
      expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false);
    }
    const product = await page.locator('main article a[href^="/p/"]').first().getAttribute('href');
    await page.goto(product ?? '/');
    await untilAlive(page);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText(platformWords.cookiesOff)).toBeVisible();

    await page.goto('/cart');
    await untilAlive(page);
    await expectState(page, 'cart', /^empty/);
    await page.getByRole('button', { name: 'Login/Signup' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mobile number').fill(newPerson().mobile);
    await dialog.getByRole('button', { name: 'Get OTP' }).click();
    await expect(dialog.getByText(platformWords.cookiesOff)).toBeVisible();
    expect(documents()).toBe(4);
    expect(await page.context().cookies()).toEqual([]);
  } finally {
    await front.close();
  }
});
