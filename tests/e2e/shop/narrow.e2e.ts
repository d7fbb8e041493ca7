import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { expectNoSidewaysScroll } from '../shopper.ts';

/** A small phone, and a desk's window of 1440 px whose letters were made twice as large. */
const widths = [320, 720];

const paths = [
  '/',
  '/birthday-cakes',
  '/birthday-cakes?flavour=chocolate',
  '/p/belgian-chocolate-truffle-cake',
  '/p/bakery-baskets/fill-a-birthday-basket',
  '/bksearch?q=choc',
  '/cart',
  '/cake-stores',
  '/my-favourites',
  '/no-such-shelf',
];

for (const path of paths) {
  test(`${path} fits a narrow window, and a large one with large letters`, async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'the test sets the width itself');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await untilAlive(page);
      await expectNoSidewaysScroll(page);
      const cut = await page.locator('h1, h2, h3, button, a').evaluateAll((all) =>
        all
          .filter(
            (one) => one.checkVisibility() && one.clientWidth > 1 && getComputedStyle(one).overflowX !== 'visible',
          )
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).textOverflow === 'clip')
          .map((one) => one.textContent.trim()),
      );
      expect(cut).toEqual([]);
    }
  });
}

for (const path of paths) {
  test(`${path} reflows on a phone whose letters were made twice as large`, async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'a phone is what it is about');
    await page.goto(path);
    await untilAlive(page);
    await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(page);
  });
}
