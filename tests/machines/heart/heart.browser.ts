import { expect, test } from '#tests/kit/browser.ts';
import { customersPage } from '#tests/kit/shop/customer.ts';
import { setFavourite } from '#tests/kit/shop/set-favourite.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import type { Page } from '@playwright/test';
import { heartModel } from './heart.model.ts';

/** A customer on the page of a product; guests are in the journeys. */
const asCustomer = (start: string) => ({
  ...heartModel,
  inputs: { [start]: heartModel.inputs[start] },
  events: {
    ...heartModel.events,
    'heart.press': {
      samples: [{ isCustomer: true }],
      gesture: (page: Page) => page.locator('[data-flow="heart"]').first().click(),
    },
  },
});

test('[WSH-07] the heart in a real page follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure/i);
  await walkInBrowser(asCustomer('not marked'), { longest: 16, newPage: () => customersPage(newPage) });
});

test('[WSH-07, WSH-09] the heart of a favourite follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure/i);
  // Which hearts are marked is known once the header has come: a press before that marks it.
  const open = async (page: Page, input: string): Promise<void> => {
    await heartModel.open?.(page, input);
    await expect(page.locator('[data-flow="heart"]').first()).toHaveAttribute('aria-pressed', 'true');
  };
  await walkInBrowser(
    { ...asCustomer('marked'), open },
    {
      longest: 16,
      newPage: async () => {
        const page = await customersPage(newPage);
        await setFavourite(page, 105);
        return page;
      },
    },
  );
});
