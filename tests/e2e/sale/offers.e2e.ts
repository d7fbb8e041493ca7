import { expect, test } from '#tests/kit/browser.ts';
import { serverFailure, untilAlive } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';

const plain = { waitUntil: 'domcontentloaded' } as const;

test('[CPN-01, CPN-02, CPN-03] an offer is found from the cart, taken along, and takes its money off @both-widths:sheet', async ({
  page,
}) => {
  await putIntoCart(page, { sku: 'PC101-500', quantity: 2 });
  await page.goto('/cart', plain);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Have a coupon?' }).click();
  await page.getByRole('link', { name: 'See all offers' }).click();
  await expect(page).toHaveURL(/\/coupons-and-offers$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons and offers' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const offer = page.getByRole('article', { name: '10% off everything' });
  await expect(offer).toContainText('On orders from ₹799');
  await offer.getByRole('button', { name: 'Use in cart: SWEET10' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expectState(page, 'coupon', 'applied');
  await expect(page.getByRole('row', { name: /Coupon SWEET10/ })).toContainText('₹139.80');
  expect(await page.evaluate(() => localStorage.getItem('coupon'))).toBeNull();
});

test('[CPN-03, CRT-05] a cart that did not come with its page asks once more, and takes along the code of an offer', async ({
  page,
  problems,
}) => {
  problems.expect(/CallFailure|500/);
  await putIntoCart(page, { sku: 'PC101-500', quantity: 2 });
  await page.goto('/coupons-and-offers', plain);
  await untilAlive(page);
  const { status, json } = serverFailure;
  await page.route('**/b/cart/get*', (route) => route.fulfill({ status, json }), { times: 1 });
  await page.getByRole('button', { name: 'Use in cart: SWEET10' }).click();
  await expectState(page, 'cart', /^filled/);
  await expectState(page, 'coupon', 'applied');
});

test('[CPN-02, CPN-03] a bank’s page has its offers alone; a code is copied, and waits for the cart', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/coupons-and-offers', plain);
  await untilAlive(page);
  await page.getByRole('link', { name: /^Joy Bank/ }).click();
  await expect(page).toHaveURL(/\/coupons-and-offers\/joy-bank$/);
  await expect(page).toHaveTitle(/^Joy Bank offers/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectState(page, 'offers', 'asking');
  await page.getByRole('button', { name: 'Copy code CARDJOY' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'CARDJOY copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('CARDJOY');
  expect(await page.evaluate(() => localStorage.getItem('coupon'))).toBe('"CARDJOY"');
});

test('[CPN-02] an unknown dealer is a page that is not there', async ({ page }) => {
  const answer = await page.goto('/coupons-and-offers/hdfc', plain);
  expect(answer?.status()).toBe(404);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });
  test('[CPN-02] every offer can be read with its code, and no button pretends to work', async ({ page }) => {
    await page.goto('/coupons-and-offers', plain);
    await expect(page.getByRole('article', { name: '10% off everything' })).toContainText('SWEET10');
    await expect(page.getByRole('button', { name: /^Copy code/ }).first()).toBeHidden();
  });
});
