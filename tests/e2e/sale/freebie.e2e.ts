import { stampWords } from '#machines/rules/order/stamp-words.ts';
import { freebieText } from '#machines/rules/product/card-words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { expectState } from '../shopper.ts';

const plain = { waitUntil: 'domcontentloaded' } as const;

test('[LST-11, CPN-07] a freebie costs stamps on its own page and in the cart, and is not sold for rupees', async ({
  page,
}) => {
  await page.goto('/p/stamp-treat-brownie-pair', plain);
  const panel = page.locator('[data-flow="product"]');
  await expect(panel.getByText(freebieText).first()).toBeVisible();
  await expect(panel.getByText(stampWords.guest)).toBeVisible();
  await expect(panel.getByRole('link', { name: stampWords.how })).toHaveAttribute('href', '/stamps');
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=../..').getByText('₹')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
  await expect(putIntoCart(page, { sku: 'PC13362-1' })).rejects.toThrow(stampWords.missing(0));

  // A cart that was filled before may still hold one.
  await putIntoCart(page, { sku: 'PC105-500', quantity: 2 });
  await page.goto('/cart', plain);
  await untilAlive(page);
  await page.route('**/b/cart/update', async (route) => {
    const answer = await route.fetch();
    const { cart, ...rest } = (await answer.json()) as { cart: { line_items: object[] } };
    const [line] = cart.line_items;
    const freebie = { ...line, product_type: 'freebie', unit_price: 0, list_price: 0, line_total: 0 };
    const lines = [{ ...freebie, max_quantity: 0, stock: 'false' }];
    await route.fulfill({ response: answer, json: { ...rest, cart: { ...cart, line_items: lines } } });
  });
  await page.getByRole('button', { name: /^More of/ }).click();
  // Nobody has made it a freebie: its new price and stock are news.
  await expectState(page, 'cart', 'filled.conflicted');
  const line = page.locator('[data-flow="cart-line"]');
  await expect(line).toContainText(freebieText);
  await expect(line).not.toContainText('₹');
  await expect(page.getByRole('button', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
});
