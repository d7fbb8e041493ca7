import { slotHoldWords as words } from '#machines/slot-hold/slot-hold.words.ts';
import { checkoutWords } from '#machines/checkout/checkout.words.ts';
import { expect } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { test } from '#tests/kit/shop/browser/own-shop.ts';
import {
  choosePayment,
  chooseTime,
  expectBank,
  expectPaid,
  expectState,
  giveAddress,
  goToBank,
  haveCake,
  openCheckout,
  passTime,
  reviewOrder,
} from '../shopper.ts';
import type { Page } from '@playwright/test';

test.setTimeout(120_000);
// One worker, and so one shop of its own, for all of them.
test.describe.configure({ mode: 'default' });

const bar = (page: Page) => page.getByRole('region', { name: words.label });

/** Time goes by in the shop and on the device alike. */
const pass = async (page: Page, milliseconds: number): Promise<void> => {
  await passTime(page, milliseconds);
  await page.clock.fastForward(milliseconds);
};

const minute = 60_000;

test('[CHK-04, CHK-11] a chosen time is kept with a countdown, can be kept again, and a time near it is paid for in the end', async ({
  page,
}) => {
  await page.clock.install();
  await haveCake(page);
  await openCheckout(page);
  await giveAddress(page);
  await expect(bar(page)).toHaveCount(0);
  await chooseTime(page);
  await expectState(page, 'slot-hold', 'kept.steady');
  await expect(bar(page).getByText(words.kept)).toBeVisible();
  await expect(bar(page).getByRole('timer')).toHaveText(/^(4:00|3:[0-5]\d)$/);

  // The device slept while the shop went on: whoever comes back sees what the shop says is left.
  await passTime(page, minute);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(bar(page).getByRole('timer')).toHaveText(/^(3:00|[12]:[0-5]\d)$/);
  await pass(page, 3.5 * minute);
  await expectState(page, 'slot-hold', 'expired');
  await expectState(page, 'checkout', 'delivery.slot.choosing.complete');
  await bar(page).getByRole('button', { name: words.renew }).click();
  await expectState(page, 'slot-hold', 'kept.steady');

  // A look at another day keeps it, another time takes its place.
  await page.locator('label:has(input[name="date"])').nth(2).click();
  await expectState(page, 'checkout', 'delivery.slot.choosing.incomplete');
  await expectState(page, 'slot-hold', 'kept.steady');
  const before = await bar(page).textContent();
  await page.locator('label:has(input[name="slot_id"]:not(:disabled))').first().click();
  await expectState(page, 'checkout', 'delivery.slot.choosing.complete');
  await expect(bar(page)).not.toHaveText(before ?? '');
  await expectState(page, 'slot-hold', 'kept.steady');

  await reviewOrder(page);
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await choosePayment(page);
  await pass(page, 2.5 * minute);
  await expectState(page, 'slot-hold', 'kept.endingSoon');
  await expect(bar(page).getByRole('status')).toHaveText(words.soon);
  await pass(page, 2 * minute);
  await expectState(page, 'slot-hold', 'expired');
  await expect(bar(page).getByText(words.safe)).toBeVisible();

  // Nothing is lost: the step stays, and with one tap another time is kept and ordered.
  await expectState(page, 'checkout', 'paying.complete');
  // Pay sleeps and says why, also for who presses Enter.
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await expect(pay).toHaveAttribute('aria-disabled', 'true');
  await expect(pay).toHaveAccessibleDescription(checkoutWords.pay.timeOver);
  await pay.press('Enter');
  await expectState(page, 'checkout', 'paying.complete');
  const near = bar(page).getByRole('group', { name: words.near }).getByRole('button').first();
  const time = (await near.locator('span').first().textContent()) ?? '';
  await near.press('Enter');
  await expect(bar(page)).toBeFocused();
  await expectState(page, 'slot-hold', 'kept.steady');
  await expectState(page, 'checkout', 'paying.complete');
  await expect(bar(page)).toContainText(time);
  await expect(pay).not.toHaveAttribute('aria-disabled');
  await pay.click();
  await expectBank(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const order = await expectPaid(page);
  await page.goto(`/orders/${order}`);
  await expect(page.getByText(time.split(', ').slice(2).join(', ')).first()).toBeVisible();
});

test('[CHK-06] an order whose time is over waits no more', async ({ page }) => {
  const waiting = page.locator('[data-flow="waiting-order"]');
  await haveCake(page);
  await openCheckout(page);
  await goToBank(page);
  await page.goto('/');
  await untilAlive(page);
  await expectState(page, 'waiting-order', 'waiting.idle');
  await passTime(page, 16 * minute);
  await page.goto('/');
  await untilAlive(page);
  await expect(waiting).toHaveCount(0);
});
