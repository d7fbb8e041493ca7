import type { Page } from '@playwright/test';
import { buy } from '#tests/kit/shop/buy.ts';
import { moveOrder } from '#tests/kit/shop/move-order.ts';

type Wanted = Parameters<typeof buy>[1];

/** A new customer has bought cakes; the number of their order, which is paid. */
export const boughtOrder = async (page: Page, wanted?: Wanted): Promise<string> => (await buy(page, wanted)).order;

/** The same, and the order is handed over. */
export async function deliveredOrder(page: Page, wanted?: Wanted): Promise<string> {
  const order = await boughtOrder(page, wanted);
  await moveOrder(order, 'bake', 'pack', 'depart', 'deliver');
  return order;
}
