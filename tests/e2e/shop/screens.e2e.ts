import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '#backends/platform/env/index.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import type { Page } from '@playwright/test';
import {
  addToCart,
  chooseTime,
  choosePayment,
  expectBank,
  expectPaid,
  expectState,
  findCake,
  giveAddress,
  logIn,
  reviewOrder,
  typeAddress,
} from '../shopper.ts';

// Not a test of anything: the pictures of docs/screens, taken on the way of a real sale by `node scripts/take-screens.js`.

/** Keeps the page as it is shown, every picture of it drawn; of a long one so many windows. */
async function keep(page: Page, name: string, windows = 3): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const shown = Math.min(whole, windows * height);
  for (let top = 0; top < shown; top += height / 2) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  // What lies beside or below the picture may wait for whoever goes there.
  await page.waitForFunction(
    (end) =>
      [...document.images].every((image) => {
        const { top, left, width: wide } = image.getBoundingClientRect();
        return image.complete || wide === 0 || top >= end || left < 0 || left >= window.innerWidth;
      }),
    shown,
  );
  const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
  const { width: pixels, height: tall } = await sharp(png).metadata();
  await sharp(png)
    .extract({ left: 0, top: 0, width: pixels, height: Math.min(tall, Math.round((shown * pixels) / width)) })
    .resize({ width: Math.min(width, 1080) })
    .webp({ quality: 62, effort: 6 })
    .toFile(join(projectRoot, 'docs/screens', `${name}-${width}.webp`));
}

test('the screens of a sale @both-widths:layout', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
  await keep(page, 'home');
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  await keep(page, 'listing');
  const cake = await findCake(page);
  await keep(cake, 'product');
  await addToCart(cake);
  await cake.getByRole('link', { name: 'View Cart' }).click();
  await expect(cake).toHaveURL(/\/cart$/);
  await keep(cake, 'cart');
  await cake.getByRole('button', { name: 'Checkout' }).click();
  await expect(cake.getByRole('dialog').getByLabel('Mobile number')).toBeVisible();
  const login = await cake.screenshot({ animations: 'disabled' });
  await sharp(login)
    .resize({ width: Math.min(cake.viewportSize()?.width ?? 0, 1080) })
    .webp({ quality: 62, effort: 6 })
    .toFile(join(projectRoot, 'docs/screens', `login-${cake.viewportSize()?.width}.webp`));
  await logIn(cake, newPerson(), 'new');
  await expectState(cake, 'checkout', /^delivery\.address\.form\.incomplete/);
  await typeAddress(cake);
  await keep(cake, 'checkout-address');
  await giveAddress(cake);
  await chooseTime(cake);
  await keep(cake, 'checkout-time');
  await reviewOrder(cake);
  await keep(cake, 'checkout-review');
  await cake.getByRole('button', { name: 'Go to payment' }).click();
  await choosePayment(cake);
  await keep(cake, 'payment');
  await cake.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectBank(cake);
  await cake.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(cake);
  await keep(cake, 'confirmation');
  await page.goto('/__ui');
  await untilAlive(page);
  await keep(page, 'design-system');
});

test('the screens of a hamper @both-widths:layout', async ({ page }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true').first();
  await page.goto('/p/bakery-baskets/fill-a-birthday-basket');
  await untilAlive(page);
  await expectState(page, 'hamper', /building/);
  await keep(page, 'hamper-empty', 1);
  await button('Add Fudge Brownie Box').click();
  await button('More of Fudge Brownie Box').click();
  await button(/^Next/).click();
  await button('Add Butter Cookies').click();
  await expectState(page, 'hamper', /building\.draft\.saved/);
  await keep(page, 'hamper-filled', 1);
});
