import { anythingOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { comeNear, untilAlive } from '#tests/kit/model/index.ts';
import { expectState } from '../shopper.ts';

test('axe finds nothing where a product is counted under the bars of the window, in its reviews, and in a full cart @both-widths:layout', async ({
  page,
}) => {
  await page.goto('/p/belgian-chocolate-truffle-cake');
  await untilAlive(page);
  await comeNear(page.getByRole('heading', { name: 'Goes well with this' }));
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
  await comeNear(page.getByRole('heading', { name: 'What customers say' }));
  await expectState(page, 'reviews', /^showing/);
  await page.getByRole('button', { name: /^Add to Cart( again)?$/ }).click();
  await expectState(page, 'product', 'choosing.added');
  expect(await anythingOn(page)).toEqual([]);
  await page.goto('/cart');
  await untilAlive(page);
  expect(await anythingOn(page)).toEqual([]);
});

test('no page scrolls sideways, down to 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake', '/cart']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
