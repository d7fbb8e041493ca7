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
  readyToPay,
  reviewOrder,
  typeAddress,
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
  await readyToPay(page);

  await page.goBack();
  await expectState(page, 'checkout', 'reviewing.complete');
  await page.goBack();
  await expectState(page, 'checkout', 'touches.incomplete');
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
  await expectState(page, 'checkout', 'touches.incomplete');
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

test('[CHK-02, CHK-03] Back, forward and reload at every step before the payment: what is typed is still there @wide', async ({
  page,
}) => {
  await haveCake(page);
  await openCheckout(page);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  // Everything that is wrong stands above, the focus with it, and each of it leads to its field.
  const summary = page.locator('[data-error-summary]');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(6);
  await summary.getByRole('link', { name: 'Please select a locality' }).click();
  await expect(page.getByLabel('Locality')).toBeFocused();
  await typeAddress(page);
  await expect(summary).toHaveCount(0);
  await page.locator('label', { hasText: 'Other' }).click();
  await page.getByLabel('What do you call it?').fill('Parents');
  await page.getByLabel('Save this address for my next order').check();
  await page.getByLabel('Your phone number').fill('+44 20 7946 0958');
  await page.reload();
  await untilAlive(page);
  await expectState(page, 'checkout', /^delivery\.address\.form\.complete/);
  await expect(page.getByLabel('What do you call it?')).toHaveValue('Parents');
  await expect(page.getByLabel('Save this address for my next order')).toBeChecked();
  await expect(page.getByLabel('Your phone number')).toHaveValue('+44 20 7946 0958');

  await page.getByRole('button', { name: 'Choose a time' }).click();
  await chooseTime(page);
  await page.reload();
  await untilAlive(page);
  await expectState(page, 'checkout', 'delivery.slot.choosing.complete');
  await page.getByRole('button', { name: 'Add a personal touch' }).click();
  await expectState(page, 'checkout', 'touches.incomplete');
  await page.getByLabel('A message with the gift').fill('Happy birthday, Amma!');
  await page.getByLabel(/^Don’t print prices/).check();
  await expectState(page, 'checkout', 'touches.complete');
  await page.reload();
  await untilAlive(page);
  await expectState(page, 'checkout', 'touches.complete');
  await expect(page.getByLabel('A message with the gift')).toHaveValue('Happy birthday, Amma!');
  // Exactly one step back, and forward again: the message waits.
  await page.goBack();
  await expectState(page, 'checkout', 'delivery.slot.choosing.complete');
  await page.goForward();
  await expectState(page, 'checkout', 'touches.complete');
  await expect(page.getByLabel('A message with the gift')).toHaveValue('Happy birthday, Amma!');
  await page.getByLabel(/^Don’t say who it is from/).check();

  // The line breaks while it is saved: it is said, nothing is lost, and the same button tries again.
  await page.route('**/b/cart/step2', (route) => route.abort());
  await page.getByRole('button', { name: 'Review the order' }).click();
  await expectState(page, 'checkout', 'touches.refused');
  await expect(page.getByLabel('A message with the gift')).toHaveValue('Happy birthday, Amma!');
  await page.unroute('**/b/cart/step2');
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/b/cart/step2')) saves += 1;
  });
  await page.getByRole('button', { name: 'Review the order' }).dblclick();
  await expectState(page, 'checkout', 'reviewing.complete');
  expect(saves).toBe(1);
  const box = page.getByRole('region', { name: 'In the box' });
  await expect(box).toContainText('Happy birthday, Amma!');
  await expect(box).toContainText('The box does not say who it is from');
  await expect(page.getByRole('region', { name: 'From Asha Rao' })).toContainText('+442079460958');
  await page.reload();
  await untilAlive(page);
  await expectState(page, 'checkout', 'reviewing.complete');
  // A change leads to its step, and from there straight back: the other steps are done.
  await page.getByRole('button', { name: 'Change the time' }).click();
  await expectState(page, 'checkout', 'delivery.slot.choosing.complete');
  await page.getByRole('button', { name: 'Add a personal touch' }).click();
  await expectState(page, 'checkout', 'reviewing.complete');
});

test('[CHK-03] the address that was saved is offered for the next order, and fills the form; a new one empties it @wide', async ({
  page,
}) => {
  await haveCake(page);
  await openCheckout(page);
  await typeAddress(page);
  await page.getByLabel('Save this address for my next order').check();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await chooseTime(page);
  await page.getByRole('button', { name: 'Add a personal touch' }).click();
  await expectState(page, 'checkout', 'touches.incomplete');
  await page.goto('/cart');
  await untilAlive(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/cart/checkout');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expectState(page, 'checkout', /^delivery\.address\.form\.complete/);
  const saved = page.getByRole('radio', { name: /^Home · Meera Rao/ });
  await expect(saved).toBeChecked();
  await page.locator('label', { hasText: 'A new address' }).click();
  await expect(page.getByLabel('Flat, house or office')).toHaveValue('');
  await expect(page.getByLabel('Recipient’s name')).toHaveValue('');
  await page.locator('label', { hasText: 'Home · Meera Rao' }).click();
  await expect(page.getByLabel('Flat, house or office')).toHaveValue('12 B');
  // Another flat is another address.
  await page.getByLabel('Flat, house or office').fill('14 C');
  await expect(page.getByRole('radio', { name: /^A new address/ })).toBeChecked();
});

test('[CHK-10] who ticks the membership at the review is a member after the order, and is told until when', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'the review is the same at both widths');
  const { join } = checkoutWords.review.member;
  await haveCake(page);
  await openCheckout(page);
  await giveAddress(page);
  await chooseTime(page);
  await reviewOrder(page);
  const choice = page.getByRole('checkbox', { name: join });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await choice.uncheck();
  await choice.check();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await choosePayment(page);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectBank(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(page);

  await haveCake(page);
  await page.goto('/cart/checkout');
  await untilAlive(page);
  await expectState(page, 'checkout', /^delivery\.address\.form\.complete/);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expectState(page, 'checkout', /^delivery\.slot\.choosing/);
  await chooseTime(page);
  await reviewOrder(page);
  await expect(page.getByText(/^You are a member until .+ \d{4}\.$/)).toBeVisible();
  await expect(choice).toHaveCount(0);
});
