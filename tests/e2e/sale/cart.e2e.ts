import { cartWords } from '#machines/cart/cart.words.ts';
import { lineChoicesWords } from '#machines/line-choices/line-choices.words.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { recordedState, untilAlive } from '#tests/kit/model/index.ts';
import { putIntoCart, putPhotoCakeIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { expectState } from '../shopper.ts';
import type { Page } from '@playwright/test';

const plain = { waitUntil: 'domcontentloaded' } as const;
const photoCake = { sku: 'PC1236-500', name: 'Team Photo Cake' };
const cake = { sku: 'PC105-500', name: 'Red Velvet Heart Cake' };

const openCart = async (page: Page): Promise<void> => {
  await page.goto('/cart', plain);
  await untilAlive(page);
  await expectState(page, 'cart', 'filled.synced');
};

const button = (page: Page, name: string) => page.getByRole('button', { name: `${name} ${cake.name}` });

test('[CRT-11, HDR-15] what is added is counted in the header, also of the other tabs, and in the Grand_Total cookie', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/birthday-cakes');
  await untilAlive(other);
  await expect.poll(() => recordedState(other, 'tabs')).toBeDefined();
  const asked: string[] = [];
  for (const tab of [page, other])
    tab.on('request', (request) => {
      if (request.url().endsWith('/fa/site-header')) asked.push(tab === other ? 'other' : 'own');
    });
  await page.goto('/p/red-velvet-heart-cake', plain);
  await untilAlive(page);
  await page.getByRole('button', { name: /^Add to Cart( again)?$/ }).click();
  await expectState(page, 'product', 'choosing.added');
  await expect(page.getByRole('link', { name: /^Cart/ }).first()).toContainText('1');
  await expect(other.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
  expect(asked).toEqual(['other']);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'Grand_Total')?.value).toBe('74900');
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expectState(page, 'cart', 'filled.synced');
  await expect(page.getByRole('link', { name: cake.name })).toBeVisible();
});

test('[CRT-02] more, fewer, away and back again, and the server has what is shown @both-widths:layout', async ({
  page,
}) => {
  await putIntoCart(page, { sku: cake.sku, quantity: 2 });
  await openCart(page);
  for (let press = 0; press < 3; press += 1) await button(page, 'More of').click();
  await button(page, 'Fewer of').click();
  await expectState(page, 'cart', 'filled.synced');
  await page.reload(plain);
  await untilAlive(page);
  await expect(page.getByRole('group', { name: cake.name })).toContainText('4');
  await button(page, 'Remove').click();
  await page.getByRole('button', { name: `Undo removing ${cake.name}` }).click();
  await expectState(page, 'cart-line', 'inCart.steady');
  await expect(page.getByRole('group', { name: cake.name })).toContainText('4');
});

test('[DET-09, CRT-02] the choices of a line are changed in a sheet, and a line like another joins it @both-widths:sheet', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/net::ERR_/i);
  const words = (value: string) => [{ id: 46, value }];
  await putIntoCart(page, { sku: cake.sku, attributes: words('For Ravi') });
  await putIntoCart(page, { sku: cake.sku, attributes: words('For Asha') });
  await openCart(page);
  const change = button(page, 'Change').nth(1);
  const sheet = page.getByRole('dialog', { name: `Change ${cake.name}` });
  const message = sheet.getByRole('textbox', { name: /^Message on the cake/ });
  const open = async () => {
    await change.click();
    await expectState(page, 'line-choices', 'choosing.unchanged');
  };
  // Back closes it, and asks when something would be lost.
  await open();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await open();
  await expect(message).toHaveValue('For Asha');
  await message.fill('For Ravi');
  await page.goBack();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await sheet.getByRole('radio', { name: /^1 kg/ }).check();
  // What cannot be sent is kept and said.
  await context.setOffline(true);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Your choices are still here');
  await context.setOffline(false);
  await expectState(page, 'cart', 'filled.synced');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  const lines = page.locator('[data-flow="cart-line"]');
  await expect(lines.nth(1)).toContainText('1 kg');
  await expect(lines.nth(1)).toContainText('₹1,349');
  await expect(lines.nth(1)).toContainText('For Ravi');
  await expectState(page, 'cart', 'filled.synced');
  await open();
  await sheet.getByRole('radio', { name: /^0\.5 kg/ }).check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Added to the same item in your cart')).toBeVisible();
  await expect(lines).toHaveCount(1);
  await expect(page.getByRole('group', { name: cake.name })).toContainText('2');
  // The line of that sheet is no longer there.
  await page.goForward();
  await expect(page.getByText(lineChoicesWords.gone)).toBeVisible();
});

test("[CRT-03, ERR-09] minus at one piece says 'Just remove this from cart'", async ({ page }) => {
  await putIntoCart(page, { sku: cake.sku });
  await openCart(page);
  await button(page, 'Fewer of').click();
  await expect(page.getByRole('alert').filter({ hasText: /^Just remove this from cart$/ })).toBeVisible();
  await expect(page.getByRole('group', { name: cake.name })).toContainText('1');
});

test("[CRT-04, ERR-08] a delete without success says 'Failed to delete product' and keeps the line", async ({
  page,
}) => {
  await putIntoCart(page, { sku: cake.sku });
  await openCart(page);
  const seen = Promise.withResolvers<void>();
  await page.route('**/b/cart/delete', async (route) => {
    await seen.promise;
    const cart: unknown = await (await page.request.get('/b/cart/get')).json();
    await route.fulfill({
      json: {
        success: false,
        message: 'Nope',
        cart: typeof cart === 'object' && cart !== null ? Reflect.get(cart, 'cart') : null,
      },
    });
  });
  await button(page, 'Remove').click();
  await expect(button(page, 'More of')).toBeDisabled();
  seen.resolve();
  await expect(page.getByRole('alert').filter({ hasText: /^Failed to delete product$/ })).toBeVisible();
  await expect(page.getByRole('group', { name: cake.name })).toBeVisible();
});

test('[CRT-06] the meter shows how far it is to free delivery', async ({ page }) => {
  await putIntoCart(page, { sku: 'PC134-4' });
  await openCart(page);
  const meter = page.getByRole('meter', { name: 'Progress to free delivery' });
  await expect(page.getByText(/Add ₹[\d,]+ more for free delivery/)).toBeVisible();
  const [least, before, most] = await Promise.all(
    ['min', 'now', 'max'].map(async (of) => Number(await meter.getAttribute(`aria-value${of}`))),
  );
  expect([least, most]).toEqual([0, 100]);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(100);
  await page.getByRole('button', { name: /^More of/ }).click();
  await expect(page.getByText('You get free delivery on this order')).toBeVisible();
  await expect(meter).toHaveAttribute('aria-valuenow', '100');
});

test('[CRT-01] a shared cart is shown first, and goes into the own cart beside what is there only when asked for', async ({
  page,
  newPage,
}) => {
  await putIntoCart(page, { sku: cake.sku, quantity: 2, attributes: [{ id: 46, value: 'For Asha' }] });
  await putPhotoCakeIntoCart(page, photoCake.sku);
  await openCart(page);
  await page.getByRole('link', { name: 'Share this cart' }).click();
  await expectState(page, 'cart-link', 'offering.asking');
  const address = page.getByRole('textbox', { name: 'Link to your cart' });
  await expect(address).toHaveValue(/\/cart\/[\w-]+~[\w-]+$/);
  const link = await address.inputValue();
  await expect(page.getByRole('region', { name: 'Not in the link' })).toContainText(photoCake.name);
  expect(await seriousOn(page)).toEqual([]);

  const copy = page.getByRole('button', { name: 'Copy link' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await copy.click();
  await expect(page.getByRole('alert').filter({ hasText: 'copy it yourself' })).toBeVisible();
  await address.click();
  expect(await page.evaluate(() => String(window.getSelection()))).toBe(link);
  const other = await newPage();
  await putIntoCart(other, { sku: 'PC134-4' });
  await other.goto(link, plain);
  await untilAlive(other);
  await expect(other.getByRole('heading', { name: 'Add these items?' })).toBeVisible();
  await expect(other.getByText('For Asha')).toBeVisible();
  const pieces = other.getByRole('link', { name: /^Cart/ }).first();
  await expect(pieces).toContainText('1');
  await other.getByRole('button', { name: 'Add to your cart' }).click();
  await expect(other).toHaveURL(/\/cart$/);
  await expectState(other, 'cart', 'filled.synced');
  await expect(other.locator('[data-flow="cart-line"]')).toHaveCount(2);
  await expect(other.getByRole('group', { name: cake.name })).toContainText('2');
  await expect(pieces).toContainText('3');
  const broken = await other.goto(`${link}x`, plain);
  expect(broken?.status()).toBe(404);
  expect(await broken?.text()).toContain('<meta name="robots" content="noindex, follow">');
  await untilAlive(other);
  await expectState(other, 'shared-cart', 'ended');
  await expect(other.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
});

test('[CRT-05] a cart that another tab changed says what changed and shows how it is now', async ({
  page,
  context,
}) => {
  await putIntoCart(page, { sku: cake.sku });
  await openCart(page);
  const other = await context.newPage();
  await openCart(other);
  await button(other, 'More of').click();
  await expectState(other, 'cart', 'filled.synced');
  await expectState(page, 'cart', 'filled.conflicted');
  await expect(page.getByRole('group', { name: cake.name })).toContainText('2');
  const news = page.getByRole('status').filter({ hasText: cartWords.conflict.title });
  await expect(news.getByRole('listitem')).toHaveText([`You now have 2 pieces of ${cake.name} instead of 1.`]);
  expect(await seriousOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Got it' }).click();
  await expectState(page, 'cart', 'filled.synced');
  await expect(news).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
});

test('[CRT-08, SHL-22] a cart that is looked at again half a minute later shows what became of it', async ({
  page,
}) => {
  await page.clock.install();
  await putIntoCart(page, { sku: cake.sku });
  await openCart(page);
  await putIntoCart(page, { sku: 'PC134-4' });
  const look = () => page.evaluate(() => window.dispatchEvent(new FocusEvent('focus')));
  // The page's clock goes on by itself besides, and on a slow machine for seconds.
  await page.clock.runFor(15_000);
  await look();
  await expectState(page, 'cart', 'filled.synced');
  await page.clock.runFor(16_000);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/b/cart/get'));
  await look();
  await expectState(page, 'cart', 'filled.conflicted');
  const timestamp = await page.evaluate(() => Number(localStorage.getItem('user_timestamp')));
  expect(timestamp).toBeGreaterThan(0);
  const variant = String(timestamp % 2);
  expect(new URL((await asked).url()).searchParams.get('newNormalFlow')).toBe(variant);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'newNormalFlow')?.value).toBe(variant);
  await expect(page.locator('[data-flow="cart-line"]')).toHaveCount(2);
});

test('a guest who wants to pay is asked to log in, and the cart stays behind the popup', async ({ page }) => {
  await putIntoCart(page, { sku: cake.sku });
  await openCart(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectState(page, 'cart', 'filled.synced');
});

test('offline the cart stays readable and says that it waits', async ({ page, context }) => {
  await putIntoCart(page, { sku: cake.sku });
  await openCart(page);
  await context.setOffline(true);
  await expectState(page, 'cart', 'offline');
  await expect(page.getByText(cartWords.offline, { exact: true })).toBeVisible();
  await expect(button(page, 'More of')).toBeDisabled();
  await expect(page.getByRole('group', { name: cartWords.linesLabel })).toHaveAccessibleDescription(cartWords.offline);
  await context.setOffline(false);
  await expectState(page, 'cart', 'filled.synced');
});
