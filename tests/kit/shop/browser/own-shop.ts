import { test as ofTheRun } from '../../browser.ts';
import { startShopForPages } from './browser-shop.ts';

/**
 * Playwright's `test` against a shop of its own, for tests that let minutes pass: in the shop of the run they would end
 * kept times, codes and unpaid orders of the tests that run beside them.
 */
export const test = ofTheRun.extend<object, { ownShop: undefined }>({
  ownShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const stop = await startShopForPages();
      await use(undefined);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
});
