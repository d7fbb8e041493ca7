import { expect, test } from '#tests/kit/browser.ts';
import { uiWords } from '#src/ui/words.ts';
import { stopClock, untilAlive } from '#tests/kit/model/index.ts';

test('[SHL-19, CST-03] a notice waits while somebody rests on it, stays two seconds after that, and goes when it is closed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/candles', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  const notice = page.locator('[data-tone]', { hasText: 'Added to your cart' });
  const add = page.getByRole('button', { name: /^(Add to Cart|In your cart)/ }).first();
  const isShown = () => notice.isVisible();
  // From here on only this test moves the page's time, in steps far smaller than what a notice lives.
  await stopClock(page);
  const show = async () => {
    await add.click();
    while (!(await isShown())) await page.clock.runFor(20);
  };

  await show();
  const box = await notice.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (box === null) throw new Error('the notice is not on the screen');
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(2);
  expect(box.y).toBeGreaterThan(height / 2);
  await notice.hover();
  await page.clock.runFor(5_000);
  expect(await isShown()).toBe(true);
  await page.mouse.move(0, 0);
  await page.clock.runFor(1_900);
  expect(await isShown()).toBe(true);
  await page.clock.runFor(200);
  await expect(notice).toHaveCount(0);

  await show();
  const close = notice.getByRole('button', { name: uiWords.dismiss, exact: true });
  await close.focus();
  await page.clock.runFor(5_000);
  expect(await isShown()).toBe(true);
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
});
