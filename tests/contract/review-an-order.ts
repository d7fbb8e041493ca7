import { call } from '#src/clients/index.ts';
import { listWaiting, publishReview } from '#backends/shop/reviews/desk.ts';
import { review } from '#tests/backends/shop/reviews/delivered-orders.ts';
import type { ContractShop } from './contract-shop.ts';
import { taken } from './taken.ts';

/** The buyer of a delivered order says what they think of it, with a photo, and looks at it, before and after it is published. */
export async function reviewAnOrder(
  { app, host, platform }: ContractShop,
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
  for (const { name } of await listWaiting(platform.db)) await publishReview(platform, name);
  const published = await app.inject({ url: `/b/main/fa/reviews/photos/${photo}`, headers: { host } });
  if (published.statusCode !== 200) throw new Error(published.body);
  await taken(call(orderReview.GET('/reviews', {})));
  const [, ...others] = (
    await platform.db.execute<{ id: string }>(
      "select review_id as id from reviews where status = 'published' order by review_id desc limit 2",
    )
  ).rows;
  for (const { id } of others)
    await taken(call(orderReview.POST('/reviews/votes', { body: { review_id: Number(id), is_helpful: true } })));
  await taken(call(orderReview.GET('/reviews/votes', {})));
  await taken(call(orderReview.POST('/orders/{order_id}/reviews/delete', { params, body: { line: body.line } })));
}
