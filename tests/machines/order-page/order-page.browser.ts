import type { Route } from '@playwright/test';
import { requestTimeout } from '#machines/kit/delays.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { expectState } from '#tests/e2e/shopper.ts';
import { recordJourney, untilAlive, walkInBrowser } from '#tests/kit/model/index.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { orderPageModel } from './order-page.model.ts';

const flow = 'order-page';
/** The test shop has no maps key. */
const key = 'without a key for maps';
const inShop = { ...orderPageModel, inputs: { [key]: orderPageModel.inputs[key] } };

const orders = '**/b/order-review/orders/*';
const refuse = (route: Route, status: number, code: string) =>
  route.fulfill({
    status,
    json: { success: false, code, message: 'Not now.', error_message: 'Not now.', field: null, request_id: 'walk' },
  });

test('[ORD-02] the page of an order follows its chart', async ({ newPage, problems }) => {
  problems.expect(/CallFailure|net::ERR_/);
  await walkInBrowser(inShop, { newPage: () => newPage() });
});

test('[ORD-02] who logs in in another tab is shown the order, or told that there is none', async ({ page }) => {
  const journey = await recordJourney(orderPageModel, page);
  await page.route(orders, (route) => refuse(route, 401, 'LOGIN_REQUIRED'));
  await page.goto('/orders/PC7K2M9QX4TB');
  await untilAlive(page);
  await journey.begin();
  await expectState(page, flow, 'needsLogin');
  await page.unroute(orders);
  await becomeCustomer(page);
  // The page hears other tabs from a moment on in which it has nothing else to do.
  await expect
    .poll(
      async () => {
        await page.evaluate(() => {
          const tabs = new BroadcastChannel('header');
          tabs.postMessage('changed');
          tabs.close();
        });
        return page.locator(`[data-flow="${flow}"]`).getAttribute('data-state');
      },
      { intervals: [3_000] },
    )
    .toBe('notFound');
  await journey.end(['needsLogin / session.authenticated / 0']);
});

test('[ORD-02, CST-01] an order that is asked for again, and does not come for 100 s, is given up', async ({
  page,
  problems,
}) => {
  problems.expect(/CallFailure/);
  const journey = await recordJourney(orderPageModel, page);
  await page.clock.install();
  let asked = 0;
  await page.route(orders, (route) => {
    asked += 1;
    // The second is never answered.
    return asked === 1 ? refuse(route, 500, 'SERVER_ERROR') : undefined;
  });
  await page.goto('/orders/PC7K2M9QX4TB');
  await untilAlive(page);
  await journey.begin();
  await expectState(page, flow, 'failed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectState(page, flow, 'loadingOrder');
  await page.clock.runFor(requestTimeout);
  await expectState(page, flow, 'failed');
  await journey.end(['loadingOrder / after(requestTimeout) / 0']);
});
