import type { Page, Request } from '@playwright/test';
import { shellWords } from '#src/shell/words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { recordedState, recordJourney, untilAlive, walkInBrowser } from '#tests/kit/model/index.ts';
import { pageModel } from './page.model.ts';
import { amongGoneFiles, amongShelves } from './page.shelves.ts';

test('[SHL-06, ERR-07, CST-01] the way from page to page follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure/i);
  await walkInBrowser(amongShelves, { longest: 20, isHidden: true, newPage: () => newPage() });
});

test('[ERR-26] a page that cannot be fetched is left for its document where files are gone', async ({
  newPage,
  problems,
}) => {
  problems.expect(/net::ERR_|CallFailure/i);
  await walkInBrowser(amongGoneFiles, { isHidden: true, newPage: () => newPage() });
});

const codeOfCart = /\/assets\/cart-[^/]+\.js$/;
const stands = (page: Page) => expect.poll(() => recordedState(page, 'page'));

test('[ERR-07] a page whose code is lost is broken in its chart, and tried again from there', async ({
  page,
  problems,
}) => {
  problems.expect(/net::ERR_|Failed to fetch/);
  const journey = await recordJourney(pageModel, page);
  await page.goto('/candles');
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  await journey.begin();
  await page.route(codeOfCart, (route) => route.abort());
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page.getByText(shellWords.failureTitle)).toBeVisible();
  await stands(page).toBe('broken');
  await page.unroute(codeOfCart);
  await page.getByRole('button', { name: shellWords.retry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('cart');
  await stands(page).toBe('ready');
  await journey.end(['loading / page.broken / 0', 'broken / page.answered / 1', 'broken / page.retry / 0']);
});

test('[ERR-26] a page whose code is gone is left for its document in its chart', async ({ page, problems }) => {
  problems.expect(/net::ERR_|Failed to fetch|^404 for .*\/assets/);
  const journey = await recordJourney(pageModel, page);
  await page.goto('/candles');
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  await journey.begin();
  await page.route(codeOfCart, (route) => route.fulfill({ status: 404, body: '' }));
  // The document that it is left for does not come.
  const isWanted = (request: Request): boolean => request.isNavigationRequest() && request.url().endsWith('/cart');
  await page.route(/\/cart$/, (route) =>
    isWanted(route.request()) ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  const wanted = page.waitForRequest(isWanted);
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await wanted;
  await stands(page).toBe('leaving');
  await journey.end(['(root) / files.gone / 0', 'loading / page.broken / 0', 'broken / page.answered / 0']);
});
