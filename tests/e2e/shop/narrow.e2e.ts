import type { Page } from '@playwright/test';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { expectNoSidewaysScroll } from '../shopper.ts';

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

/** What is cut off at its side, by its text. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('h1, h2, h3, button, a').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && one.clientWidth > 1 && getComputedStyle(one).overflowX !== 'visible')
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).textOverflow === 'clip')
      .map((one) => one.textContent.trim()),
  );

for (const path of paths) {
  test(`${path} fits a small phone, a phone whose letters were made twice as large, and such a window of a desk`, async ({
    page,
  }, { project }) => {
    test.skip(project.name !== 'phone', 'the test sets the width itself');
    await page.goto(path);
    await untilAlive(page);
    const root = page.locator('html');
    const marks = page.locator('header').getByRole('link', { name: /^Cart/ }).locator('svg');
    const widths = () => marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().width));
    const before = await widths();
    expect(before).toEqual([20]);
    await root.evaluate(({ style }) => style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(page);
    expect(await widths()).toEqual(before);
    await root.evaluate(({ style }) => style.removeProperty('font-size'));
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    expect(await cutOff(page)).toEqual([]);
    // A desk's window of 1440 px with such letters gets a page of its own.
    await page.setViewportSize({ width: 720, height: 800 });
    await page.goto(path);
    await untilAlive(page);
    await expectNoSidewaysScroll(page);
    expect(await cutOff(page)).toEqual([]);
  });
}
