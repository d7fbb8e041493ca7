import { vpaWords as words } from '#machines/rules/payment/vpa-words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
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

test.setTimeout(120_000);

test('[CHK-06, CHK-07] a UPI ID is asked for with UPI alone, checked at its field, and reaches the bank; without one an app is chosen there', async ({
  page,
}) => {
  await putIntoCart(page, { sku: 'PC101-500' });
  await openCheckout(page);
  await giveAddress(page);
  await chooseTime(page);
  await reviewOrder(page);
  await page.getByRole('button', { name: 'Go to payment' }).click();
  const field = page.getByLabel(words.label);
  await choosePayment(page, 'Card');
  await expect(field).toHaveCount(0);
  await choosePayment(page, 'UPI');
  await field.fill('asha');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectState(page, 'checkout', 'paying.rejected');
  await expect(page.getByText(words.error)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('asha');
  await field.fill('Asha.Rao@OkBank');
  await expect(page.getByText(words.error)).toHaveCount(0);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectBank(page);
  await expect(page.getByText('UPI, asha.rao@okbank')).toBeVisible();

  // Declined: the page that offers another try asks for it in the same way.
  await page.getByRole('button', { name: 'Decline' }).click();
  await expectState(page, 'payment-watch', 'failed.retryable');
  const again = page.getByRole('button', { name: /^Pay ₹[\d,]+ again$/ });
  await page.locator('label', { hasText: 'Card' }).click();
  await expect(field).toHaveCount(0);
  await page.locator('label', { hasText: /^UPI/ }).click();
  await field.fill('asha');
  await field.press('Enter');
  await expectState(page, 'payment-watch', 'failed.rejected');
  await expect(page.getByText(words.error)).toBeVisible();
  await expect(field).toBeFocused();
  await expectNoSidewaysScroll(page);
  await field.fill('meera@okbank');
  await expect(page.getByText(words.error)).toHaveCount(0);
  await again.click();
  await expectBank(page);
  await expect(page.getByText('UPI, meera@okbank')).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(page);
});
