import type { Page } from '@playwright/test';
import { orderChangesWords } from '#machines/order-changes/order-changes.words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { expectBank, expectPaid, expectState, goToBank, haveCake, openCheckout } from '../shopper.ts';

test.setTimeout(120_000);

const words = orderChangesWords.lines;
const bill = (page: Page) => page.getByRole('complementary');
const total = async (page: Page): Promise<number> =>
  Number(/Pay ₹([\d,]+)/.exec(await page.getByRole('main').innerText())?.[1]?.replaceAll(',', '') ?? Number.NaN);

test('[CRT-08, CHK-06] an unpaid order gets more of a cake, loses another line by keyboard, and is paid with its new total', async ({
  page,
}) => {
  await haveCake(page);
  await putIntoCart(page, { sku: 'PC102-500' });
  await openCheckout(page);
  await goToBank(page);
  await page.goto('/orders');
  await untilAlive(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /PC[0-9A-Z]{10}/ })
    .first()
    .click();
  await expectState(page, 'order-changes', 'idle');
  const before = await total(page);

  await bill(page)
    .getByRole('button', { name: /^More of / })
    .first()
    .click();
  await expect.poll(() => total(page)).toBeGreaterThan(before);
  const more = await total(page);
  await expect(bill(page).getByText('Not paid yet')).toBeVisible();

  const bin = bill(page).getByRole('button', { name: /^Remove / });
  await bin.focus();
  await page.keyboard.press('Enter');
  await expect(bill(page).getByRole('group', { name: /^Take .* out of your order\?$/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: words.no })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(bin).toHaveCount(0);
  await expect(bill(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(
    bill(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') }),
  ).toHaveCount(1);
  expect(await total(page)).toBeLessThan(more);

  const left = await total(page);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectBank(page);
  await expect(page.getByText(new RegExp(`₹${left.toLocaleString('en-IN')}`)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(page);
});
