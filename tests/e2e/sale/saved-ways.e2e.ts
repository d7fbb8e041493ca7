import type { Page } from '@playwright/test';
import { payerWords as words } from '#machines/payer/payer.words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import {
  choosePayment,
  chooseTime,
  expectBank,
  expectNoSidewaysScroll,
  expectPaid,
  expectState,
  giveAddress,
  openCheckout,
  reviewOrder,
} from '../shopper.ts';

test.setTimeout(180_000);

const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ }).click();
const consent = (page: Page) => page.getByRole('checkbox', { name: words.consent.label.card });

/** From the first step of the checkout to the payment. */
async function goToPayment(page: Page): Promise<void> {
  await chooseTime(page);
  await reviewOrder(page);
  await page.getByRole('button', { name: 'Go to payment' }).click();
}

test('[CHK-07, ACC-04] a card that is saved by a tick pays the next order with one tap, and beforehand once it is the default', async ({
  page,
}) => {
  await putIntoCart(page, { sku: 'PC101-500' });
  await openCheckout(page);
  await giveAddress(page);
  await goToPayment(page);
  await choosePayment(page, 'Card');
  await expect(consent(page)).not.toBeChecked();
  await consent(page).check();
  await expect(page.getByText('as the RBI asks')).toBeVisible();
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await pay(page);
  await expectBank(page);
  await expect(page.locator('input[name="save"]')).toBeChecked();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(page);

  // The bank's word is followed by its token.
  await expect(async () => {
    await page.goto('/cards');
    await expect(page.getByText('Visa ending 1111', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await untilAlive(page);

  // The next order: it stands first, nothing is chosen for the shopper, and one tap is all.
  await putIntoCart(page, { sku: 'PC101-500' });
  await page.goto('/cart/checkout');
  await untilAlive(page);
  await giveAddress(page);
  await goToPayment(page);
  await expectState(page, 'checkout', 'paying.incomplete');
  await page.locator('label', { hasText: 'Visa ending 1111' }).click();
  await expectState(page, 'checkout', 'paying.complete');
  await expect(consent(page)).toHaveCount(0);
  await pay(page);
  await expectBank(page);
  await expect(page.getByText('Card, Visa ending 1111')).toBeVisible();
  await expect(page.locator('input[name="card"], input[name="save"]')).toHaveCount(0);

  // Declined: the page that offers another try knows it too, and the default is made on the page of cards.
  await page.getByRole('button', { name: 'Decline' }).click();
  await expectState(page, 'payment-watch', 'failed.retryable');
  await expect(page.getByRole('radio', { name: 'Visa ending 1111' })).toBeVisible();
  await page.locator('label', { hasText: 'Net banking' }).click();
  await pay(page);
  await expectState(page, 'payment-watch', 'failed.rejected');
  await expect(page.getByText(words.bank.choose)).toBeVisible();
  await expect(page.locator('input[name="bank"]').first()).toBeFocused();
  await page.getByLabel(words.bank.search).fill('maha');
  await page.locator('label', { hasText: 'Bank of Maharashtra' }).click();
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await pay(page);
  await expectBank(page);
  await expect(page.getByText('Net banking, Bank of Maharashtra')).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(page);

  await page.goto('/cards');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Make default: Visa ending 1111' }).click();
  await expect(page.getByText('Your default: chosen for you when you pay')).toBeVisible();
  await putIntoCart(page, { sku: 'PC101-500' });
  await page.goto('/cart/checkout');
  await untilAlive(page);
  await giveAddress(page);
  await goToPayment(page);
  await expectState(page, 'checkout', 'paying.complete');
  await expect(page.getByRole('radio', { name: 'Visa ending 1111' })).toBeChecked();
});
