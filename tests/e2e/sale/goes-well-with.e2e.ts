import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { isNumberCandle } from '#machines/rules/product/add-ons.ts';
import { comeNear, untilAlive } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { expectState } from '../shopper.ts';
import type { Page } from '@playwright/test';

const plain = { waitUntil: 'domcontentloaded' } as const;

/** Where the parts of the cart stand in the page, wherever it is scrolled to. */
const places = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-flow="cart-line"], main h1, main aside, main a[href="/cart/share"]')].map(
      (part) => Math.round(part.getBoundingClientRect().top + window.scrollY),
    ),
  );

test('[CRT-05] what goes well with the cake comes late, moves nothing, and is not what lies in the cart', async ({
  page,
}) => {
  const offered = await page.request.get('/b/main/addon/105');
  const { data } = (await offered.json()) as {
    data: { sku: string; node_id: number; long_title: string; stock: string }[];
  };
  const [first] = data.filter(({ stock }) => stock === 'true');
  if (first === undefined) throw new Error('Nothing is offered with the cake');
  await putIntoCart(page, { sku: 'PC105-500' });
  await putIntoCart(page, { sku: first.sku });
  // A small window, so that the rail is not near at once.
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/cart', plain);
  await untilAlive(page);
  await expectState(page, 'cart', 'filled.synced');
  const before = await places(page);
  const rail = page.getByRole('region', { name: 'Goes well with your order' });
  await expect(rail.locator('..')).toHaveAttribute('aria-busy', 'true');
  await comeNear(rail);
  await expectState(page, 'goes-well-with', 'showing');
  await expect(page.locator('[aria-busy="true"]').filter({ has: rail })).toHaveCount(0);
  const others = data.filter((one) => one.stock === 'true' && one.sku !== first.sku && !isNumberCandle(one));
  await expect(rail.getByRole('article')).toHaveCount(others.length);
  await expect(rail.getByText(first.long_title, { exact: true })).toHaveCount(0);
  expect(await places(page)).toEqual(before);
  expect(await seriousOn(page)).toEqual([]);
});

test('[CRT-05, LST-09] what is added from the rail lies in the cart at once, and is no news of the cart', async ({
  page,
}) => {
  await putIntoCart(page, { sku: 'PC105-500' });
  await page.goto('/cart', plain);
  await untilAlive(page);
  const rail = page.getByRole('region', { name: 'Goes well with your order' });
  await comeNear(rail);
  await expectState(page, 'goes-well-with', 'showing');
  const before = await rail.getByRole('article').count();
  const add = rail.getByRole('button', { name: /^Add to Cart/ }).first();
  await add.click();
  await expect(page.locator('[data-flow="cart-line"]')).toHaveCount(2);
  await expectState(page, 'cart', 'filled.synced');
  await expect(rail.getByRole('article')).toHaveCount(before - 1);
  await expect(page.getByRole('button', { name: 'Got it' })).toHaveCount(0);
});

test('[CRT-05] an answer that does not come leaves the cart as it is, and can be asked for again', async ({
  page,
  problems,
}) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await putIntoCart(page, { sku: 'PC105-500' });
  await page.route('**/b/main/addon/*', (route) => route.abort());
  await page.goto('/cart', plain);
  await untilAlive(page);
  await comeNear(page.getByRole('heading', { name: 'Goes well with your order' }));
  await expectState(page, 'goes-well-with', 'failed');
  await expectState(page, 'cart', 'filled.synced');
  await page.unroute('**/b/main/addon/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectState(page, 'goes-well-with', 'showing');
});
