import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import {
  choosePayment,
  chooseTime,
  expectNoSidewaysScroll,
  expectState,
  giveAddress,
  haveCake,
  openCheckout,
  reviewOrder,
} from '../shopper.ts';
import type { Page } from '@playwright/test';

const plain = { waitUntil: 'domcontentloaded' } as const;

const openCart = async (page: Page): Promise<void> => {
  await page.goto('/cart', plain);
  await untilAlive(page);
  await expectState(page, 'cart', 'filled.synced');
};

/** Types a code where the cart asks for one. */
async function enter(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Have a coupon?' }).click();
  await page.getByLabel('Coupon code').fill(code);
  await page.getByLabel('Coupon code').press('Enter');
}

const bill = (page: Page) => page.getByRole('complementary', { name: 'Summary' });

test('[CPN-01, CRT-05] a coupon is typed and applied, stops when the cart gets too small, holds again, and is removed @both-widths:sheet', async ({
  page,
}) => {
  await putIntoCart(page, { sku: 'PC101-500', quantity: 2 });
  await openCart(page);
  await enter(page, 'sweet10');
  await expectState(page, 'coupon', 'applied');
  await expect(bill(page)).toContainText('You save ₹139.80');
  await expect(bill(page).getByRole('row', { name: /Coupon SWEET10/ })).toContainText('₹139.80');
  await expect(page.getByText('₹1,258.20').first()).toBeVisible();
  expect(await seriousOn(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Fewer of/ }).click();
  await expectState(page, 'coupon', 'stopped');
  await expect(bill(page)).toContainText('Add products for ₹100 more to use SWEET10.');
  await page.reload(plain);
  await untilAlive(page);
  await expectState(page, 'coupon', 'stopped');
  await page.getByRole('button', { name: /^More of/ }).click();
  await expectState(page, 'coupon', 'applied');
  await page.getByRole('button', { name: 'Remove coupon SWEET10' }).click();
  await expectState(page, 'coupon', 'none');
  await expect(page.getByText('₹1,398').first()).toBeVisible();
});

test('[CPN-01] a coupon that does not hold says why, leads to what it is for, and stays as it was typed', async ({
  page,
}) => {
  await putIntoCart(page, { sku: 'PC101-500' });
  await openCart(page);
  await enter(page, 'bloom15');
  await expectState(page, 'coupon', 'entering.refused');
  await expect(page.getByRole('alert').filter({ hasText: 'BLOOM15 is for Flowers' })).toBeVisible();
  await expect(page.getByLabel('Coupon code')).toHaveValue('bloom15');
  await expect(bill(page).getByRole('link', { name: /^Go to Flowers/ })).toHaveAttribute('href', '/flowers');
  await page.getByLabel('Coupon code').fill('NOBODY');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('We do not know the coupon NOBODY. Please check the spelling.')).toBeVisible();
});

test('[CPN-01, CPN-03] a coupon for customers leads to the login, and is kept for the time after it', async ({
  page,
}) => {
  await putIntoCart(page, { sku: 'PC101-500' });
  await openCart(page);
  await enter(page, 'WELCOME20');
  await expect(page.getByText('Log in to use WELCOME20.')).toBeVisible();
  await bill(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('coupon'))).toBe('"WELCOME20"');
});

test('[CPN-01, CHK-07] a coupon for UPI is applied at the review, lets nobody pay by card, and is removed there @both-widths:sheet', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await haveCake(page);
  await openCheckout(page);
  await giveAddress(page);
  await chooseTime(page);
  await reviewOrder(page);
  await enter(page, 'rupeepay5');
  await expectState(page, 'coupon', 'applied');
  await expectState(page, 'checkout', 'reviewing.complete');
  await expect(page.getByRole('row', { name: /Coupon RUPEEPAY5/ })).toBeVisible();
  expect(await seriousOn(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page.getByText('RUPEEPAY5 is for payments by UPI.')).toBeVisible();
  await page.locator('label', { hasText: 'Card' }).click();
  await expectState(page, 'checkout', 'paying.mismatched');
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await expect(pay).toHaveAccessibleDescription(
    'RUPEEPAY5 is for payments by UPI. Choose that, or go back and remove the coupon.',
  );
  await choosePayment(page);
  await page.getByRole('button', { name: 'Back to your order' }).click();
  await page.getByRole('button', { name: 'Remove coupon RUPEEPAY5' }).click();
  await expectState(page, 'coupon', 'none');
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.locator('label', { hasText: 'Card' }).click();
  await expectState(page, 'checkout', 'paying.complete');
});
