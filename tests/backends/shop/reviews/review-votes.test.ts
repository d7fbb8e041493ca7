import { afterAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#backends/user/account/deletion.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { openCakeShop, opening, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { deliveredOrder, review } from './delivered-orders.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));

const path = '/b/order-review/reviews/votes';
const { pool } = database;

/** A published review of the shop's opening, which nobody's order is about; not this one. */
async function someReview(other = 0): Promise<{ id: number; helpful: number }> {
  const { rows } = await pool.query<{ id: string; helpful: number }>(
    `select review_id as id, helpful from reviews where order_id is null and status = 'published' and review_id <> $1
     order by random() limit 1`,
    [other],
  );
  return { id: Number(rows[0]?.id), helpful: Number(rows[0]?.helpful) };
}
const mark = (visitor: Visitor, review_id: number, is_helpful = true) => visitor.post(path, { review_id, is_helpful });
async function countOf(id: number): Promise<number> {
  const { rows } = await pool.query<{ helpful: number }>('select helpful from reviews where review_id = $1', [id]);
  return Number(rows[0]?.helpful);
}
const votesOf = async (visitor: Visitor) => (await visitor.get(path)).body['data'];

test('[REV-03] a person has one vote a review, which counts once and can be taken back once', async () => {
  const { id, helpful } = await someReview();
  const [one, other] = [await shop.customer(), await shop.customer()];
  expect(await votesOf(one)).toEqual({ voted: [], own: [] });
  const first = await mark(one, id);
  expect([first.status, first.body['data']]).toEqual([200, { review_id: id, helpful: helpful + 1, is_helpful: true }]);
  expect((await mark(one, id)).body['data']).toEqual(first.body['data']);
  await mark(other, id);
  expect([await countOf(id), await votesOf(one)]).toEqual([
    helpful + 2,
    { voted: [{ review_id: id, helpful: helpful + 2, is_helpful: true }], own: [] },
  ]);
  const { id: next, helpful: before } = await someReview(id);
  await mark(one, next);
  expect([await countOf(id), await countOf(next)]).toEqual([helpful + 2, before + 1]);
  const back = await mark(one, id, false);
  expect(back.body['data']).toEqual({ review_id: id, helpful: helpful + 1, is_helpful: false });
  expect((await mark(one, id, false)).body['data']).toEqual(back.body['data']);
  expect([await countOf(id), await votesOf(one)]).toEqual([
    helpful + 1,
    { voted: [{ review_id: next, helpful: before + 1, is_helpful: true }], own: [] },
  ]);
  expect(await votesOf(other)).toEqual({ voted: [{ review_id: id, helpful: helpful + 1, is_helpful: true }], own: [] });
});

test('[REV-03] votes of many at once, each sent twice, are counted once each', async () => {
  const { id, helpful } = await someReview();
  const many = await Promise.all(Array.from({ length: 6 }, () => shop.customer()));
  const answers = await Promise.all(many.flatMap((visitor) => [mark(visitor, id), mark(visitor, id)]));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countOf(id)).toBe(helpful + 6);
});

test('[REV-03] nobody marks their own review, nor one that is not published; a guest is asked to log in', async () => {
  const { customer, orderId, path: written } = await deliveredOrder(shop);
  await customer.post(written, review());
  const { rows } = await pool.query<{ id: string }>('select review_id as id from reviews where order_id = $1', [
    orderId,
  ]);
  const id = Number(rows[0]?.id);
  const stranger = await shop.customer();
  for (const visitor of [customer, stranger]) expect((await mark(visitor, id)).status).toBe(404);
  expect((await mark(stranger, 9_007_199_254_740_991)).status).toBe(404);
  expect(await votesOf(customer)).toEqual({ voted: [], own: [] });
  await pool.query("update reviews set status = 'published' where review_id = $1", [id]);
  const own = await mark(customer, id);
  expect([own.status, own.body['code']]).toEqual([409, 'OWN_REVIEW']);
  expect(await votesOf(customer)).toEqual({ voted: [], own: [id] });
  expect((await mark(stranger, id)).body['data']).toEqual({ review_id: id, helpful: 1, is_helpful: true });
  const guest = await shop.guest();
  expect([(await mark(guest, id)).status, (await guest.get(path)).status]).toEqual([401, 401]);
  expect(await countOf(id)).toBe(1);
});

test('[REV-03] a review that goes takes its votes along', async () => {
  const { customer, orderId, path: written } = await deliveredOrder(shop);
  await customer.post(written, review());
  await pool.query("update reviews set status = 'published' where order_id = $1", [orderId]);
  const { rows } = await pool.query<{ id: string }>('select review_id as id from reviews where order_id = $1', [
    orderId,
  ]);
  const fan = await shop.customer();
  await mark(fan, Number(rows[0]?.id));
  expect((await customer.post(`${written}/delete`, { line: 1 })).status).toBe(200);
  expect(await votesOf(fan)).toEqual({ voted: [], own: [] });
});

test('[REV-03] who votes without end is asked to wait', async () => {
  const visitor = await shop.customer();
  const { id } = await someReview();
  for (let times = 0; times < 200; times += 1)
    await shop.platform.limits.consume('reviews.votes', visitor.userId ?? '');
  const refused = await mark(visitor, id);
  expect([refused.status, refused.body['code']]).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test('[ACC-07, REV-03] the votes of a deleted account do not count any more', async () => {
  const { id, helpful } = await someReview();
  const [visitor, other] = [await shop.customer(), await shop.customer()];
  await mark(visitor, id);
  await mark(other, id);
  const next = await someReview(id);
  await mark(other, next.id);
  await pool.query('insert into account_deletions (user_id, asked_at, due_at) values ($1, $2, $2)', [
    visitor.userId,
    new Date(opening),
  ]);
  shop.clock.set(new Date(new Date(opening).getTime() + DAY));
  await deleteAccount(shop.platform, visitor.userId ?? '');
  const { rows } = await pool.query('select user_id from review_votes where review_id = $1', [id]);
  expect([await countOf(id), rows]).toEqual([helpful + 1, [{ user_id: other.userId }]]);
  expect(await countOf(next.id)).toBe(next.helpful + 1);
});
