import { anythingOn, seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { comeNear, untilAlive } from '#tests/kit/model/index.ts';
import { expectState } from '../shopper.ts';

for (const [name, path] of [
  ['home @both-widths:layout', '/'],
  ['listing @both-widths:layout', '/birthday-cakes'],
  ['product @both-widths:layout', '/p/belgian-chocolate-truffle-cake'],
  ['empty cart', '/cart'],
  ['not found', '/no-such-shelf'],
] as const) {
  test(`axe finds nothing on the page: ${name}`, async ({ page }) => {
    await page.goto(path);
    await untilAlive(page);
    expect(await anythingOn(page)).toEqual([]);
  });
}

test('axe finds nothing where a product is counted under the bars of the window, in its reviews, and in a full cart @both-widths:layout', async ({
  page,
}) => {
  await page.goto('/p/belgian-chocolate-truffle-cake');
  await untilAlive(page);
  await comeNear(page.getByRole('heading', { name: 'Make it a party' }));
  await page.getByRole('button', { name: 'Add Slim Cake Candles' }).click();
  const more = page.getByRole('button', { name: 'More of Slim Cake Candles' });
  for (const cover of ['the bar at the top', 'what floats at the foot', 'the bar at the foot']) {
    await more.evaluate((element, bar) => {
      const { top, bottom } = element.getBoundingClientRect();
      const by =
        bar === 'the bar at the top' ? top - 20 : bottom - innerHeight + (bar === 'the bar at the foot' ? 50 : 110);
      scrollBy({ top: by, behavior: 'instant' });
    }, cover);
    expect(await anythingOn(page), cover).toEqual([]);
  }
  await comeNear(page.getByRole('heading', { name: 'What people say' }));
  await expectState(page, 'reviews', /^showing/);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expectState(page, 'product', 'choosing.added');
  expect(await anythingOn(page)).toEqual([]);
  await page.goto('/cart');
  await untilAlive(page);
  expect(await anythingOn(page)).toEqual([]);
});

test('axe finds nothing serious in the login popup @both-widths:sheet', async ({ page }) => {
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
