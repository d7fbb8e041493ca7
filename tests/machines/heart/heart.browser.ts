import { test } from '#tests/kit/browser.ts';
import { customersPage } from '#tests/kit/shop/customer.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import type { Page } from '@playwright/test';
import { heartModel } from './heart.model.ts';

/** A customer on the page of a product that is no favourite yet; guests are in the journeys. */
const inShop = {
  ...heartModel,
  inputs: { 'not marked': heartModel.inputs['not marked'] },
  events: {
    ...heartModel.events,
    'heart.press': {
      samples: [{ isCustomer: true }],
      gesture: (page: Page) => page.locator('[data-flow="heart"]').first().click(),
    },
  },
};

test('[WSH-07] the heart in a real page follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure/i);
  await walkInBrowser(inShop, {
    longest: 16,
    newPage: () => customersPage(newPage),
  });
});
