import { restorePage } from '#tests/kit/hands.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { recordedState, untilAlive, walkInBrowser } from '#tests/kit/model/index.ts';
import { customersPage } from '#tests/kit/shop/customer.ts';
import { sessionModel } from './session.model.ts';

/** Who is a customer becomes one on the page: the plan gives the header, and no browser has the session that it tells of. */
const { 'nothing known': nothing, 'a guest': guest } = sessionModel.inputs;
const inPage = { ...sessionModel, inputs: { 'nothing known': nothing, 'a guest': guest } };

test('[SHL-09, SHL-21, HDR-13, HDR-15, HDR-16] the page follows the chart of who is shopping', async ({
  newPage,
  problems,
}) => {
  // A page without its header is not the page that the server sent, and React says so.
  problems.expect(/net::ERR_|CallFailure|React error #418/i);
  await walkInBrowser(inPage, { isHidden: true, newPage: () => newPage() });
});

test('[SHL-09] the page of a customer knows at once who is shopping', async ({ newPage }) => {
  const page = await customersPage(newPage);
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  expect(await recordedState(page, 'session')).toBe('customer');
});

test('[SHL-21] logging out empties the storage and loads the shop anew, also where a browser does not do it when it is told', async ({
  newPage,
}) => {
  const page = await customersPage(newPage);
  await page.route('**/b/user/fa/users/logout', (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/terms-and-conditions', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await page.evaluate(() => {
    window.localStorage.setItem('coupon', '"SWEET"');
    window.sessionStorage.setItem('form_drafts', '"typed"');
  });
  await page
    .getByLabel(/^My Account/)
    .first()
    .click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Log out' }).click();
  await loaded;
  await expect(page).toHaveURL('/');
  const kept = await page.evaluate(() => [
    window.localStorage.getItem('coupon'),
    window.sessionStorage.getItem('form_drafts'),
  ]);
  expect(kept).toEqual([null, null]);
});

test('[ACC-09] a page that a customer left is loaded anew for whoever comes back to it without the login', async ({
  newPage,
}) => {
  const page = await customersPage(newPage);
  await page.goto('/orders', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  const orders = page.locator('[data-flow="orders"]');
  await expect(orders).toHaveAttribute('data-state', 'shown.empty');
  await page.context().clearCookies();
  await restorePage(page);
  await expect(orders).toHaveAttribute('data-state', 'guest');
  await expect.poll(() => recordedState(page, 'session')).toBe('guest');
});
