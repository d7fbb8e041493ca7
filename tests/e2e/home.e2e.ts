import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';

test('[HOM-03] bestsellers of the home page are three on a phone, and say that the shop itself led there', async ({
  page,
  viewport,
}) => {
  const isPhone = (viewport?.width ?? 0) < 500;
  await page.goto('/');
  const rail = page.getByRole('region', { name: 'Our regulars order these again' });
  await expect(rail.locator('article:visible')).toHaveCount(isPhone ? 3 : 8);
  const links = await rail.locator('article a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  // The name and the button of each card.
  expect(links).toHaveLength(16);
  expect(links.filter((href) => !/^\/p\/[\w-]+\?utm_source=internal$/.test(href ?? ''))).toEqual([]);
  if (!isPhone) return;
  await untilAlive(page);
  await rail.locator('article a').first().click();
  await expect(page).toHaveURL(/^[^?]+\/p\/[\w-]+\?utm_source=internal$/);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});
