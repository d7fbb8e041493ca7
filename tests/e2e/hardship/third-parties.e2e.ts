import type { Page } from '@playwright/test';
import { chatWords as words } from '#machines/chat/chat.words.ts';
import { contentWords } from '#src/flows/content/words.ts';
import { sitePageWords } from '#machines/rules/site/site-page-words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { pageWith, policyWith } from '#tests/kit/served-with.ts';
import { addToCart } from '../shopper.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) >= 500, 'a script is as silent at any width');

// Google’s map that fails or is silent is in tests/e2e/place/map.e2e.ts, a chat that fails in tests/e2e/shop/chat.e2e.ts.
test('[SHL-14, ERR-26] a chat that never answers is left, and the page sells as before', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/chat-frame', (route) => void asked.push(route.request().url()));
  await page.goto('/p/belgian-chocolate-truffle-cake');
  await untilAlive(page);
  await page.getByRole('textbox', { name: /^Message on the cake/ }).fill('Many happy returns');
  await page.getByRole('button', { name: words.open }).click();
  const panel = page.getByRole('dialog', { name: words.title });
  await expect(panel.getByText(words.loading)).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  await panel.getByRole('button', { name: words.close }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('textbox', { name: /^Message on the cake/ })).toHaveValue('Many happy returns');
  await addToCart(page);
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('cart');
});

const board = 'https://jobs.partner.test/petalcrumb';
const boardAnswers = ['silence', 'failure', 'refusal to be framed', 'list'] as const;

/** Opens the page about work in a shop with a job board, from another page; the board answers like this. */
async function openBoard(page: Page, answer: (typeof boardAnswers)[number]): Promise<void> {
  await page.route(
    (url) => url.pathname === '/sitemap',
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const policy = policyWith(response.headers()['content-security-policy'] ?? '', { CAREERS_URL: board });
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
        body: pageWith(await response.text(), { careersUrl: board }),
      });
    },
  );
  await page.route(board, async (route) => {
    if (answer === 'failure') await route.abort();
    if (answer === 'refusal to be framed') await route.fulfill({ headers: { 'x-frame-options': 'DENY' }, body: '' });
    if (answer === 'list') await route.fulfill({ contentType: 'text/html', body: '<h1>Baker wanted</h1>' });
  });
  await page.goto('/sitemap');
  await untilAlive(page);
  await page.getByRole('main').getByRole('link', { name: sitePageWords.workWithUs }).click();
}

for (const answer of boardAnswers) {
  test(`[STC-03, ERR-26] a job board that answers with ${answer} leaves the page as it is, with a way to the board`, async ({
    page,
    problems,
  }) => {
    problems.expect(/jobs\.partner\.test/);
    const asked = page.waitForRequest(board);
    await openBoard(page, answer);
    const link = page.getByRole('main').getByRole('link', { name: contentWords.careers.open });
    await expect(link).toBeInViewport();
    await expect(link).toHaveAttribute('href', board);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await asked;
    if (answer === 'list')
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Baker wanted' })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('cart');
    await page.goBack();
    await expect(link).toBeVisible();
  });
}
