import type { Page } from '@playwright/test';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { expectPaid, goToBank, openCheckout } from './shopper.ts';

/** What fills a wallet, and what it pays. */
export const walletCake = { sku: 'PC101-500' };

/** Calls an order off by the call of its page, with the money to the wallet. */
export const cancelToWallet = (page: Page, order_id: string): Promise<void> =>
  page.evaluate(async (id) => {
    const { token } = await (await fetch('/b/cart/api/csrf-token')).json();
    const answer = await fetch(`/b/order-review/orders/${id}/cancel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': token, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ refund_to: 'wallet' }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }, order_id);

/** Makes this page's shopper a customer whose first order was cancelled: what it cost is in the wallet. */
export async function fillWallet(page: Page): Promise<void> {
  await putIntoCart(page, walletCake);
  await openCheckout(page);
  await goToBank(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await cancelToWallet(page, await expectPaid(page));
}
