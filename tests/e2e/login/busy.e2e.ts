import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { askForLogin, dialog } from '#tests/machines/login/login-gestures.ts';
import type { Page } from '@playwright/test';

/** The sign that a tap was heard: it hangs on nothing but the tap. */
const sign = (page: Page) => page.getByText('One moment, please', { exact: true }).first();

test('[HDR-03, WSH-01, LST-05, SHL-13] a tap that waits for its code shows at once that it was heard', async ({
  page,
}) => {
  await page.goto('/candles');
  await untilAlive(page);
  let gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const card = page.locator('article', { has: page.locator('[data-flow="card-add"]') }).first();
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(sign(page)).toBeAttached();
  gate.resolve();
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
  // Not before all that the first tap needs has come: one piece asks for the next.
  gate = Promise.withResolvers();
  await askForLogin(page);
  await expect(sign(page)).toBeAttached();
  gate.resolve();
  await expect(dialog(page).getByRole('button', { name: 'Get OTP' })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
});

test('[SHL-10] the login shows that it was asked for while nobody has answered yet', async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route('**/b/user/fa/users/login-status', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/');
  await untilAlive(page);
  await askForLogin(page);
  await expect(page.locator('[data-flow="login"][data-state^="checkingStatus"]')).toBeAttached();
  await expect(sign(page)).toBeAttached();
  answered.resolve();
  await expect(dialog(page).getByRole('button', { name: 'Get OTP' })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
});
