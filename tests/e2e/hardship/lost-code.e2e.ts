import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { shellWords } from '#src/shell/words.ts';
import { blockStorage } from './hard-browsers.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) >= 500, 'code is lost at any width');

for (const [what, script] of [
  ['a browser', () => undefined],
  ['a browser whose storage is blocked', blockStorage],
] as const) {
  test(`[ERR-07, ERR-24, SHL-25] in ${what} a page whose code does not come says so in the shop’s frame, and is there at the next try`, async ({
    page,
    problems,
  }) => {
    problems.expect(/net::ERR_|Failed to fetch/);
    await page.addInitScript(script);
    let documents = 0;
    page.on('load', () => (documents += 1));
    await page.goto('/birthday-cakes');
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
    const code = /\/assets\/cart-[^/]+\.js$/;
    await page.route(code, (route) => route.abort());
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await expect(page.getByText(shellWords.failureTitle)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    const again = page.waitForRequest(code);
    await page.getByRole('button', { name: shellWords.retry }).click();
    await again;
    await expect(page.getByText(shellWords.failureTitle)).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: shellWords.retry }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('cart');
    expect(documents).toBe(1);
  });
}
