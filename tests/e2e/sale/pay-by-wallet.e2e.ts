import { checkoutWords } from '#machines/checkout/checkout.words.ts';
import { paymentWatchWords } from '#machines/payment-watch/payment-watch.words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { cancelToWallet, fillWallet, walletCake } from '../full-wallet.ts';
import { choosePayment, chooseTime, expectBank, expectPaid, expectState, reviewOrder } from '../shopper.ts';
import type { Page } from '@playwright/test';

test.setTimeout(180_000);

const plain = { waitUntil: 'domcontentloaded' } as const;
/** From the cart, whose wallet is switched on, over the address that is known to the choice of a way to pay. */
async function orderWithWallet(page: Page, quantity: number): Promise<void> {
  await putIntoCart(page, { ...walletCake, quantity });
  await page.goto('/cart', plain);
  await untilAlive(page);
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  await expect(page.locator('label', { has: page.getByRole('switch') })).not.toHaveAttribute('aria-busy');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expectState(page, 'checkout', /^delivery\.address\.form\.complete/);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expectState(page, 'checkout', /^delivery\.slot\.choosing/);
  await chooseTime(page);
  await reviewOrder(page);
  await page.getByRole('button', { name: 'Go to payment' }).click();
}

/** What is in the wallet, as its page says it. */
async function expectInWallet(page: Page, amount: string): Promise<void> {
  await page.goto('/credits', plain);
  await expect(page.getByRole('main')).toContainText(amount);
}

test('[CRT-07, CHK-07, CPN-04] a wallet pays a whole order without a bank, and its money comes back with a cancelled one', async ({
  page,
}) => {
  await fillWallet(page);
  await expectInWallet(page, '₹699');
  await orderWithWallet(page, 1);
  await expect(page.getByText(checkoutWords.pay.nothing.text)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: checkoutWords.pay.nothing.submit }).click();
  const order_id = await expectPaid(page);
  await expect(page.getByText(paymentWatchWords.paid.leadOfNothing)).toBeVisible();
  await expectInWallet(page, '₹0');
  await cancelToWallet(page, order_id);
  await expectInWallet(page, '₹699');
});

test('[CRT-07, CHK-07] a wallet pays a part of an order, and a card the rest', async ({ page }) => {
  await fillWallet(page);
  await orderWithWallet(page, 2);
  await choosePayment(page, 'Card');
  await page.getByRole('button', { name: 'Pay ₹699' }).click();
  await expectBank(page);
  await expect(page.getByText('₹699').first()).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(page);
  await expectInWallet(page, '₹0');
});
