import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { expectState } from '../shopper.ts';
import type { Page } from '@playwright/test';

const plain = { waitUntil: 'domcontentloaded' } as const;
const cake = { sku: 'PC105-500', nid: 105, name: 'Red Velvet Heart Cake' };

const openCart = async (page: Page): Promise<void> => {
  await page.goto('/cart', plain);
  await untilAlive(page);
  await expectState(page, 'cart', 'filled.synced');
};

type Header = { readonly data: { readonly wishlistNode: readonly number[] } };

const favourites = async (page: Page): Promise<readonly number[]> => {
  const header = (await (await page.request.get('/b/main/fa/site-header')).json()) as Header;
  return header.data.wishlistNode;
};

test('[WSH-07, CRT-02] a line is moved to the favourites, and Undo brings it back with its words', async ({ page }) => {
  await becomeCustomer(page);
  await putIntoCart(page, { sku: cake.sku, quantity: 2, attributes: [{ id: 46, value: 'For Asha' }] });
  await openCart(page);
  const move = page.getByRole('button', { name: `Move to favourites: ${cake.name}` });
  await move.click();
  await expect(page.getByRole('status').filter({ hasText: `${cake.name} was moved to your favourites` })).toBeVisible();
  expect(await favourites(page)).toEqual([cake.nid]);
  expect(await seriousOn(page)).toEqual([]);
  await page.getByRole('button', { name: `Undo removing ${cake.name}` }).click();
  await expectState(page, 'cart-line', 'inCart.steady');
  await expect(page.getByText('For Asha')).toBeVisible();
  await expect(page.getByRole('group', { name: cake.name })).toContainText('2');
  expect(await favourites(page)).toEqual([]);
});

test('[WSH-07] a guest’s heart waits for the login, and the line stays in the cart', async ({ page }) => {
  await putIntoCart(page, { sku: cake.sku });
  await openCart(page);
  await page.getByRole('button', { name: `Add to favourites: ${cake.name}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('wp'))).toContain(String(cake.nid));
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('group', { name: cake.name })).toContainText('1');
});
