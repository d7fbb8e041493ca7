import { expect } from 'vitest';
import { moveOrder } from '#backends/shop/tracking/move.ts';
import type { ContractShop } from './contract-shop.ts';

/** Gets the invoice, or the credit note, of an order as its buyer does. */
export async function download(
  { app, host }: Pick<ContractShop, 'app' | 'host'>,
  jar: ReadonlyMap<string, string>,
  path: `${string}/${'invoice' | 'credit-note'}`,
): Promise<void> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app.inject({ url: `/b/order-review/orders/${path}`, headers: { host, cookie } });
  expect(answer.headers['content-type']).toBe('application/pdf');
}

/** The shop calls a paid order off that it has begun to make, and takes its invoice back. */
export async function withdraw(shop: ContractShop, jar: ReadonlyMap<string, string>, order_id: string): Promise<void> {
  for (const type of ['bake', 'cancel'] as const) await moveOrder(shop.platform, order_id, { type });
  await download(shop, jar, `${order_id}/credit-note`);
}
