import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

test('[LST-13, DET-01] in the colours of the system ribbons keep an edge, and a video its sign', async ({ page }) => {
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  const ribbon = page.locator('main article > div:first-child > div:last-child > span').first();
  await expect(ribbon).toBeVisible();
  expect(await ribbon.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');

  await page.goto('/p/belgian-chocolate-truffle-cake');
  await untilAlive(page);
  const video = page.getByRole('link', { name: /^Video \d of \d/ });
  await video.scrollIntoViewIfNeeded();
  const colours = await video.evaluate((element) =>
    ['::before', '::after'].map((part) => getComputedStyle(element, part).backgroundColor),
  );
  expect(new Set(colours).size).toBe(2);
  expect(colours).not.toContain('rgba(0, 0, 0, 0)');
});
