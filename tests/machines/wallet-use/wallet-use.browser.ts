import type { Page } from '@playwright/test';
import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { putIntoCart, useWallet } from '#tests/kit/shop/put-into-cart.ts';
import { fillWallet } from '#tests/e2e/full-wallet.ts';
import { walletUseModel } from './wallet-use.model.ts';

/** Who comes to the cart, by the starts of the model. */
const shoppers: Record<string, (page: Page) => Promise<unknown>> = {
  'a guest': async () => undefined,
  'an empty wallet': (page) => becomeCustomer(page),
  'a wallet': fillWallet,
  'a wallet that pays': fillWallet,
};

test('[CRT-07] the wallet of the cart follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource|^console info/i);
  await walkInBrowser(walletUseModel, {
    longest: 16,
    newPage: async (input) => {
      const page = await newPage();
      await shoppers[input]?.(page);
      await putIntoCart(page, { sku: 'PC105-500' });
      if (input === 'a wallet that pays') await useWallet(page);
      return page;
    },
  });
});
