import { paymentWatchWords } from '#machines/payment-watch/payment-watch.words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { restorePage } from '#tests/kit/hands.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import type { Page } from '@playwright/test';
import { expectBank, expectPaid, expectState, goToBank, haveCake, openCheckout, readyToPay } from '../shopper.ts';

test.setTimeout(120_000);

const plain = { waitUntil: 'domcontentloaded' } as const;
const cookieOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === 'txnid')?.value ?? '';

test('[CHK-06, CHK-09, ORD-02] back from the bank its page opens again at once, Pay of the order leads there, and an older attempt says that the order is paid', async ({
  page,
}) => {
  await haveCake(page);
  await openCheckout(page);
  await goToBank(page);
  await page.goBack(plain);
  await page.getByRole('button', { name: paymentWatchWords.waiting.openBank }).click();
  await expectBank(page);

  const first = await cookieOf(page);
  await page.goto(`/payment-confirmation?txnid=${first}`, plain);
  await untilAlive(page);
  // Looked at, the payment stays at the bank.
  await expectState(page, 'payment-watch', /^awaitingBank/);
  await page.reload(plain);
  await untilAlive(page);
  await expectState(page, 'payment-watch', /^awaitingBank/);
  await page.getByRole('link', { name: paymentWatchWords.seeOrder }).click();
  await expectState(page, 'order-page', /showing\.payment\.idle/);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectBank(page);
  expect(await cookieOf(page)).toBe(first);

  await page.getByRole('button', { name: 'Decline' }).click();
  await expectState(page, 'payment-watch', 'failed.retryable');
  await page.locator('label', { hasText: 'Card' }).click();
  await page.getByRole('button', { name: /^Pay ₹[\d,]+ again$/ }).click();
  await expectBank(page);
  const second = await cookieOf(page);
  expect(second).not.toBe(first);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`txnid=${second}$`));
  await expectPaid(page);

  await page.goto(`/payment-confirmation?txnid=${first}`, plain);
  await untilAlive(page);
  await expectState(page, 'payment-watch', 'paidSince');
  await expect(page.getByRole('heading', { level: 1, name: paymentWatchWords.paidSince.title })).toBeVisible();
  await page.getByRole('link', { name: paymentWatchWords.seeOrder }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is confirmed' })).toBeVisible();
});

/** Presses Pay on a page that stays, as the browser keeps it, while the payment is approved: it comes back after that. */
async function payAndComeBack(page: Page): Promise<void> {
  const isBanks = (url: URL): boolean => url.pathname.endsWith('/pay');
  await page.route(isBanks, (route) => route.fulfill({ status: 204 }));
  const [asked] = await Promise.all([
    page.waitForRequest((request) => isBanks(new URL(request.url()))),
    page.getByRole('button', { name: /^Pay ₹/ }).click(),
  ]);
  const bank = await page.context().newPage();
  await bank.goto(asked.url());
  await bank.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(bank);
  await bank.close();
  await restorePage(page);
}

test('[CHK-06] the checkout that a browser kept while it was paid for says so when it is back', async ({ page }) => {
  await haveCake(page);
  await openCheckout(page);
  await readyToPay(page);
  await payAndComeBack(page);
  await expectPaid(page);
  await expect(page).toHaveURL(/payment-confirmation\?txnid=TX/);
});

test('[CHK-06, ORD-01, ORD-02] orders that a browser kept while one was paid for are looked at anew', async ({
  page,
}) => {
  await haveCake(page);
  await openCheckout(page);
  await goToBank(page);
  await page.goto('/orders');
  await untilAlive(page);
  await expectState(page, 'orders', /payment\.idle/);
  await payAndComeBack(page);
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0);
  await expectState(page, 'orders', /payment\.idle/);
});
