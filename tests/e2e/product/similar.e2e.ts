import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { comeToSimilar } from '#tests/machines/similar-products/similar-products.model.ts';
import { expectState } from '../shopper.ts';

test('[DET-14] below a product stand others like it, which are fetched only when they come near', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/similar-products')) asked.push(request.url());
  });
  await page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  expect(asked).toEqual([]);
  await comeToSimilar(page);
  await expectState(page, 'similar-products', 'showing');
  const cards = page.locator('[data-flow="similar-products"] article');
  await expect(cards).toHaveCount(8);
  await expect(cards.filter({ hasText: 'Red Velvet Heart Cake' })).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test('[DET-14] others like it that did not come can be asked for again', async ({ page, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  let isBroken = true;
  await page.route('**/b/main/similar-products?**', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await comeToSimilar(page);
  await expectState(page, 'similar-products', 'failed');
  isBroken = false;
  await page.locator('[data-flow="similar-products"]').getByRole('button', { name: 'Try again' }).click();
  await expectState(page, 'similar-products', 'showing');
});
