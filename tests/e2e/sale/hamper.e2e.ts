import type { Page } from '@playwright/test';
import { hamperWords as words } from '#machines/hamper/hamper.words.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { expectState } from '../shopper.ts';

const plain = { waitUntil: 'domcontentloaded' } as const;
const builder = '/p/bakery-baskets/fill-a-birthday-basket';
const title = 'Fill a Birthday Basket';
const isSaved = /building\.draft\.saved/;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first();
/** What lies in it, where nothing of it can be changed. */
const contents = (page: Page) => page.getByRole('list', { name: words.summary }).getByRole('listitem');
const total = (page: Page) => page.locator('#hamper-bar output').first();

async function openBuilder(page: Page, at = builder): Promise<void> {
  await page.goto(at, plain);
  await untilAlive(page);
  await expectState(page, 'hamper', /building/);
}

/** Two boxes of brownies and a tin of cookies: the least that this basket takes. */
async function fillTheLeast(page: Page): Promise<void> {
  await button(page, 'Add Fudge Brownie Box').click();
  await button(page, 'More of Fudge Brownie Box').click();
  await button(page, /^Next/).click();
  await button(page, 'Add Butter Cookies').click();
  await expectState(page, 'hamper', isSaved);
}

test('[HMP-01, HMP-02, HMP-03, HMP-05, HMP-07] from the menu of hampers into the cart, under one thumb', async ({
  page: menu,
}, { project }) => {
  await menu.goto('/build-a-hamper', plain);
  await untilAlive(menu);
  // From a wide list a product opens beside it.
  const opened = project.name === 'phone' ? menu : menu.waitForEvent('popup');
  await menu.getByRole('link', { name: `Select options ${title}` }).click();
  const page = await opened;
  await expectState(
    page,
    'hamper',
    'building.basket.belowMinimum | building.cart.resting | building.draft.saved | building.summary.closed',
  );
  await expect(total(page)).toHaveText('₹199');
  await expect(page.getByText('Please add 2 more to Bakes.')).toBeVisible();
  await fillTheLeast(page);
  await expect(total(page)).toHaveText('₹1,146');
  await expect(page).toHaveURL(/\/p\/bakery-baskets\/[\w-]{22}$/);
  await button(page, /^Next/).click();
  await button(page, words.show).click();
  await expect(page.getByRole('region', { name: words.summary })).toContainText('2 × Fudge Brownie Box');
  await button(page, words.hide).click();
  await button(page, words.addToCart).click();
  await expectState(page, 'hamper', 'added');
  await expect(contents(page)).toContainText(['2 × Fudge Brownie Box', '1 × Butter Cookies']);
  await page.getByRole('link', { name: words.added.cart }).click();
  await expectState(page, 'cart', 'filled.synced');
  const line = page.locator('[data-flow="cart-line"]');
  await expect(line).toHaveCount(1);
  await expect(line.getByRole('list', { name: 'What is inside' }).getByRole('listitem')).toHaveText([
    '2 × Fudge Brownie Box',
    '1 × Butter Cookies',
  ]);
  await expect(line).toContainText('₹1,146');
});

test('[HMP-04, HMP-06] a hamper of the cart is changed in the builder, removed as one and taken back as one', async ({
  page,
}) => {
  await openBuilder(page);
  await fillTheLeast(page);
  await button(page, /^Next/).click();
  await button(page, words.addToCart).click();
  await page.getByRole('link', { name: words.added.cart }).click();
  await page.getByRole('link', { name: `Change ${title}` }).click();
  await expectState(page, 'hamper', isSaved);
  await expect(page).toHaveURL(/\/p\/bakery-baskets\/[\w-]{22}$/);
  await button(page, 'Add Walnut Brownie Box').click();
  await button(page, /^Next/).click();
  await button(page, /^Next/).click();
  await button(page, words.update).click();
  await page.getByRole('link', { name: words.added.cart }).click();
  const line = page.locator('[data-flow="cart-line"]');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('₹1,545');
  await button(page, `Remove ${title}`).click();
  await button(page, `Undo removing ${title}`).click();
  await expectState(page, 'cart', 'filled.synced');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('1 × Walnut Brownie Box');
});

test('[HMP-01] a draft is there again after a reload, and somebody with its link sees and copies it', async ({
  page,
  newPage,
}) => {
  await openBuilder(page);
  await fillTheLeast(page);
  const address = page.url();
  await page.goto(builder, plain);
  await untilAlive(page);
  await expect(total(page)).toHaveText('₹1,146');
  const friend = await newPage();
  await friend.goto(address, plain);
  await untilAlive(friend);
  await expectState(friend, 'hamper', 'viewing');
  await expect(friend.getByText(words.viewing.text)).toBeVisible();
  await expect(contents(friend)).toContainText(['2 × Fudge Brownie Box', '1 × Butter Cookies']);
  await button(friend, words.viewing.copy).click();
  await expectState(friend, 'hamper', isSaved);
  await expect(friend).not.toHaveURL(address);
  await expect(total(friend)).toHaveText('₹1,146');
});

test('[HMP-01] two tabs of one basket follow each other', async ({ page, context }) => {
  await openBuilder(page);
  await fillTheLeast(page);
  const other = await context.newPage();
  await openBuilder(other, page.url());
  await button(other, 'Add Chocolate Chunk Cookies').click();
  await expectState(other, 'hamper', isSaved);
  await expect(total(page)).toHaveText('₹1,445');
});

test('[HMP-02, HMP-03] a basket is filled by keyboard: the focus stays where it is needed @wide', async ({ page }) => {
  await openBuilder(page);
  const focused = page.locator(':focus');
  await button(page, 'Add Fudge Brownie Box').focus();
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName('More of Fudge Brownie Box');
  await page.keyboard.press('Enter');
  await expectState(page, 'hamper', isSaved);
  await expect(focused).toHaveAccessibleName('More of Fudge Brownie Box');
  await button(page, /^Next/).focus();
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText(/Cookies$/);
  await button(page, 'Add Butter Cookies').focus();
  await page.keyboard.press('Space');
  await button(page, 'Remove Butter Cookies').focus();
  await page.keyboard.press('Space');
  await expect(focused).toHaveAccessibleName('Add Butter Cookies');
});

test('[HMP-02] a screen reader and a finger find all of the builder @both-widths:layout', async ({ page }) => {
  await openBuilder(page);
  expect(await seriousOn(page)).toEqual([]);
  await fillTheLeast(page);
  await button(page, words.show).click();
  expect(await seriousOn(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[HMP-01] the page says what can go in, and where ready hampers are', async ({ page }) => {
    await page.goto(builder, plain);
    const main = page.getByRole('main');
    await expect(main).toContainText(words.script.text, { useInnerText: true });
    await expect(main).toContainText('Bakes (Choose 2 to 4): Fudge Brownie Box', { useInnerText: true });
    await expect(page.getByRole('link', { name: words.script.action })).toHaveAttribute('href', '/bakery-baskets');
  });
});
