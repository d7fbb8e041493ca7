import { isNumberCandle, isTouch, type Kind } from '#machines/rules/product/add-ons.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import type { Page } from '@playwright/test';
import { comeNear } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { chooseTime, expectNoSidewaysScroll, expectState, giveAddress, openCheckout } from '../shopper.ts';

test.setTimeout(120_000);

const card = { sku: 'PC11683-1', name: 'Happy Birthday Card' };

const lines = (page: Page) => page.locator('[data-flow="cart-line"]');

/** The touches of a cart, by way of the address and the time. */
async function openTouches(page: Page): Promise<void> {
  await openCheckout(page);
  await giveAddress(page);
  await chooseTime(page);
  await page.getByRole('button', { name: 'Add a personal touch' }).click();
  await expectState(page, 'checkout', 'touches.incomplete');
}

test('[CHK-02, DET-06] a candle is added beside the touches: the bill has it at once, what was typed stays, and it is reviewed @both-widths:sheet', async ({
  page,
}) => {
  await putIntoCart(page, { sku: 'PC101-500' });
  await openTouches(page);
  await page.getByLabel('Message').first().fill('Happy birthday!');
  const rail = page.locator('[data-flow="goes-well-with"]');
  await comeNear(page.getByRole('heading', { name: 'Add a card or candles' }));
  await expectState(page, 'goes-well-with', 'showing');
  await expect(lines(page)).toHaveCount(1);
  const offer = rail.locator('article').filter({ has: page.getByRole('button', { name: /^Add/ }) });
  const title = await offer.first().getByRole('heading').textContent();
  await offer.first().getByRole('button', { name: /^Add/ }).click();
  await expect(lines(page).getByRole('heading', { name: title ?? '', exact: true })).toBeVisible();
  await expectState(page, 'checkout', 'touches.complete');
  await expect(page.getByLabel('Message').first()).toHaveValue('Happy birthday!');
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Review the order' }).click();
  await expectState(page, 'checkout', 'reviewing.complete');
  await expect(page.getByText(title ?? '', { exact: true }).first()).toBeVisible();
});

test('[CHK-02, DET-06] the words of a card are written and changed beside the touches, and the bill follows its number', async ({
  page,
}) => {
  await putIntoCart(page, { sku: 'PC101-500' });
  const to = [{ id: 4601, value: 'Meera' }];
  await putIntoCart(page, { sku: card.sku, attributes: to });
  await openTouches(page);
  await page.getByLabel('A message with the gift').fill('Happy birthday!');
  const line = lines(page).filter({ hasText: card.name });
  await expect(line).toContainText('Meera');
  await line.getByRole('button', { name: `Change ${card.name}` }).click();
  const sheet = page.getByRole('dialog', { name: `Change ${card.name}` });
  await sheet.getByLabel('Message').fill('Thirty, and still the loudest laugh');
  await sheet.getByLabel('From').fill('All of us');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(line).toContainText('Thirty, and still the loudest laugh');
  await expect(line.getByRole('button', { name: `Change ${card.name}` })).toBeFocused();
  await expectState(page, 'checkout', 'touches.complete');
  const bill = page.getByRole('complementary', { name: 'Your order' });
  await expect(bill).toContainText('2 items');
  await line.getByRole('button', { name: `More of ${card.name}` }).click();
  await expect(bill).toContainText('3 items');
  await expect(page.getByLabel('A message with the gift')).toHaveValue('Happy birthday!');
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Review the order' }).click();
  await expectState(page, 'checkout', 'reviewing.complete');
  await expect(page.getByText('Thirty, and still the loudest laugh')).toBeVisible();
});

test('[CHK-02, CRT-02] everything that is taken out beside the touches can be taken back there', async ({ page }) => {
  await putIntoCart(page, { sku: 'PC101-500' });
  await openTouches(page);
  await page.getByLabel('A message with the gift').fill('Happy birthday!');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expectState(page, 'checkout', 'touches.emptied');
  await expect(page.getByRole('heading', { name: 'There is nothing left to send' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo removing/ }).click();
  await expectState(page, 'checkout', 'touches.complete');
  await expect(page.getByLabel('A message with the gift')).toHaveValue('Happy birthday!');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expectState(page, 'checkout', 'touches.emptied');
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to your cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('[CHK-02, DET-06] the candles of an age are added beside the touches, and what the cart does not take is said there', async ({
  page,
}) => {
  await putIntoCart(page, { sku: 'PC101-500' });
  await openTouches(page);
  await page.getByLabel('Which birthday is it?').fill('30');
  await page.getByLabel('Which birthday is it?').press('Enter');
  await expect(page.getByText('Added: a 3 and a 0')).toBeVisible();
  await expect(lines(page)).toHaveCount(3);
  await expectState(page, 'checkout', 'touches.incomplete');
  const message = 'You can order up to 10 of these.';
  const problem = {
    success: false,
    code: 'MAX_QUANTITY',
    message,
    error_message: message,
    field: 'sku',
    request_id: 'r',
  };
  await page.route('**/b/cart/add', (route) => route.fulfill({ status: 409, json: problem }));
  await page.getByLabel('Which birthday is it?').fill('7');
  await page.getByRole('button', { name: 'Add candles' }).click();
  await expectState(page, 'cart-candles', 'refused');
  await expect(page.getByText(message)).toBeVisible();
  await expect(lines(page)).toHaveCount(3);
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await page.getByLabel('Which birthday is it?').fill('8');
  await expect(page.getByText(message)).toHaveCount(0);
});

test('[CHK-02, DET-05] at the checkout cards and candles are offered, and no other gifts', async ({ page }) => {
  await putIntoCart(page, { sku: 'PC101-500' });
  await openTouches(page);
  const rail = page.getByRole('region', { name: 'Add a card or candles' });
  await comeNear(page.getByRole('heading', { name: 'Add a card or candles' }));
  await expectState(page, 'goes-well-with', 'showing');
  const answer = await page.request.get('/b/main/addon/101');
  const { data } = (await answer.json()) as { data: Kind[] };
  const fitting = data.filter((one) => isTouch(one) && !isNumberCandle(one));
  expect(fitting.length).toBeLessThan(data.length);
  await expect(rail.getByRole('article')).toHaveCount(fitting.length);
});

test('[CHK-02] what is kept secret beside the touches is said of the box, and no longer once it is told', async ({
  page,
}) => {
  await putIntoCart(page, { sku: 'PC101-500' });
  await openTouches(page);
  const box = page.getByLabel('In the box');
  const isSenderHidden = page.getByRole('checkbox', { name: /^Don’t say who it is from/ });
  const isPriceHidden = page.getByRole('checkbox', { name: /^Don’t print prices/ });
  await isSenderHidden.check();
  await isPriceHidden.check();
  await page.getByRole('button', { name: 'Review the order' }).click();
  await expectState(page, 'checkout', 'reviewing.complete');
  await expect(box).toContainText('The box does not say who it is from');
  await expect(box).toContainText('The slip in the box will not show prices');
  await page.getByRole('button', { name: 'Change the personal touches' }).click();
  await expect(isSenderHidden).toBeChecked();
  await isSenderHidden.uncheck();
  await expect(isPriceHidden).toBeChecked();
  await page.getByRole('button', { name: 'Review the order' }).click();
  await expectState(page, 'checkout', 'reviewing.complete');
  await expect(box).toContainText('The slip in the box will not show prices');
  await expect(box).not.toContainText('The box does not say who it is from');
});
