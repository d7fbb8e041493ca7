import type { Page } from '@playwright/test';
import { buy } from '#tests/kit/shop/buy.ts';
import { newKey } from '#tests/kit/shop/order-bodies.ts';
import { postAs } from '#tests/kit/shop/post-as.ts';

/** What fills a wallet, and what it pays. */
export const walletCake = { sku: 'PC101-500' };

/** Calls an order off, past its page, with the money to the wallet. */
export async function cancelToWallet(page: Page, order_id: string): Promise<void> {
  const key = { 'idempotency-key': newKey() };
  await postAs(page, `order-review/orders/${order_id}/cancel`, { refund_to: 'wallet' }, key);
}

/** Makes this page's shopper a new customer whose first order was cancelled: what it cost is in the wallet. */
export async function fillWallet(page: Page): Promise<void> {
  const { order } = await buy(page, { skus: [walletCake.sku] });
  await cancelToWallet(page, order);
}
