import type { Page } from '@playwright/test';
import { pinConfirmationWords as words } from '#machines/pin-confirmation/pin-confirmation.words.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { linkedDelivery, openLinkedDelivery, someLink } from '#tests/kit/shop/delivery-link.ts';
import { holdCalls } from '../hold-calls.ts';
import { boughtOrder } from '../delivered-order.ts';
import { expectNoSidewaysScroll, expectState, linkTo } from '../shopper.ts';

const flow = 'pin-confirmation';
const pinOf = (page: Page) => page.getByRole('application', { name: 'Map pin' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowsOf = (page: Page) => page.locator('dl > div').allInnerTexts();

/** An order, and the link that the message about it carries. */
async function orderWithLink(page: Page): Promise<{ order: string; link: string }> {
  const person = newPerson();
  const order = await boughtOrder(page, { person });
  return { order, link: await linkTo(page, person, /\/customer-location\/[\w-]{22}\/[\w-]{22}/) };
}

test('[CLC-01, CLC-02, CLC-03, CLC-04, CLC-05, CLC-06, CLC-07, CLC-08, CLC-10] a recipient moves the pin from the link in the message, and the order goes there', async ({
  page,
  newPage,
}) => {
  const { order, link } = await orderWithLink(page);
  const other = await newPage();
  const letGo = await holdCalls(other, /\/assets\/pin-map-/);
  const answer = await other.goto(link, { waitUntil: 'domcontentloaded' });
  expect(await answer?.headersArray()).toEqual(
    expect.arrayContaining([
      { name: 'referrer-policy', value: 'no-referrer' },
      { name: 'cache-control', value: 'no-store' },
    ]),
  );
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectState(other, flow, 'placed');
  await expect(other.getByRole('status', { name: words.mapLoading })).toBeVisible();
  letGo();
  await expect(other.locator('footer')).toHaveCount(0);
  await expect(other.getByText('For M. R. ·')).toBeVisible();
  const address = other.locator('[data-address]');
  const ordered = await address.innerText();
  expect(ordered).toMatch(/^12, 100 Feet Road, .+, Bengaluru \d{6}$/);
  await expect(other.locator('.map-frame')).toHaveCSS('height', '375px');
  await expect(other.getByText('Drag the pin to your gate or door.')).toBeVisible();
  await expect(button(other, 'Confirm Location')).toBeVisible();
  await expectNoSidewaysScroll(other);
  expect(await seriousOn(other)).toEqual([]);

  // By keys: 500 m to the north, then as far as the circle goes, and one step further.
  await pinOf(other).focus();
  await other.keyboard.press('Shift+ArrowUp');
  await other.keyboard.press('Shift+ArrowUp');
  await expectState(other, flow, 'moved.settled');
  await expect(button(other, 'Save Location')).toBeVisible();
  const found = await address.innerText();
  expect(found).toMatch(/^12, 100 Feet Road, .+, Bengaluru \d{6}$/);
  await expect(other.getByText(`The pin is at ${found}`)).toBeAttached();
  for (let step = 0; step < 6; step += 1) await other.keyboard.press('Shift+ArrowUp');
  await expectState(other, flow, /^moved/);
  await other.keyboard.press('Shift+ArrowUp');
  const tooFar = other.getByText('Please select an address within 2km range', { exact: true });
  await expect(tooFar).toBeVisible();
  await expect(tooFar).toBeHidden();
  await expectState(other, flow, 'moved.settled');

  // By hand: far out of the circle, where it does not stay.
  const box = await pinOf(other).boundingBox();
  if (box === null) throw new Error('the pin has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await other.mouse.move(x, y);
  await other.mouse.down();
  await expectState(other, flow, 'dragging');
  await other.mouse.move(x, y - 120, { steps: 3 });
  await other.mouse.up();
  await expect(tooFar).toBeVisible();
  await button(other, 'Save Location').click();
  await expectState(other, flow, 'thanked');
  await expect(other.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeFocused();
  await expect(other.getByRole('heading', { name: 'Delivery Details' })).toBeVisible();
  const rows = await rowsOf(other);
  expect(rows.map((row) => row.split('\n')[0])).toEqual(['Recipient', 'Delivery date', 'Address', 'Phone']);
  expect(rows.join(' ')).toMatch(/Meera R\.[\s\S]*\*{6}3210/);
  expect(await seriousOn(other)).toEqual([]);

  await other.goto(link);
  await expectState(other, flow, 'readOnly');
  await expect.poll(() => rowsOf(other)).toEqual(rows);
  const saved = rows[2]?.split('\n')[1] ?? '';
  await page.goto(`/orders/${order}`);
  await expect(page.getByText(saved).first()).toBeVisible();
});

test('[CLC-01, CLC-09, ERR-14] a link that does not work says so, as the shop says it', async ({ page }) => {
  await page.goto(someLink);
  await expectState(page, flow, 'refused');
  const text = 'This link does not work any more. Please open the link from the newest message about the order.';
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await expect(page.locator('[data-toast], [role="status"], [role="alert"]').getByText(text).first()).toBeVisible();
});

test('[CLC-02, CLC-09, ERR-14, ERR-15, ERR-17] a thrown error, a dead geo service, no map and a lost save each leave a page on which one can finish', async ({
  page,
  problems,
}) => {
  problems.expect(/404 for .*\/tiles\/|CallFailure|net::ERR_/);
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  await page.route('**/tiles/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/b/geocoding/**', (route) => route.fulfill({ status: 200, json: nowhere }));
  await page.goto('/terms-and-conditions');
  await untilAlive(page);
  await page.addInitScript(() => {
    globalThis.__petalcrumbFaults = { 'updateAddress.checkIsUpdatedAddress': 'error500' };
  });
  await openLinkedDelivery(page);
  await expectState(page, flow, 'failed');
  await expect(page.locator('code')).toHaveText(
    /^\{"code":"SERVER","message":"The shop did not answer\.","requestId":"fault"\}$/,
  );
  await expect(button(page, 'Confirm Location')).toBeDisabled();
  await page.evaluate(() => {
    globalThis.__petalcrumbFaults = { 'saveAddress.saveNewDeliveryAddress': 'reset' };
  });
  await button(page, 'Try again').click();
  await expectState(page, flow, 'placedWithoutMap');
  expect(logged).toContain('place of the address: nothing found');
  await expect(page.locator('[data-address]')).toHaveText(linkedDelivery.delivery_address);
  await expect(page.getByRole('link', { name: 'Send a landmark' })).toBeVisible();
  expect(await seriousOn(page)).toEqual([]);
  await button(page, 'Confirm Location').click();
  await expectState(page, flow, 'saveFailed');
  await expect(page.getByText('Something went wrong. Please try again later', { exact: true })).toBeVisible();
  const sent: unknown[] = [];
  await page.route('**/saveNewDeliveryAddress', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { ...linkedDelivery, isAddressUpdated: true, version: 1 } });
  });
  await page.evaluate(() => {
    globalThis.__petalcrumbFaults = {};
  });
  await button(page, 'Confirm Location').click();
  await expectState(page, flow, 'thanked');
  expect(sent).toEqual([expect.objectContaining({ address_update: 1, merchant_id: 2, version: 0 })]);
});

const nowhere = { success: true, error_message: 'No matching address found.', status: 'ZERO_RESULTS', results: [] };
