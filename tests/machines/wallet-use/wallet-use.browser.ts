import type { Page } from '@playwright/test';
import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { openCart, walletUseModel } from './wallet-use.model.ts';

/** The start that needs no customer: the others are in tests/e2e/sale/wallet.e2e.ts. */
const inShop = {
  ...walletUseModel,
  inputs: { 'a guest': walletUseModel.inputs['a guest'] },
  open: async (page: Page) => {
    await putIntoCart(page, { sku: 'PC105-500' });
    await openCart(page);
  },
};

test('[CRT-07] the wallet of the cart follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource|^console info/i);
  await walkInBrowser(inShop, { longest: 4, newPage: () => newPage() });
});
