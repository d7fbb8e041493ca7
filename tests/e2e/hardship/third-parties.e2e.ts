import { chatWords as words } from '#machines/chat/chat.words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { addToCart } from '../shopper.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) >= 500, 'a script is as silent at any width');

// Google’s map that fails or is silent is in tests/e2e/place/map.e2e.ts, a chat that fails in tests/e2e/shop/chat.e2e.ts.
test('[SHL-14, ERR-26] a chat that never answers is left, and the page sells as before', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/chat-frame', (route) => void asked.push(route.request().url()));
  await page.goto('/p/belgian-chocolate-truffle-cake');
  await untilAlive(page);
  await page.getByRole('textbox', { name: /^Message on the cake/ }).fill('Many happy returns');
  await page.getByRole('button', { name: words.open }).click();
  const panel = page.getByRole('dialog', { name: words.title });
  await expect(panel.getByText(words.loading)).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  await panel.getByRole('button', { name: words.close }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('textbox', { name: /^Message on the cake/ })).toHaveValue('Many happy returns');
  await addToCart(page);
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('cart');
});
