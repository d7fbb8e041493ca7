import { afterAll, beforeEach, expect, test } from 'vitest';
import { findReview, publishReview, refuseReview } from '#backends/shop/reviews/desk.ts';
import { sweepPhotos } from '#backends/shop/photos.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { openCakeShop, opening, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { trackedOrder } from '#tests/kit/shop/tracked-orders.ts';
import { deliveredOrder, review } from './delivered-orders.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));

const mine = '/b/order-review/reviews';
const listOf = async (visitor: Visitor) => {
  const { status, body, text } = await visitor.get(mine);
  if (status !== 200) throw new Error(text);
  return body['data'] as { waiting: Record<string, unknown>[]; reviews: Record<string, unknown>[] };
};
/** What the desk calls the review of an order now, with what it is about. */
async function reviewOf(orderId: string) {
  const { rows } = await database.pool.query<{ review_id: string }>(
    'select review_id from reviews where order_id = $1',
    [orderId],
  );
  const found = await findReview(shop.platform.db, Number(rows[0]?.review_id));
  if (found === null) throw new Error(`No review of ${orderId}`);
  return found;
}
const totalOf = async (nodeId: number): Promise<number> => {
  const { rows } = await database.pool.query<{ total: number }>(
    'select total from review_summaries where node_id = $1',
    [nodeId],
  );
  return rows[0]?.total ?? 0;
};

test('[REV-01, REV-02] a delivered order waits for a review, one that is on its way does not, and each sees their own', async () => {
  const { customer, orderId, path } = await deliveredOrder(shop);
  const early = await trackedOrder(shop);
  expect(await listOf(early.customer)).toEqual({ waiting: [], reviews: [] });
  expect(await listOf(customer)).toEqual({
    waiting: [
      {
        order_id: orderId,
        delivered_on: '2026-11-22',
        earns_points: true,
        items: [expect.objectContaining({ line: 1, title: 'Belgian Chocolate Truffle Cake' })],
      },
    ],
    reviews: [],
  });
  await customer.post(path, review({ rating: 4 }));
  expect(await listOf(customer)).toMatchObject({
    waiting: [],
    reviews: [
      {
        ...{ order_id: orderId, line: 1, rating: 4, status: 'pending', refusal: null, written_on: '2026-11-22' },
        ...{ edit_until: '2026-12-22', can_write: true },
      },
    ],
  });
  expect((await (await shop.guest()).get(mine)).status).toBe(401);
});

test('[REV-01] each line of an order is reviewed, waits and is deleted by itself, and beside those of others', async () => {
  const { customer, orderId, path } = await deliveredOrder(shop, 'PC102-500');
  shop.clock.advance(DAY);
  const neighbour = await deliveredOrder(shop);
  await neighbour.customer.post(neighbour.path, review());
  const waiting = (...lines: number[]) => [
    expect.objectContaining({
      ...{ order_id: orderId, delivered_on: '2026-11-22' },
      items: lines.map((line) => expect.objectContaining({ line })),
    }),
  ];
  const ratings = async (visitor: Visitor) => (await listOf(visitor)).reviews.map(({ line, rating }) => [line, rating]);
  expect(await listOf(customer)).toEqual({ waiting: waiting(1, 2), reviews: [] });
  await customer.post(path, review({ rating: 4 }));
  expect([(await listOf(customer)).waiting, await ratings(customer)]).toEqual([waiting(2), [[1, 4]]]);
  expect((await customer.get(path)).body['data']).toMatchObject({
    lines: [
      { line: 1, review: { rating: 4 } },
      { line: 2, review: null },
    ],
  });
  await customer.post(path, review({ line: 2, rating: 3 }));
  await customer.post(path, review({ line: 1, rating: 2 }));
  expect([(await listOf(customer)).waiting, (await ratings(customer)).toSorted()]).toEqual([
    [],
    [
      [1, 2],
      [2, 3],
    ],
  ]);
  await customer.post(`${path}/delete`, { line: 2 });
  expect([(await listOf(customer)).waiting, await ratings(customer)]).toEqual([waiting(2), [[1, 2]]]);
  await customer.post(`${path}/delete`, { line: 1 });
  expect([await ratings(customer), await ratings(neighbour.customer)]).toEqual([[], [[1, 5]]]);
});

test('[REV-01] a refused review says why, here and where it is written', async () => {
  const { customer, orderId, path } = await deliveredOrder(shop);
  await customer.post(path, review());
  await refuseReview(shop.platform, (await reviewOf(orderId)).name, 'A name stands in it.');
  const refused = { status: 'rejected', refusal: 'A name stands in it.' };
  expect((await listOf(customer)).reviews).toMatchObject([refused]);
  expect((await customer.get(path)).body['data']).toMatchObject({ lines: [{ review: refused }] });
});

test('[REV-01, CPN-08] a review is deleted with its photo, and its points are neither taken nor given again', async () => {
  const { customer, orderId, path } = await deliveredOrder(shop);
  const filedata = (await photoOf({ width: 640, height: 700 })).toString('base64');
  const photo = String((await customer.post('/b/cart/upload-image', { type: 'photo-cake', filedata })).body['id']);
  await customer.post(path, review({ photos: [photo] }));
  const { name, nodeId } = await reviewOf(orderId);
  const before = await totalOf(nodeId);
  await publishReview(shop.platform, name);
  expect(await totalOf(nodeId)).toBe(before + 1);
  const stranger = await shop.customer();
  expect((await stranger.post(`${path}/delete`, { line: 1 })).status).toBe(404);
  expect(await totalOf(nodeId)).toBe(before + 1);
  const gone = await customer.post(`${path}/delete`, { line: 1 });
  expect([gone.status, gone.body['data']]).toEqual([
    200,
    { waiting: [expect.objectContaining({ order_id: orderId, earns_points: false })], reviews: [] },
  ]);
  expect(await totalOf(nodeId)).toBe(before);
  expect((await (await shop.guest()).get(`/b/main/fa/reviews/photos/${photo}`)).status).toBe(404);
  await sweepPhotos(shop.platform.db, new Date(shop.clock.now().getTime() + 2 * DAY));
  expect((await customer.get(`/b/cart/upload-image/${photo}`)).status).toBe(404);
  // Deleted twice it is deleted once.
  expect((await customer.post(`${path}/delete`, { line: 1 })).status).toBe(200);
  await customer.post(path, review());
  expect(await publishReview(shop.platform, (await reviewOf(orderId)).name)).toEqual({ is: 'done', isRewarded: false });
});
