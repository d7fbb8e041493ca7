import { checkoutWords } from '#machines/checkout/checkout.words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import {
  choosePayment,
  chooseTime,
  expectBank,
  expectPaid,
  expectState,
  giveAddress,
  haveCake,
  openCheckout,
  reviewOrder,
} from '../shopper.ts';

test.setTimeout(120_000);

test('[CHK-02, CHK-03, CHK-05, LOC-06] Back and forward go through the steps, and offline at Pay the order goes on by itself, once', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/net::ERR_|CallFailure/i);
  await haveCake(page);
  await openCheckout(page);
  const before = page.url();
  // The locality from the popup that finds places: the page stays, and what was typed with it.
  await page.getByLabel('Landmark').fill('City Library');
  await page.getByLabel('Note for the rider').fill('Gate 2');
  await page.getByRole('button', { name: checkoutWords.address.find }).click();
  const popup = page.getByRole('dialog', { name: 'Enter Delivery Location' });
  await popup.getByLabel('Search for area/locality/pincode').fill('koramangala');
  await popup
    .getByRole('list', { name: 'Areas that match' })
    .getByRole('button', { name: /Koramangala.*560034/ })
    .first()
    .click();
  await expect(popup).toHaveCount(0);
  await expect(page.getByLabel('Locality').locator('option:checked')).toHaveText(/^Koramangala.*560034$/);
  await expect(page.getByLabel('Landmark')).toHaveValue('City Library');
  await giveAddress(page);
  await chooseTime(page);
  await reviewOrder(page);
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await choosePayment(page);

  await page.goBack();
  await expectState(page, 'checkout', 'reviewing.complete');
  await page.goBack();
  await expectState(page, 'checkout', 'delivery.slot.choosing.complete');
  await page.goBack();
  await expectState(page, 'checkout', /^delivery\.address\.form\.complete/);
  await expect(page.getByLabel('Flat, house or office')).toHaveValue('12 B');
  // What is typed and not sent is not what would be ordered.
  await page.getByLabel('Flat, house or office').fill('99 Z');
  await page.goForward();
  await expectState(page, 'checkout', /^delivery\.slot\.choosing/);
  await page.goForward();
  await expectState(page, 'checkout', 'reviewing.complete');
  await expect(page.getByText(/12 B, Lotus House.*near City Library/)).toBeVisible();
  await expect(page.getByText('For the rider: Gate 2')).toBeVisible();
  await page.reload();
  await untilAlive(page);
  await expectState(page, 'checkout', 'reviewing.complete');
  await page.goForward();
  await expectState(page, 'checkout', 'paying.complete');
  expect(page.url()).toBe(before);

  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/b/cart/place-order')) keys.push(request.headers()['idempotency-key']);
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectState(page, 'checkout', 'lost.offline');
  await expect(page.getByRole('heading', { name: checkoutWords.lost.offline.title })).toBeVisible();
  await context.setOffline(false);
  await expectBank(page);
  expect(new Set(keys).size).toBe(1);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(page);
});
