import { checkoutWords } from '#machines/checkout/checkout.words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { anythingOn } from '#tests/kit/axe.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { chooseTime, expectNoSidewaysScroll, expectState, haveCake, openCheckout, reviewOrder } from '../shopper.ts';

test.setTimeout(120_000);

test('[CHK-01, CHK-03] where the city asks for it, the door is put on a map by keyboard alone, between address and time', async ({
  page,
}) => {
  await haveCake(page);
  await openCheckout(page);
  // The other name of the checkout is the same checkout.
  await page.goto('/cart/check-out?from=mail');
  await expect(page).toHaveURL(/\/cart\/checkout\?from=mail$/);
  await untilAlive(page);
  await page.getByLabel('Recipient’s name').fill('Meera Rao');
  await page.getByLabel('Recipient’s mobile number').fill('98765 43210');
  await page.getByLabel('City').selectOption({ label: 'Hyderabad' });
  const locality = page.getByLabel('Locality');
  await expect(locality.locator('option').nth(1)).toBeAttached();
  await locality.selectOption({ index: 1 });
  await page.getByLabel('Flat, house or office').fill('12 B');
  await page.getByLabel('Building and street').fill('Lotus House, Lake Road');
  await page.getByLabel('Save this address for my next order').check();
  await page.getByRole('button', { name: 'Choose a time' }).press('Enter');

  await expectState(page, 'checkout', 'delivery.pin.placing.placed');
  await expect(page.getByRole('heading', { name: 'Where is the door?' })).toBeFocused();
  const pin = page.getByRole('application', { name: 'Map pin' });
  const said = page.getByRole('status').filter({ hasText: 'The pin is at a spot' });
  await pin.press('Shift+ArrowUp');
  await expect(said).toHaveText(/^The pin is at a spot 250 m from the middle of /);
  await expectNoSidewaysScroll(page);
  expect(await anythingOn(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('door.png'), fullPage: true });

  // A reload keeps what was put; too far away it goes back.
  await page.reload();
  await untilAlive(page);
  await expectState(page, 'checkout', 'delivery.pin.placing.placed');
  await expect(said).toHaveText(/^The pin is at a spot 250 m /);
  for (let steps = 0; steps < 8; steps += 1) await pin.press('Shift+ArrowUp');
  await expectState(page, 'checkout', 'delivery.pin.placing.tooFar');
  await expect(page.getByText(/^That is more than 2 km away/)).toBeVisible();
  await page.getByRole('button', { name: checkoutWords.pin.confirm }).press('Enter');
  await expectState(page, 'checkout', /^delivery\.slot\.choosing/);
  await expect(page.getByText('Pin on the map')).toBeVisible();

  await page.goBack();
  await expectState(page, 'checkout', 'delivery.pin.placing.placed');
  await page.goForward();
  await expectState(page, 'checkout', /^delivery\.slot\.choosing/);
  await page.getByRole('button', { name: 'Move the pin' }).press('Enter');
  await expectState(page, 'checkout', 'delivery.pin.placing.placed');
  await page.getByRole('button', { name: checkoutWords.pin.confirm }).press('Enter');

  await chooseTime(page);
  await reviewOrder(page);
  await expect(page.getByText('Pin on the map')).toBeVisible();
  // The saved address has the pin now: it shows it, and the map is not asked again.
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expect(page.getByRole('radio', { name: 'Home · Meera Rao' })).toHaveAccessibleDescription(/· Pin on the map$/);
  await page.getByRole('button', { name: 'Choose a time' }).press('Enter');
  await expectState(page, 'checkout', /^delivery\.slot\.choosing/);
});
