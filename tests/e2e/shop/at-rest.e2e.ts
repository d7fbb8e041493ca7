import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) >= 500, 'a phone is what runs down its battery');

// What moves below the window is painted all the same, and keeps a phone busy that nobody touches.
for (const path of [
  '/',
  '/birthday-cakes',
  '/p/belgian-chocolate-truffle-cake',
  '/p/bakery-baskets/fill-a-birthday-basket',
  '/bksearch?q=choc',
  '/cart',
  '/faq',
]) {
  test(`on ${path} nothing moves while nobody touches it`, async ({ page }) => {
    await page.goto(path);
    await untilAlive(page);
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
      );
    await expect.poll(moving).toEqual([]);
  });
}
