import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';

for (const [name, path] of [
  ['home', '/'],
  ['listing', '/birthday-cakes'],
  ['product', '/p/belgian-chocolate-truffle-cake'],
  ['empty cart', '/cart'],
  ['not found', '/no-such-shelf'],
] as const) {
  test(`axe finds nothing serious on the page: ${name}`, async ({ page }) => {
    await page.goto(path);
    await untilAlive(page);
    expect(await seriousOn(page)).toEqual([]);
  });
}

test('axe finds nothing serious in the login popup', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
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
