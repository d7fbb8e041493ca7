import { call } from '#src/clients/index.ts';
import { review } from '#tests/backends/shop/reviews/delivered-orders.ts';
import type { ContractShop } from './contract-shop.ts';
import { taken } from './taken.ts';

/** The buyer of a delivered order says what they think of it, with a photo, and looks at what they wrote. */
export async function reviewAnOrder(
  { app, host }: ContractShop,
  { clients: { orderReview }, jar }: Pick<ReturnType<ContractShop['openBrowser']>, 'clients' | 'jar'>,
  { order_id, photo }: { order_id: string; photo: string },
): Promise<void> {
  const params = { path: { order_id } };
  const body = review({ photos: [photo] });
  await taken(call(orderReview.POST('/orders/{order_id}/reviews', { params, body })));
  await taken(call(orderReview.GET('/orders/{order_id}/reviews', { params })));
  const seen = await app.inject({
    url: `/b/order-review/orders/${order_id}/reviews/photos/${photo}`,
    headers: { host, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  if (seen.statusCode !== 200) throw new Error(seen.body);
}
