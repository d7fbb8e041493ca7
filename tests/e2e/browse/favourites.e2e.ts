import { expect, lastCode, test } from '#tests/kit/browser.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import {
  askForLogin,
  codeField,
  contactField,
  dialog,
  freshEmail,
  freshMobile,
  press,
  sentTo,
} from '#tests/machines/login/login-gestures.ts';
import type { Locator, Page } from '@playwright/test';
import { expectToTurn } from '../shopper.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) > 500, 'what the width of the window does not change');

const hearts = (page: Page): Locator => page.locator('main [data-flow="heart"]');
const cards = (page: Page): Locator => page.locator('main article');
const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true });
const pending = (page: Page): Promise<string | null> => page.evaluate(() => window.localStorage.getItem('wp'));
const calls = '**/b/main/fa/wishlist';

/** From the first screen of the login to its end, as somebody new. */
const signUp = async (page: Page): Promise<void> => {
  const mobile = freshMobile();
  await contactField(page).fill(mobile);
  await press(page, 'Get OTP');
  await dialog(page).getByLabel('Your name').fill('Asha Rao');
  await dialog(page).getByLabel('Email address').fill(freshEmail());
  await press(page, 'Create Account');
  await codeField(page).fill(await lastCode(`91${mobile}`));
  await press(page, 'Verify OTP');
  await expect(dialog(page)).toHaveCount(0);
};

const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await untilAlive(page);
};

test('[WSH-07, WSH-08, WSH-09, LGN-10, LGN-27, LST-10] a guest’s heart waits for the login, also over a reload, and is there ever after', async ({
  page,
}) => {
  await arrive(page, '/best-seller');
  const heart = hearts(page).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(dialog(page)).toBeVisible();
  await expect(heart).toHaveAttribute('data-state', 'pendingLogin');
  const nid = Number(await pending(page));
  expect(nid).toBeGreaterThan(0);

  await page.reload();
  await untilAlive(page);
  await expect(dialog(page)).toHaveCount(0);
  expect(await pending(page)).toBe(String(nid));
  await expect(heart).toHaveAttribute('data-state', 'pendingLogin');
  for (const [marked, other] of [
    [hearts(page).nth(1), heart],
    [heart, hearts(page).nth(1)],
  ] as const) {
    await marked.click();
    await expect(dialog(page)).toBeVisible();
    await expect(marked).toHaveAttribute('data-state', 'pendingLogin');
    await expect(other).toHaveAttribute('data-state', 'off.settled');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  expect(await pending(page)).toBe(String(nid));
  // It waits already, and asks for the login again.
  await heart.click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await askForLogin(page);
  const registered = sentTo(page, /\/fa\/users\/register/);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const added = toast(page, 'Added to favourites').waitFor();
  await signUp(page);
  await added;
  expect(await registered).toMatchObject({ nid, wishlist: 'add' });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await pending(page)).toBeNull();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.goto('/best-seller');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('main [data-flow="heart"][aria-pressed="true"]')).toHaveCount(1);
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/p\//);
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
});

test('[WSH-07, WSH-08, LGN-10] a heart that waits is added by who comes back as a customer, on another page too', async ({
  page,
}) => {
  await arrive(page, '/best-seller');
  await hearts(page).first().click();
  await expect(dialog(page)).toBeVisible();
  const nid = Number(await pending(page));
  await becomeCustomer(page);
  const added = toast(page, 'Added to favourites').waitFor();
  await arrive(page, '/orders');
  await added;
  expect(await pending(page)).toBeNull();
  await arrive(page, '/my-favourites');
  await expect(page.locator('[data-remove]')).toHaveAttribute('data-remove', String(nid));
});

test('[WSH-07, WSH-09, ERR-12] the heart follows the tap at once, ends in the last of fast taps, and goes back when the shop fails', async ({
  page,
  problems,
}) => {
  problems.expect(/CallFailure|net::ERR_/i);
  await arrive(page, '/best-seller');
  const heart = hearts(page).nth(1);
  await heart.click();
  await signUp(page);
  await expect(heart).toHaveAttribute('data-state', 'on.settled');

  const seen: unknown[] = [];
  const waiting: (() => void)[] = [];
  await page.route(calls, async (route) => {
    seen.push((route.request().postDataJSON() as { action: string }).action);
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await heart.click();
  await expect.poll(() => waiting.length).toBe(1);
  waiting.shift()?.();
  await toast(page, 'Removed from favourites').waitFor();
  await expect(heart).toHaveAttribute('data-state', 'off.settled');
  expect(seen).toEqual(['remove']);
  await page.unroute(calls);

  await page.route(calls, (route) => route.abort('failed'));
  await heart.click();
  await toast(page, 'Something went wrong. Please try again later!').waitFor();
  await expect(heart).toHaveAttribute('data-state', 'off.rolledBack');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(calls);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('[WSH-01, WSH-03, WSH-05, WSH-06, WSH-11] who has no favourites is led to six shelves and three bestsellers, a guest to the login', async ({
  page,
}) => {
  await arrive(page, '/my-favourites');
  await expect(page).toHaveTitle(/My Favourites Product/);
  const begin = page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link');
  expect(await begin.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/birthday-cakes',
    '/anniversary-cakes',
    '/best-seller',
    '/all-desserts',
    '/designer-cakes',
    '/bakery-baskets',
  ]);
  const loved = page.getByRole('list', { name: 'Bestsellers' });
  await expect(loved.locator('article:visible')).toHaveCount(3);
  await expect(hearts(page)).toHaveCount(0);
  await expect(loved.getByRole('link').first()).toHaveAttribute('href', /^\/p\/[\w-]+\?utm_source=internal$/);
  await page.locator('main').getByRole('button', { name: 'Login/Signup' }).click();
  await signUp(page);
  await expect(page.locator('[data-flow="favourites"]')).toHaveAttribute('data-state', 'empty.showing');
  await expect(page.getByRole('heading', { level: 2, name: 'Save your favourites' })).toBeVisible();
  await expect(page.getByText('0 items', { exact: true })).toBeVisible();
});

test('[WSH-01, WSH-02, WSH-03, WSH-04, WSH-09, WSH-11] favourites are listed and removed after a question', async ({
  page,
}) => {
  await becomeCustomer(page);
  await arrive(page, '/best-seller');
  const marked: (string | null)[] = [];
  for (const at of [0, 1]) {
    await hearts(page).nth(at).click();
    await expect(hearts(page).nth(at)).toHaveAttribute('data-state', 'on.settled');
    marked.unshift(await cards(page).nth(at).getByRole('heading').textContent());
  }
  await arrive(page, '/my-favourites');
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  expect(await cards(page).getByRole('heading').allTextContents()).toEqual(marked);
  const card = cards(page).first();
  await expect(hearts(page)).toHaveCount(0);
  await expect(card.getByText(/₹/).first()).toBeVisible();
  await expect(card.getByText(/Reviews?\)/)).toBeVisible();
  await expect(card.locator('img').first()).toHaveAttribute('width', '320');
  await expectToTurn(page, card);
  const remove = page.getByRole('button', { name: `Remove ${marked[0]} from favourites` });
  await remove.click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button')).toHaveText(['Keep It', 'Yes, Remove']);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.click();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await expect(page).toHaveURL(/\/my-favourites$/);
  for (const left of [1, 0]) {
    await page.locator('[data-remove]').first().click();
    await question.getByRole('button', { name: 'Yes, Remove' }).click();
    await toast(page, 'Removed from favourites').waitFor();
    await expect(page.locator('[data-remove]')).toHaveCount(left);
    await expect(page.getByRole('heading', { level: 1, name: 'My Favourites' })).toBeFocused();
  }
  await expect(page.getByRole('list', { name: 'Bestsellers' })).toBeVisible();
  await page.goto('/best-seller');
  await expect(page.locator('main [data-flow="heart"][aria-pressed="true"]')).toHaveCount(0);
});

test('[HDR-16, ERR-21] a header of favourites that cannot be fetched is only logged, and what was known stays', async ({
  page,
  problems,
}) => {
  problems.expect(/net::ERR_|CallFailure|site header/i);
  await becomeCustomer(page);
  await arrive(page, '/best-seller');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: /Login/ })).toHaveCount(0);
  const known = await banner.innerText();
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('site header: '));
  await page.route('**/b/main/fa/site-header*', (route) => route.abort('failed'));
  await hearts(page).first().click();
  await logged;
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  expect(await banner.innerText()).toBe(known);
  await expect(banner.locator('[aria-busy="true"]')).toHaveCount(0);
});
