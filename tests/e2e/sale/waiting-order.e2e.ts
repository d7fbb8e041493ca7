import { waitingOrderWords as words } from '#machines/waiting-order/waiting-order.words.ts';
import { uiWords } from '#src/ui/words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { expectBank, expectPaid, expectState, goToBank, haveCake, openCheckout } from '../shopper.ts';
import { noteMoves, scoreOf } from '../moves.ts';
import type { Page } from '@playwright/test';

test.setTimeout(120_000);

const strip = (page: Page) => page.locator('[data-flow="waiting-order"]');

/** A customer who has ordered and went away from the bank's page. */
async function leaveUnpaid(page: Page): Promise<void> {
  await haveCake(page);
  await openCheckout(page);
  await goToBank(page);
}

async function openHere(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
  await expectState(page, 'waiting-order', 'waiting.idle');
}

test('[CHK-06] an unpaid order waits on the home page and in the cart, and Pay leads to its bank @both-widths:layout', async ({
  page,
}) => {
  await leaveUnpaid(page);
  const movesOn = await noteMoves(page);
  await openHere(page, '/');
  await expect(strip(page)).toContainText(/Your order of ₹[\d,]+ is waiting for its payment/);
  await expect(strip(page)).toContainText(/until \d{1,2}:\d{2} [ap]m/);
  const onHome = await movesOn();
  expect(scoreOf(onHome), JSON.stringify(onHome)).toBeLessThan(0.02);

  await openHere(page, '/cart');
  const inCart = await movesOn();
  expect(scoreOf(inCart), JSON.stringify(inCart)).toBeLessThan(0.02);
  await strip(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expectBank(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(page);

  await page.goto('/');
  await untilAlive(page);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});

test('[CHK-06, ORD-02] an unpaid order is cancelled from the home page after a question, by keyboard', async ({
  page,
}) => {
  await leaveUnpaid(page);
  await openHere(page, '/');
  await strip(page).getByRole('button', { name: words.cancel }).press('Enter');
  await expect(page.getByText(words.cancelling.question)).toBeVisible();
  await expect(strip(page)).toBeFocused();
  await strip(page).getByRole('button', { name: words.cancelling.no }).press('Enter');
  await expectState(page, 'waiting-order', 'waiting.idle');
  await strip(page).getByRole('button', { name: words.cancel }).press('Enter');
  await strip(page).getByRole('button', { name: words.cancelling.yes }).press('Enter');
  await expectState(page, 'waiting-order', 'cancelled');
  await expect(page.getByText(words.cancelled)).toBeFocused();
  await page.reload();
  await untilAlive(page);
  await expect(strip(page)).toHaveCount(0);
});

test('[CHK-06, CRT-08, ORD-02] cancelled on the cart page, its items are back on it and in the header at once', async ({
  page,
}) => {
  await leaveUnpaid(page);
  await openHere(page, '/cart');
  await expect(page.getByRole('link', { name: uiWords.header.cartLabel(1) })).toHaveCount(0);
  await strip(page).getByRole('button', { name: words.cancel }).click();
  await strip(page).getByRole('button', { name: words.cancelling.yes }).click();
  await expect(strip(page)).toContainText(words.cancelled);
  await expect(page.locator('[data-flow="cart-line"]')).toHaveCount(1);
  await expect(page.getByRole('link', { name: uiWords.header.cartLabel(1) }).first()).toBeVisible();
});
