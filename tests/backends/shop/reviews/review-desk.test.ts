import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { publishReview } from '#backends/shop/reviews/desk.ts';
import { commandReview } from '#scripts/desk/run-review.ts';
import { askDeletion, deleteAccount } from '#backends/user/account/deletion.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { untilSomebodyWaits } from '#tests/kit/database/locks.ts';
import { openCakeShop, opening, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { deliveredOrder, review } from './delivered-orders.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
const folder = await mkdtemp(join(tmpdir(), 'petalcrumb-review-'));
afterAll(() => Promise.all([shop.close(), rm(folder, { recursive: true })]));
beforeEach(() => shop.clock.set(opening));

/** What the command says, or the sentence with which it ends. */
async function run(...words: string[]): Promise<string[]> {
  const said: string[] = [];
  try {
    await commandReview(words, shop.platform, (line) => said.push(line));
  } catch (error) {
    said.push(`! ${error instanceof Error ? error.message : String(error)}`);
  }
  return said;
}

/** The row of the only review of an order. */
async function rowOf(orderId: string) {
  const { rows } = await database.pool.query<{ review_id: string; node_id: number; status: string; refusal: string }>(
    'select review_id, node_id, status, refusal from reviews where order_id = $1',
    [orderId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`No review of ${orderId}`);
  return row;
}
/** What the review of an order is called now. */
async function nameOf(orderId: string): Promise<string> {
  const [head = ''] = await run('show', (await rowOf(orderId)).review_id);
  return head.split(' ')[0] ?? '';
}
const totalOf = async (nodeId: number): Promise<number> => {
  const { rows } = await database.pool.query<{ total: number }>(
    'select total from review_summaries where node_id = $1',
    [nodeId],
  );
  return rows[0]?.total ?? 0;
};
const rewardsOf = async (orderId: string): Promise<unknown[]> => {
  const { rows } = await database.pool.query(
    `select amount::int, kind, expires_at > now() as ends from wallet_entries where reason = 'review' and order_id = $1`,
    [orderId],
  );
  return rows;
};
const subjectsTo = async (orderId: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ dedupe_key: string }>(
    `select dedupe_key from messages where dedupe_key like 'review.%' and dedupe_key like $1 order by dedupe_key`,
    [`%${orderId}`],
  );
  return rows.map(({ dedupe_key }) => dedupe_key.replace(/\d+-[0-9a-f]{6}/, 'NAME').replace(`:${orderId}`, ''));
};
const upload = async (visitor: Visitor): Promise<string> => {
  const filedata = (await photoOf({ width: 640, height: 700 })).toString('base64');
  return String((await visitor.post('/b/cart/upload-image', { type: 'photo-cake', filedata })).body['id']);
};

test('[REV-01, REV-02, CPN-08] a review is read, published with its photo, and brings its points once', async () => {
  const { customer, orderId, path } = await deliveredOrder(shop);
  const photo = await upload(customer);
  await customer.post(path, review({ photos: [photo] }));
  const neighbour = await deliveredOrder(shop);
  await neighbour.customer.post(neighbour.path, review());
  const { node_id: nodeId, review_id: reviewId } = await rowOf(orderId);
  const name = await nameOf(orderId);
  expect((await run()).join('\n')).toContain(`${name}  pending    ★★★★★  Belgian Chocolate Truffle Cake`);
  expect(await run('photos', reviewId, folder)).toEqual([join(folder, `${reviewId}-1.jpg`)]);
  expect((await readFile(join(folder, `${reviewId}-1.jpg`))).length).toBeGreaterThan(1000);
  const guest = await shop.guest();
  const seen = `/b/main/fa/reviews/photos/${photo}`;
  expect((await guest.get(seen)).status).toBe(404);
  const before = await totalOf(nodeId);
  // Two people at the desk at once.
  const said = await Promise.all([run('publish', name), run('publish', name)]);
  expect(said.flat().toSorted()).toEqual([
    `${name} is published already.`,
    `${name} is published. 50 points are in the wallet of its customer.`,
  ]);
  expect([await totalOf(nodeId), (await rowOf(orderId)).status]).toEqual([before + 1, 'published']);
  expect((await rowOf(neighbour.orderId)).status).toBe('pending');
  expect(await rewardsOf(orderId)).toEqual([{ amount: 5000, kind: 'reward', ends: true }]);
  expect((await guest.get(seen)).headers['content-type']).toBe('image/jpeg');
  const { body } = await guest.get(`/b/main/fa/reviews?nid=${nodeId}`);
  expect((body['data'] as { results: { photos: unknown[] }[] }).results[0]?.photos).toEqual([
    expect.objectContaining({ src: seen, alt: 'Belgian Chocolate Truffle Cake, photo by Asha R.' }),
  ]);
  expect(await subjectsTo(orderId)).toEqual(['review.published.NAME']);
});

test('[REV-01] a review that was changed since it was read is not published, and its points come only once', async () => {
  const { customer, orderId, path } = await deliveredOrder(shop);
  await customer.post(path, review());
  const read = await nameOf(orderId);
  await customer.post(path, review({ text: 'Call me on 98765 43210.' }));
  expect(await run('publish', read)).toEqual([
    `! ${read} was changed since. Read it again: npm run review -- show ${read}`,
  ]);
  expect((await rowOf(orderId)).status).toBe('pending');
  const changed = await nameOf(orderId);
  expect(await run('publish', changed)).toEqual([
    `${changed} is published. 50 points are in the wallet of its customer.`,
  ]);
  await customer.post(path, review({ text: 'Very good.' }));
  const again = await nameOf(orderId);
  expect(await run('publish', again)).toEqual([`${again} is published.`]);
  expect(await rewardsOf(orderId)).toHaveLength(1);
});

test('[REV-01] a refused review says why to whoever wrote it, and a published one is taken down with its photo', async () => {
  const { customer, orderId, path } = await deliveredOrder(shop);
  const photo = await upload(customer);
  await customer.post(path, review({ photos: [photo] }));
  const neighbour = await deliveredOrder(shop);
  await neighbour.customer.post(neighbour.path, review());
  const name = await nameOf(orderId);
  const { node_id: nodeId } = await rowOf(orderId);
  const before = await totalOf(nodeId);
  expect(await run('refuse', name)).toEqual([expect.stringContaining(`! Why is ${name} not shown?`)]);
  expect(await run('refuse', name, 'A', 'name', 'stands', 'in', 'it.')).toEqual([`${name} is not shown.`]);
  expect(await rowOf(orderId)).toMatchObject({ status: 'rejected', refusal: 'A name stands in it.' });
  expect([await totalOf(nodeId), await rewardsOf(orderId)]).toEqual([before, []]);
  expect((await rowOf(neighbour.orderId)).status).toBe('pending');
  await run('publish', name);
  expect(await totalOf(nodeId)).toBe(before + 1);
  expect(await run('takedown', name, 'It is of another cake.')).toEqual([`${name} is not shown.`]);
  expect(await totalOf(nodeId)).toBe(before);
  expect((await (await shop.guest()).get(`/b/main/fa/reviews/photos/${photo}`)).status).toBe(404);
  expect(await subjectsTo(orderId)).toEqual([
    'review.published.NAME',
    'review.refused.NAME.pending',
    'review.refused.NAME.published',
  ]);
  await customer.post(path, review());
  expect(await rowOf(orderId)).toMatchObject({ status: 'pending', refusal: null });
});

test('[REV-01] what the shop opened with is taken down and put up again, and nobody is rewarded or written to', async () => {
  const { rows } = await database.pool.query<{ review_id: string; node_id: number }>(
    "select review_id, node_id from reviews where order_id is null and status = 'published' limit 1",
  );
  const { review_id: id = '', node_id: nodeId = 0 } = rows[0] ?? {};
  const before = await totalOf(nodeId);
  const [head = ''] = await run('show', id);
  const name = head.split(' ')[0] ?? '';
  expect(await run('takedown', name, 'It is old.')).toEqual([`${name} is not shown.`]);
  expect(await totalOf(nodeId)).toBe(before - 1);
  expect(await run('publish', name)).toEqual([`${name} is published.`]);
  expect(await totalOf(nodeId)).toBe(before);
});

test('[REV-01] a review that is deleted while the desk decides is not there', async () => {
  const { customer, orderId, path } = await deliveredOrder(shop);
  await customer.post(path, review());
  const name = await nameOf(orderId);
  const shopper = await database.pool.connect();
  try {
    await shopper.query('begin');
    await shopper.query('select from orders where order_id = $1 for update', [orderId]);
    const decided = publishReview(shop.platform, name);
    await untilSomebodyWaits(database.pool);
    await shopper.query('delete from reviews where order_id = $1', [orderId]);
    await shopper.query('commit');
    expect(await decided).toEqual({ is: 'unknown' });
  } finally {
    shopper.release();
  }
});

test('[REV-01] what is not there, and what nobody asked for, is said', async () => {
  expect(await run('show', '7')).toEqual([expect.stringContaining('! There is no review 7.')]);
  expect(await run('publish', '7-abcdef')).toEqual([expect.stringContaining('! There is no review 7-abcdef.')]);
  expect(await run('publish', '7')).toEqual([expect.stringContaining('! There is no review 7.')]);
  expect(await run('shout')).toEqual([expect.stringContaining('! Please say what to do')]);
});

test('[REV-01, CPN-08] nothing is published, and nobody rewarded or written to, whose account is gone', async () => {
  const { customer, orderId, userId, path } = await deliveredOrder(shop);
  await customer.post(path, review());
  await askDeletion(shop.platform, userId);
  shop.clock.advance(40 * DAY);
  await deleteAccount(shop.platform, userId);
  expect(await publishReview(shop.platform, await nameOf(orderId))).toEqual({ is: 'unknown' });
  expect([await rewardsOf(orderId), await subjectsTo(orderId)]).toEqual([[], []]);
  expect((await rowOf(orderId)).status).toBe('rejected');
});
