import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { boughtOrder } from '../delivered-order.ts';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';

test('[ORD-02, ACC-01] a paid order goes to a new address that is typed within its panel: kept by a reload and a failed send, then chosen', async ({
  page,
  problems,
}) => {
  problems.expect(/net::ERR_|CallFailure/i);
  const order = await boughtOrder(page);
  await page.goto(`/orders/${order}`);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expectState(page, 'order-changes', 'choosingPlace.choosing');
  await page.getByRole('button', { name: 'Add an address' }).click();
  await expect(page.getByRole('heading', { name: 'A new address in Bengaluru' })).toBeFocused();
  const panel = page.locator('[data-flow="order-changes"]');
  const cities = panel.locator('select[name="cityId"] option:not([value=""])');
  await expect(cities).toHaveText(['Bengaluru']);

  // Nothing is sent while something is missing, and each missing thing is named.
  await panel.getByRole('button', { name: 'Save and choose it' }).click();
  await expect(panel.getByText('Please enter the recipient’s name').first()).toBeVisible();
  await panel.locator('[name="recipientName"]').fill('Lata Rao');
  await panel.locator('[name="recipientPhone"]').fill('9876511111');
  await panel.locator('[name="areaId"]').selectOption({ label: 'BTM Layout, 560076' });
  await panel.locator('[name="flat"]').fill('7');
  await panel.locator('[name="street"]').fill('Lake Road');
  expect(await seriousOn(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await untilAlive(page);
  await expectState(page, 'order-changes', 'choosingPlace.adding');
  await expect(panel.locator('[name="street"]')).toHaveValue('Lake Road');
  await expect(panel.locator('[name="flat"]')).toHaveValue('7');

  const save = '**/b/user/addresses';
  await page.route(save, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await panel.getByRole('button', { name: 'Save and choose it' }).click();
  await expect(panel.getByText('No answer came from the shop')).toBeVisible();
  await expect(panel.locator('[name="street"]')).toHaveValue('Lake Road');
  await page.unroute(save);
  await panel.getByRole('button', { name: 'Save and choose it' }).click();
  await expectState(page, 'order-changes', 'choosingPlace.choosing');
  await expect(panel.getByRole('radio', { name: /Lata Rao/ })).toBeChecked();
  await panel.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(page.getByText('Your order goes to its new address.')).toBeVisible();
  await expect(page.getByText('7, Lake Road').first()).toBeVisible();

  // What was typed is done with: the next reload asks for nothing.
  await page.reload();
  await untilAlive(page);
  await expectState(page, 'order-changes', 'idle');
});
