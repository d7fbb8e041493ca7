import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { chooseTime, expectNoSidewaysScroll, expectState, giveAddress, openCheckout } from '../shopper.ts';

test.setTimeout(120_000);

test('[CHK-02, DET-06] a candle is added beside the touches: the bill has it at once, what was typed stays, and it is reviewed @both-widths:sheet', async ({
  page,
}) => {
  await putIntoCart(page, { sku: 'PC101-500' });
  await openCheckout(page);
  await giveAddress(page);
  await chooseTime(page);
  await page.getByRole('button', { name: 'Add a personal touch' }).click();
  await expectState(page, 'checkout', 'touches.incomplete');
  await page.getByLabel('Message').first().fill('Happy birthday!');
  const rail = page.locator('[data-flow="goes-well-with"]');
  await rail.scrollIntoViewIfNeeded();
  const bill = page.getByRole('complementary', { name: 'Your order' });
  await expect(bill.getByRole('listitem')).toHaveCount(1);
  const offer = rail.locator('article').filter({ has: page.getByRole('button', { name: /^Add/ }) });
  const title = await offer.first().getByRole('heading').textContent();
  await offer.first().getByRole('button', { name: /^Add/ }).click();
  await expect(bill.getByText(title ?? '', { exact: true })).toBeVisible();
  await expectState(page, 'checkout', 'touches.complete');
  await expect(page.getByLabel('Message').first()).toHaveValue('Happy birthday!');
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Review the order' }).click();
  await expectState(page, 'checkout', 'reviewing.complete');
  await expect(page.getByText(title ?? '', { exact: true }).first()).toBeVisible();
});
