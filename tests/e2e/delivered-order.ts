import type { Page } from '@playwright/test';
import { newPerson, type Person } from '#tests/kit/shop/customer.ts';
import { moveOrder } from '#tests/kit/shop/move-order.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { expectPaid, goToBank, openCheckout } from './shopper.ts';

/** A new customer buys cakes; the number of their order, which is paid. */
export async function boughtOrder(
  page: Page,
  { person = newPerson(), skus = ['PC101-500'] }: { person?: Person; skus?: readonly string[] } = {},
): Promise<string> {
  await page.goto('/terms-and-conditions');
  for (const sku of skus) await putIntoCart(page, { sku });
  await openCheckout(page, person);
  await goToBank(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  return expectPaid(page);
}

/** The same, and the order is handed over. */
export async function deliveredOrder(page: Page, wanted: Parameters<typeof boughtOrder>[1] = {}): Promise<string> {
  const order = await boughtOrder(page, wanted);
  await moveOrder(order, 'bake', 'pack', 'depart', 'deliver');
  return order;
}
