import { applyOrderEvent, lockOrder } from '#backends/shop/payment/index.ts';
import type { OrderEvent } from '#machines/order/index.ts';
import { bankEvent, callWebhook, newKey, placedOrder } from './cake-shop.ts';
import type { CakeShop, Placed, Reply, Visitor } from './cake-shop.ts';

/** A customer with an order that the bank has been paid for. */
export async function paidOrder(shop: CakeShop, wanted: Parameters<typeof placedOrder>[1] = {}) {
  const placed = await placedOrder(shop, wanted);
  const told = await callWebhook(shop, bankEvent(placed));
  if (told.status !== 200) throw new Error(`Not paid: ${told.text}`);
  return placed;
}

/** Asks for a change of an order, under a key of its own unless one is given. */
export const change = (
  customer: Visitor,
  { order_id }: Pick<Placed, 'order_id'>,
  path: string,
  body: unknown,
  key = newKey(),
): Promise<Reply> => customer.post(`/b/order-review/orders/${order_id}/${path}`, body, { 'idempotency-key': key });

/** Lets something happen to an order, as the kitchen and the riders do; false when it means nothing to it. */
export const happens = (shop: CakeShop, { order_id }: Pick<Placed, 'order_id'>, event: OrderEvent): Promise<boolean> =>
  shop.platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    return order !== null && (await applyOrderEvent(shop.platform, tx, order, event)) !== null;
  });
