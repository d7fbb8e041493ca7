import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { askForLogin, dialog } from '#tests/machines/login/login-gestures.ts';
import type { Page } from '@playwright/test';
import { holdCalls } from '../hold-calls.ts';

/** The sign that a tap was heard: it hangs on nothing but the tap. */
const sign = (page: Page) => page.getByText('One moment, please', { exact: true }).first();

test('[HDR-03, WSH-01, LST-05, SHL-13] a tap that waits for its code shows at once that it was heard', async ({
  page,
}) => {
  await page.goto('/candles');
  await untilAlive(page);
  let gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const card = page.locator('article', { has: page.locator('[data-flow="card-add"]') }).first();
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(sign(page)).toBeAttached();
  gate.resolve();
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
  // Not before all that the first tap needs has come: one piece asks for the next.
  gate = Promise.withResolvers();
  await askForLogin(page);
  await expect(sign(page)).toBeAttached();
  gate.resolve();
  await expect(dialog(page).getByRole('button', { name: 'Get OTP' })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
});

test('[SHL-10] the login shows that it was asked for while nobody has answered yet', async ({ page }) => {
  const letGo = await holdCalls(page, '**/b/user/fa/users/login-status');
  await page.goto('/');
  await untilAlive(page);
  await askForLogin(page);
  await expect(page.locator('[data-flow="login"][data-state^="checkingStatus"]')).toBeAttached();
  await expect(sign(page)).toBeAttached();
  letGo();
  await expect(dialog(page).getByRole('button', { name: 'Get OTP' })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
});

/** Frames of the screen until the sign is there, counted from the next tap or key: six take 100 ms. */
const maxFrames = 6;
const countFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counted = Promise.withResolvers<number>();
    const begin = (): void => {
      removeEventListener('click', begin, true);
      removeEventListener('keydown', begin, true);
      let frames = 0;
      const look = (): void => {
        const isShown = [...document.querySelectorAll('[role="status"]')].some((part) =>
          part.textContent.includes('One moment, please'),
        );
        if (isShown || frames === 600) counted.resolve(frames);
        else {
          frames += 1;
          requestAnimationFrame(look);
        }
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', begin, true);
    addEventListener('keydown', begin, true);
    Object.assign(window, { framesUntilSign: counted.promise });
  });
const framesUntilSign = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { framesUntilSign: Promise<number> }).framesUntilSign);

/** Holds back all code that is fetched from now on. */
async function holdCode(page: Page): Promise<{ hold: () => void; release: () => void }> {
  let gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { hold: () => (gate = Promise.withResolvers()), release: () => gate.resolve() };
}

test('[WSH-01, SRC-01, HDR-04] heart, search and menu show within 100 ms that a tap on them was heard', async ({
  page,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) >= 500, 'wide windows have another menu and the box in the header');
  await page.goto('/candles');
  await untilAlive(page);
  const code = await holdCode(page);
  const taps = [
    {
      on: page.getByLabel('Menu', { exact: true }),
      comes: dialog(page).getByRole('heading', { name: 'All Categories' }),
    },
    {
      on: page.getByRole('searchbox').first(),
      comes: dialog(page).getByRole('heading', { name: 'What are you looking for?' }),
    },
    {
      on: page.locator('main [data-flow="heart"]').first(),
      comes: dialog(page).getByRole('button', { name: 'Get OTP' }),
    },
  ];
  for (const { on, comes } of taps) {
    code.hold();
    await countFrames(page);
    await on.click();
    expect(await framesUntilSign(page)).toBeLessThanOrEqual(maxFrames);
    code.release();
    await expect(comes).toBeVisible();
    await expect(sign(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('[SRC-01, HDR-07] in a wide window search and menu show within 100 ms that a key was heard @wide', async ({
  page,
}) => {
  await page.goto('/candles');
  await untilAlive(page);
  const code = await holdCode(page);
  const top = page.getByRole('navigation', { name: 'Categories' }).locator('[data-top] > a').first();
  await top.focus();
  await countFrames(page);
  await page.keyboard.press('Enter');
  expect(await framesUntilSign(page)).toBeLessThanOrEqual(maxFrames);
  code.release();
  await expect(top).toHaveAttribute('aria-expanded', 'true');
  await expect(sign(page)).toHaveCount(0);
  code.hold();
  await countFrames(page);
  await page.getByRole('searchbox').first().click();
  expect(await framesUntilSign(page)).toBeLessThanOrEqual(maxFrames);
  code.release();
  await expect(sign(page)).toHaveCount(0);
});
