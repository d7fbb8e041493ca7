import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { expectState, giveAddress, haveCake, openCheckout } from '../shopper.ts';

test.setTimeout(120_000);

test('[CHK-01, CHK-02] by keyboard alone: what is wrong stands above and at its field, the focus goes there, and Back is one step', async ({
  page,
}) => {
  await haveCake(page);
  await openCheckout(page);
  const summary = page.locator('[data-error-summary]');
  await page.getByRole('button', { name: words.address.next }).press('Enter');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(6);

  await giveAddress(page);
  await page.locator('label', { hasText: 'Tomorrow' }).click();
  await expectState(page, 'checkout', 'delivery.slot.choosing.incomplete');
  await page.getByRole('button', { name: words.slot.next }).press('Enter');
  await expectState(page, 'checkout', 'delivery.slot.choosing.rejected');
  await expect(summary).toBeFocused();
  await expect(page.getByText(words.slot.choose)).toHaveCount(2);
  await summary.getByRole('link', { name: words.slot.choose }).press('Enter');
  const first = page.locator('input[name="slot_id"]:not(:disabled)').first();
  await expect(first).toBeFocused();
  await first.press('Space');
  await expectState(page, 'checkout', 'delivery.slot.choosing.complete');
  await expect(summary).toHaveCount(0);
  await page.getByRole('button', { name: words.slot.next }).press('Enter');
  await expectState(page, 'checkout', 'touches.incomplete');
  await expect(page.getByRole('heading', { name: words.touches.title })).toBeFocused();
  await page.getByRole('button', { name: words.touches.skip }).press('Enter');
  await expectState(page, 'checkout', 'reviewing.complete');

  // The button goes one step back at each, as the browser's own does.
  await page.getByRole('button', { name: words.review.back }).press('Enter');
  await expectState(page, 'checkout', 'touches.incomplete');
  await page.getByRole('button', { name: words.touches.back }).press('Enter');
  await expectState(page, 'checkout', 'delivery.slot.choosing.complete');
  await page.getByRole('button', { name: words.slot.back }).press('Enter');
  await expectState(page, 'checkout', /^delivery\.address\.form\.complete/);
  await expect(page.getByLabel('Flat, house or office')).toHaveValue('12 B');
  await page.goBack();
  await expectState(page, 'checkout', 'delivery.slot.choosing.complete');
});
