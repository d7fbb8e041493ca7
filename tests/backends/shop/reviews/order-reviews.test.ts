import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sweepPhotos } from '#backends/shop/photos.ts';
import { askDeletion, deleteAccount } from '#backends/user/account/deletion.ts';
import { reviewKeys } from '#backends/shop/reviews/key.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { openCakeShop, opening, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { trackedOrder } from '#tests/kit/shop/tracked-orders.ts';
import { deliveredOrder, review } from './delivered-orders.ts';

const database = await testDatabase();
const shop = await openCakeShop(database, { LIMIT_TRACKING_UNKNOWN_PER_HOUR: '1000000' });
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));

const lineOf = async (visitor: Visitor, path: string) => {
  const { status, body, text } = await visitor.get(path);
  if (status !== 200) throw new Error(text);
  return (body['data'] as { lines: Record<string, unknown>[] }).lines[0];
};
const countOf = async (orderId: string): Promise<number> => {
  const { rows } = await database.pool.query('select from reviews where order_id = $1', [orderId]);
  return rows.length;
};
const upload = async (visitor: Visitor): Promise<string> => {
  const filedata = (await photoOf({ width: 640, height: 700 })).toString('base64');
  return String((await visitor.post('/b/cart/upload-image', { type: 'photo-cake', filedata })).body['id']);
};

test('[REV-01] [ORD-04] a delivered order is reviewed line by line, and sent twice it is one review', async () => {
  const { customer, orderId, path } = await deliveredOrder(shop);
  const before = await customer.get(path);
  expect(before.body['data']).toMatchObject({
    order_id: orderId,
    delivered_on: '2026-11-22',
    author: 'Asha R.',
    city: 'Bengaluru',
    lines: [{ line: 1, can_write: true, review: null }],
  });
  const written = review({ text: '  Gone in ten minutes.\u202E  ', look: null });
  const replies = await Promise.all([customer.post(path, written), customer.post(path, written)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await countOf(orderId)).toBe(1);
  expect(await lineOf(customer, path)).toMatchObject({
    can_write: true,
    review: {
      rating: 5,
      look: null,
      text: 'Gone in ten minutes.',
      photos: [],
      status: 'pending',
      edit_until: '2026-12-22',
    },
  });
});

test('[REV-01] a review is changed for thirty days and stays as it is after them', async () => {
  const { customer, path } = await deliveredOrder(shop);
  await customer.post(path, review());
  shop.clock.advance(30 * DAY);
  // A session does not live so long.
  const { userId } = customer;
  const again = await shop.customer();
  await database.pool.query('update sessions set user_id = $1 where session_id = $2', [userId, again.sessionId]);
  expect((await again.post(path, review({ rating: 4 }))).status).toBe(200);
  expect(await lineOf(again, path)).toMatchObject({ can_write: true, review: { rating: 4 } });
  const list = async () => (await again.get('/b/order-review/reviews')).body['data'];
  expect(await list()).toMatchObject({ reviews: [{ can_write: true }] });
  shop.clock.advance(DAY);
  expect(await again.post(path, review({ rating: 1 }))).toMatchObject({ status: 409, body: { code: 'REVIEW_LOCKED' } });
  expect(await lineOf(again, path)).toMatchObject({ can_write: false, review: { rating: 4 } });
  expect(await list()).toMatchObject({ reviews: [{ can_write: false }] });
});

test('[REV-01] an order that is on its way cannot be reviewed, and neither can a line that it does not have', async () => {
  const { customer, orderId } = await trackedOrder(shop);
  const path = `/b/order-review/orders/${orderId}/reviews`;
  expect((await customer.get(path)).body['data']).toMatchObject({ delivered_on: null, lines: [{ can_write: false }] });
  expect(await customer.post(path, review())).toMatchObject({ status: 409, body: { code: 'NOT_DELIVERED' } });
  const delivered = await deliveredOrder(shop);
  expect(await delivered.customer.post(delivered.path, review({ line: 7 }))).toMatchObject({
    status: 400,
    body: { field: 'line' },
  });
});

test.each([
  ['no star', { rating: 0 }],
  ['six stars', { rating: 6 }],
  ['half an aspect', { taste: 2.5 }],
  ['1001 letters', { text: 'a'.repeat(1001) }],
  ['five photos', { photos: ['a', 'b', 'c', 'd', 'e'].map((one) => one.repeat(32)) }],
  ['a photo twice', { photos: ['a'.repeat(32), 'a'.repeat(32)] }],
])('[REV-01] a review with %s is refused', async (_, wrong) => {
  const { customer, orderId, path } = await deliveredOrder(shop);
  expect(await customer.post(path, review(wrong))).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  expect(await countOf(orderId)).toBe(0);
});

test('[REV-01] by the link of the mail a guest writes, until it ends; it opens no other order', async () => {
  const { orderId, userId, path } = await deliveredOrder(shop);
  const other = await deliveredOrder(shop);
  const guest = await shop.guest();
  const key = reviewKeys(shop.platform.env).keyOf({ orderId, userId });
  expect((await guest.get(path)).status).toBe(401);
  expect((await guest.get(`${other.path}?key=${key}`)).status).toBe(404);
  const photo = await upload(guest);
  expect((await guest.post(`${path}?key=${key}`, review({ photos: [photo] }))).status).toBe(200);
  expect((await guest.get(`${path}/photos/${photo}?key=${key}`)).headers['content-type']).toBe('image/jpeg');
  // At another browser the photos that the review has stay.
  const elsewhere = await shop.guest();
  expect((await elsewhere.post(`${path}?key=${key}`, review({ rating: 4, photos: [photo] }))).status).toBe(200);
  const { rows } = await database.pool.query<{ at: Date }>(
    "select at from order_events where order_id = $1 and state = 'delivered'",
    [orderId],
  );
  const end = (rows[0]?.at.getTime() ?? 0) + 60 * DAY;
  const clock = vi.spyOn(shop.clock, 'now').mockReturnValue(new Date(end - 1));
  const late = await shop.guest();
  expect((await late.get(`${path}?key=${key}`)).status).toBe(200);
  clock.mockReturnValue(new Date(end));
  expect((await late.get(`${path}?key=${key}`)).status).toBe(404);
});

test('[REV-01] no link opens an order that is on its way, or none', async () => {
  const { orderId, customer } = await trackedOrder(shop);
  const guest = await shop.guest();
  for (const wanted of [orderId, 'PC0000000000']) {
    const key = reviewKeys(shop.platform.env).keyOf({ orderId: wanted, userId: customer.userId ?? '' });
    expect((await guest.get(`/b/order-review/orders/${wanted}/reviews?key=${key}`)).status).toBe(404);
  }
});

test('[REV-01] who writes without end is asked to wait', async () => {
  const { customer, userId, path } = await deliveredOrder(shop);
  while ((await shop.platform.limits.consume('forms.sender', userId)).allowed);
  expect(await customer.post(path, review())).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
});

test('[REV-01, REV-02] the mail about the delivery has the link, and the points', async () => {
  const { orderId, path } = await deliveredOrder(shop);
  const messages = await shop.platform.outbox.list({ limit: 1000 });
  const mail = messages.find(({ subject, text }) => subject.includes('delivered') && text.includes(orderId));
  const link = /\/product-reviews\/(\w+)\/([\w-]{22})\b/.exec(mail?.text ?? '');
  expect([link?.[1], mail?.text.includes('50 points')]).toEqual([orderId, true]);
  expect((await (await shop.guest()).get(`${path}?key=${link?.[2]}`)).status).toBe(200);
});

test('[REV-01] photos are of whoever writes, stay with the review, and go when it drops them', async () => {
  const { customer, orderId, path } = await deliveredOrder(shop);
  const { customer: stranger, path: theirs } = await deliveredOrder(shop);
  const [own, foreign, shown] = [await upload(customer), await upload(stranger), await upload(stranger)];
  await stranger.post(theirs, review({ photos: [shown] }));
  expect(await customer.post(path, review({ photos: [own, foreign] }))).toMatchObject({
    status: 400,
    body: { code: 'PHOTO_UNKNOWN', field: 'photos' },
  });
  expect(await countOf(orderId)).toBe(0);
  await customer.post(path, review({ photos: [own] }));
  const later = new Date(shop.clock.now().getTime() + 2 * DAY);
  await sweepPhotos(shop.platform.db, later);
  expect((await customer.get(`${path}/photos/${own}`)).status).toBe(200);
  expect((await customer.get(`${path}/photos/${foreign}`)).status).toBe(404);
  for (const at of [path, theirs]) expect((await stranger.get(`${at}/photos/${own}`)).status).toBe(404);
  await customer.post(path, review({ photos: [] }));
  await sweepPhotos(shop.platform.db, later);
  expect(await lineOf(customer, path)).toMatchObject({ review: { photos: [] } });
  expect(await lineOf(stranger, theirs)).toMatchObject({ review: { photos: [shown] } });
  expect((await customer.get(`/b/cart/upload-image/${own}`)).status).toBe(404);
});

test('[REV-03] a published review that is changed is neither shown nor counted until it was looked at again', async () => {
  const { customer, orderId, path } = await deliveredOrder(shop);
  await customer.post(path, review());
  const { rows } = await database.pool.query<{ node_id: number }>(
    `update reviews set status = 'published' where order_id = $1 returning node_id`,
    [orderId],
  );
  const nodeId = rows[0]?.node_id;
  const counted = async () => {
    const { rows: found } = await database.pool.query<{ total: number; published: number }>(
      `select total, (select count(*)::int from reviews r where r.node_id = s.node_id and status = 'published') as published
       from review_summaries s where node_id = $1`,
      [nodeId],
    );
    return found[0];
  };
  const { published = 0 } = (await counted()) ?? {};
  await customer.post(path, review({ rating: 1 }));
  expect(await counted()).toEqual({ total: published - 1, published: published - 1 });
  expect(await lineOf(customer, path)).toMatchObject({ review: { status: 'pending' } });
});

test('[REV-01] with an account go the words and photos of its reviews, and its links', async () => {
  const { customer, userId, orderId, path } = await deliveredOrder(shop);
  const photo = await upload(customer);
  await customer.post(path, review({ photos: [photo] }));
  await askDeletion(shop.platform, userId);
  shop.clock.advance(40 * DAY);
  await deleteAccount(shop.platform, userId);
  const { rows } = await database.pool.query(
    `select text, author, status,
       (select count(*)::int from photos where photo_id = $2) as kept
     from reviews where order_id = $1`,
    [orderId, photo],
  );
  expect(rows).toMatchObject([{ text: '', author: '', status: 'rejected', kept: 0 }]);
  const key = reviewKeys(shop.platform.env).keyOf({ orderId, userId });
  const guest = await shop.guest();
  expect((await guest.get(`${path}?key=${key}`)).status).toBe(404);
});
