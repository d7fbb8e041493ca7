import type { WrittenReview } from '#backends/shop/reviews/write.ts';
import { redrawnProof } from '#backends/shop/tracking/proof.ts';
import {
  add,
  bankEvent,
  callWebhook,
  cartOf,
  order,
  readyToOrder,
  type CakeShop,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { take, trackedOrder } from '#tests/kit/shop/tracked-orders.ts';

/** What a customer says of the first line of an order. */
export const review = (overrides: Partial<WrittenReview> = {}): WrittenReview => ({
  line: 1,
  rating: 5,
  taste: 5,
  delivery: 4,
  look: 5,
  text: 'Gone in ten minutes.',
  photos: [],
  ...overrides,
});

export type DeliveredOrder = { customer: Visitor; userId: string; orderId: string; path: string };

/** A paid order with a second line, of this sku. */
async function twoLines(shop: CakeShop, sku: string): Promise<{ customer: Visitor; orderId: string }> {
  const { customer } = await readyToOrder(shop);
  await add(customer, sku);
  const placed = await order(customer, cartOf(await customer.get('/b/cart/get')));
  await callWebhook(shop, bankEvent(placed));
  return { customer, orderId: placed.order_id };
}

/**
 * An order that was handed over, with the path of its reviews.
 * @param second the sku of its second line; it has one line without it
 */
export async function deliveredOrder(shop: CakeShop, second?: string): Promise<DeliveredOrder> {
  const { customer, orderId } = await (second === undefined ? trackedOrder(shop) : twoLines(shop, second));
  const photo = await redrawnProof(await photoOf({ width: 40, height: 30 }));
  await take(
    shop,
    orderId,
    { type: 'bake' },
    { type: 'pack' },
    { type: 'depart', rider: 'Ravi' },
    { type: 'deliver', photo },
  );
  const { userId } = customer;
  if (userId === null) throw new Error('An order without a customer');
  return { customer, userId, orderId, path: `/b/order-review/orders/${orderId}/reviews` };
}
