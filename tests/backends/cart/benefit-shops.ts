import { randomUUID } from 'node:crypto';
import { creditWallet } from '#backends/shop/wallet/index.ts';
import { applyOrderEvent, lockOrder } from '#backends/shop/payment/life.ts';
import type { OrderEvent } from '#machines/order/index.ts';
import {
  add,
  bankEvent,
  callWebhook,
  cartOf,
  delivery,
  opening,
  order,
  placedOrder,
  tomorrow,
  type Cart,
  type CakeShop,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';

/** Puts money into a visitor's wallet. Paise. */
export const fill = async ({ platform }: CakeShop, { userId }: Visitor, amount: number): Promise<boolean> =>
  creditWallet(platform.db, {
    userId: userId ?? '',
    kind: 'credit',
    reason: 'goodwill',
    amount,
    orderId: null,
    dedupeKey: randomUUID(),
    now: opening,
  });

/** Lets the wallet pay for the visitor's cart, or not. */
export const payByWallet = async (visitor: Visitor, in_use = true): Promise<Cart> =>
  cartOf(await visitor.post('/b/cart/wallet', { in_use }));

/** Lets something happen to an order. */
export const happen = ({ platform }: CakeShop, orderId: string, ...events: OrderEvent[]): Promise<void> =>
  platform.db.transaction(async (tx) => {
    for (const event of events) {
      const order = await lockOrder(tx, orderId);
      if (!order || (await applyOrderEvent(platform, tx, order, event)) === null) {
        throw new Error(`${event.type} means nothing to ${orderId}`);
      }
    }
  });

/** From the kitchen to the door. */
export const deliver = (shop: CakeShop, orderId: string): Promise<void> =>
  happen(
    shop,
    orderId,
    { type: 'baking.started' },
    { type: 'box.packed' },
    { type: 'rider.departed' },
    { type: 'box.delivered' },
  );

/** Buys a cake, pays and has it delivered. */
export async function deliveredOrder(shop: CakeShop, wanted: Parameters<typeof placedOrder>[1] = {}) {
  const placed = await placedOrder(shop, wanted);
  await callWebhook(shop, bankEvent(placed));
  await deliver(shop, placed.order_id);
  return placed;
}

/** A customer who has had that many orders delivered, each with its stamp, and whose next one is ready to be placed. */
export async function readyWithStamps(shop: CakeShop, stamps: number, date = tomorrow) {
  const customer = await shop.customer();
  for (let index = 0; index < stamps; index += 1) {
    await add(customer);
    await customer.post('/b/cart/step1', delivery('standard-1800', '2026-11-25'));
    const placed = await order(customer, cartOf(await customer.get('/b/cart/get')));
    await callWebhook(shop, bankEvent(placed));
    await deliver(shop, placed.order_id);
  }
  await add(customer);
  await customer.post('/b/cart/step1', delivery('standard-1500', date));
  return customer;
}
