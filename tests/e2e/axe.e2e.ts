import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '#tests/kit/browser.ts';
import type { Page } from '@playwright/test';

/** What axe finds serious or worse on a page as it stands. */
async function seriousOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const [name, path] of [
  ['home', '/'],
  ['listing', '/birthday-cakes'],
  ['product', '/p/belgian-chocolate-truffle-cake'],
  ['empty cart', '/cart'],
  ['not found', '/no-such-shelf'],
] as const) {
  test(`axe finds nothing serious on the page: ${name}`, async ({ page }) => {
    await page.goto(path);
    await page.waitForFunction(() => '__petalcrumb' in window);
    expect(await seriousOn(page)).toEqual([]);
  });
}

test('axe finds nothing serious in the login popup', async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => '__petalcrumb' in window);
  await page.getByRole('button', { name: 'Login/Signup' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await expect.poll(() => seriousOn(page)).toEqual([]);
});

test('no page scrolls sideways, down to 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake', '/cart']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
