import type { Page } from '@playwright/test';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { moveOrder } from '#tests/kit/shop/move-order.ts';
import { boughtOrder } from '../delivered-order.ts';
import { expectNoSidewaysScroll, expectState, linkTo } from '../shopper.ts';

const flow = 'tracking';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** An order, and the link that the message about it carries. */
async function orderWithLink(page: Page) {
  const person = newPerson();
  const order = await boughtOrder(page, { person });
  const link = await linkTo(page, person, /\/trackorder\?order=\w+&key=[\w-]{22}/);
  return { order, link };
}

test('[ORD-03, FTR-08] whoever holds the link follows the order live, and by looking when the stream is cut', async ({
  page,
  newPage,
  problems,
}) => {
  problems.expect(/net::ERR_|CallFailure|EventSource|500/);
  const { order, link } = await orderWithLink(page);
  // The stream of the second page never comes.
  const cut = await newPage();
  await cut.clock.install();
  /** What the page says when it has looked once more. */
  const expectLooked = (name: string) =>
    expect(async () => {
      await cut.clock.runFor(10_000);
      await expect(heading(cut, name)).toBeVisible({ timeout: 1000 });
    }).toPass();
  await cut.route('**/b/order-review/tracking/*/*/events', (route) => route.abort('failed'));
  const live = await newPage();
  const answer = await live.goto(link);
  expect(await answer?.headersArray()).toEqual(
    expect.arrayContaining([
      { name: 'referrer-policy', value: 'no-referrer' },
      { name: 'cache-control', value: 'no-store' },
    ]),
  );
  await untilAlive(live);
  await expect(heading(live, 'The order is confirmed')).toBeVisible();
  await expectState(live, flow, 'showing.live.connected');
  await cut.goto(link);
  await expect(heading(cut, 'The order is confirmed')).toBeVisible();
  await expect(live.getByRole('contentinfo')).toHaveCount(0);

  await moveOrder(order, 'bake');
  await expect(heading(live, 'It is being baked right now')).toBeVisible();
  // What a screen reader calls the current step is the one, and the last that was reached.
  await expect(live.locator('li[aria-current="step"]')).toHaveText(/^Baking/);
  await moveOrder(order, 'pack', 'depart', '--rider', 'Ravi');
  await expect(heading(live, 'It is on its way')).toBeVisible();
  await expectLooked('It is on its way');
  await expect(live.getByText('Ravi', { exact: true })).toBeVisible();
  await expect(live.getByText(/^between .* and .*$/)).toBeVisible();
  await expect(live.getByText('₹')).toHaveCount(0);
  await expectNoSidewaysScroll(live);
  expect(await seriousOn(live)).toEqual([]);

  await moveOrder(order, 'deliver');
  await expect(heading(live, 'It has been delivered')).toBeVisible();
  await expectState(live, flow, 'showing.ended');
  const photo = live.getByRole('img', { name: 'The box at the door, photographed by the rider' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  await expectLooked('It has been delivered');
});

test('[ORD-03] a link of another order says that it does not work, and leads to the form', async ({
  page,
  problems,
}) => {
  problems.expect(/404/);
  await page.goto('/trackorder?order=PC7K2M9QX4TB&key=q83vEjRWeJq83vEjRWeJqQ');
  await untilAlive(page);
  await expect(heading(page, 'This link does not work any more')).toBeVisible();
  await page.getByRole('button', { name: 'Enter the order number' }).click();
  await expect(heading(page, 'Track your order')).toBeVisible();
  await expect(page).toHaveURL(/\/trackorder$/);
  await page.getByRole('button', { name: 'Send the code' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Order number' })).toBeFocused();
  expect(await seriousOn(page)).toEqual([]);
});
