import type { Page } from '@playwright/test';
import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { inCart } from './overlays.in-cart.ts';
import { overlaysModel } from './overlays.model.ts';

test('[SHL-11, SHL-12] popups of a real page follow the chart of their stack', async ({ page, newPage }) => {
  await page.goto('/terms-and-conditions');
  const line = await putIntoCart(page, { sku: 'PC105-500' });
  const storageState = await page.context().storageState();
  const pageOfShopper = (): Promise<Page> => newPage({ storageState });
  await walkInBrowser(inCart(overlaysModel, line), { longest: 20, isHidden: true, newPage: pageOfShopper });
});
