import { expect, test } from '#tests/kit/browser.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import type { Page } from '@playwright/test';
import { swipe } from '#tests/kit/swipe.ts';
import { expectToTurn } from '../shopper.ts';

const plain = { waitUntil: 'domcontentloaded' } as const;
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;

/** The pictures of one product that were asked for, by their view: `front`, `top`. */
const viewsAsked = (page: Page, sku: string): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const view = new RegExp(`/media/products/${sku}/([a-z-]+?)-\\d+\\.webp`).exec(request.url())?.[1];
    if (view !== undefined && !asked.includes(view)) asked.push(view);
  });
  return asked;
};

test('[LST-07, LST-08, LST-10, LST-12] under a mouse the pictures of a card turn over, begin again when it leaves, and a click opens a tab @wide', async ({
  page,
}) => {
  const asked = viewsAsked(page, 'PC101-500');
  await page.goto('/birthday-cakes', plain);
  await untilAlive(page);
  const card = page.locator('article').first();
  await expect(card).toContainText('Belgian Chocolate Truffle Cake');
  await expect(card).toContainText('Best Seller');
  await expect(card).toContainText('Eggless');
  await expect(card).toContainText(/₹[\d,]+ – ₹[\d,]+/);
  await expect(card).toContainText(/Was ₹799\s*12% OFF/);
  await expect(card).toContainText(/\(1,284 Reviews\)/);
  expect(asked).toEqual(['front']);
  await card.hover();
  const gallery = card.locator('[data-flow="card-gallery"]');
  await expect(gallery).toHaveAttribute('data-state', 'playing');
  await expect(gallery).toHaveAttribute('data-picture', '2');
  expect(asked.length).toBeGreaterThanOrEqual(3);
  await page.mouse.move(2, 2);
  await expect(gallery).toHaveAttribute('data-picture', '0');
  await expect(gallery).toHaveAttribute('data-state', 'resting');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), card.getByRole('link').first().click()]);
  await expect(tab).toHaveURL(/\/p\/belgian-chocolate-truffle-cake$/);
  await expect(page).toHaveURL(/\/birthday-cakes$/);
});

test('[LST-07, LST-10, LST-12] a finger turns the pictures of a card over, fetched only then, and a tap goes to the product', async ({
  page,
}) => {
  test.skip(!isPhone(page), 'wide windows have a mouse');
  const asked = viewsAsked(page, 'PC101-500');
  await page.goto('/birthday-cakes', plain);
  await untilAlive(page);
  const card = page.locator('article').first();
  expect(asked).toEqual(['front']);
  const gallery = card.locator('[data-flow="card-gallery"]');
  // A tap on what stands on the card is no wish for its further pictures.
  await card.locator('[data-flow="heart"]').tap();
  await page.getByRole('dialog').waitFor();
  await expect(gallery).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await swipe(page, card, -90);
  await expect(gallery).toHaveAttribute('data-picture', '1');
  await swipe(page, card, -90);
  await expect(gallery).toHaveAttribute('data-picture', '2');
  await swipe(page, card, 90);
  await expect(gallery).toHaveAttribute('data-picture', '1');
  await expect(page).toHaveURL(/\/birthday-cakes$/);
  expect(asked.length).toBeLessThan(5);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/p\/belgian-chocolate-truffle-cake$/);
});

test('[SHL-19, WSH-09] in a wide window a heart is answered at the top right, on a phone at the foot @both-widths:layout', async ({
  page,
}) => {
  await becomeCustomer(page);
  await page.goto('/best-seller', plain);
  await untilAlive(page);
  await page.locator('main [data-flow="heart"]').first().click();
  const box = await page.locator('[data-tone]', { hasText: 'Added to favourites' }).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (box === null) throw new Error('the toast is not on the screen');
  if (isPhone(page)) expect(box.y).toBeGreaterThan(height / 2);
  else expect([box.y < height / 4, box.x > width / 2, box.x + box.width > width - 60]).toEqual([true, true, true]);
});

test('[LST-07, LST-12, SRC-01] what a search finds has the same cards, at both of its addresses', async ({ page }) => {
  for (const path of ['/search?q=truffle', '/bksearch?q=truffle']) {
    await page.goto(path, plain);
    await untilAlive(page);
    await expect(page.locator('main article img[loading="eager"]')).toHaveCount(isPhone(page) ? 6 : 8);
    await expectToTurn(page, page.locator('main article').first());
  }
});

test('[LST-11, LST-13, SHL-17, ERR-25] a freebie says by how many stamps; what is sold out says so; the first pictures come at once and a broken one is replaced', async ({
  page,
  problems,
}) => {
  problems.expect(/404|Failed to load resource/);
  await page.goto('/stamp-treats', plain);
  const freebie = page.locator('article').first();
  await expect(freebie).toContainText('Can be redeemed by using 3 Petalcrumb Stamps');
  await expect(freebie).not.toContainText('₹');
  await page.route(/\/media\/products\/PC101-500\/front-/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/birthday-cakes', plain);
  await untilAlive(page);
  await expect(page.locator('article').first().getByRole('img').first()).toHaveAttribute(
    'src',
    '/media/placeholder.svg',
  );
  const loading = await page
    .locator('article img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('loading')));
  const eager = isPhone(page) ? 6 : 8;
  expect(loading.slice(0, eager)).toEqual(loading.slice(0, eager).fill('eager'));
  expect(loading[eager]).toBe('lazy');
  await page.goto('/mango-cakes', plain);
  const gone = page.locator('article', { hasText: 'Alphonso Mango Cake' });
  await expect(gone).toContainText('Out Of Stock');
  await expect(gone).toContainText('Seasonal');
});

test('[LST-09] a present goes into the cart from its card, fast taps as one piece; what must be chosen leads to its page', async ({
  page,
}) => {
  await page.goto('/candles', plain);
  await untilAlive(page);
  const card = page.locator('article', { has: page.locator('[data-flow="card-add"]') }).first();
  const height = async () => (await card.boundingBox())?.height;
  const before = await height();
  const title = await card.getByRole('heading').innerText();
  const sent: unknown[] = [];
  await page.route('**/b/cart/add', (route) => {
    sent.push(route.request().postDataJSON());
    return route.continue();
  });
  const button = card.getByRole('button', { name: /^(Add to Cart|In your cart)/ });
  await button.dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(await height()).toBe(before);
  expect(sent).toEqual([{ sku: expect.any(String), quantity: 1, attributes: [] }]);
  await expect(button).toHaveAccessibleName(`Add to Cart ${title}`);
  await button.click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  await page.route('**/b/cart/add', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        success: false,
        code: 'OUT_OF_STOCK',
        message: 'This one is sold out for now.',
        error_message: 'This one is sold out for now.',
        field: null,
        request_id: 'planned',
      },
    }),
  );
  await expect(button).toHaveAccessibleName(`Add to Cart ${title}`);
  await button.click();
  await expect(card).toContainText('Sold out');
  expect(await height()).toBe(before);

  await page.goto('/cart', plain);
  await expect(page.getByRole('main')).toContainText(title);
  await expect(page.locator('[data-flow="cart-line"]')).toHaveCount(1);
  await page.goto('/search?q=truffle', plain);
  await expect(page.getByRole('link', { name: /^Select options .*Truffle/ }).first()).toHaveAttribute('href', /^\/p\//);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('[LST-09] the button of a card leads to the page of its product', async ({ page }) => {
    await page.goto('/candles', plain);
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/p\/[\w-]+\??$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
