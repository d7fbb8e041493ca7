import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteAccount } from '#backends/user/account/deletion.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import {
  bankEvent,
  callWebhook,
  newKey,
  openCakeShop,
  opening,
  placedOrder,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
const { platform } = shop;
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const settingsOf = async (who: Visitor) =>
  (await who.get('/b/user/settings')).body['data'] as { sessions: { session_id: string }[]; deletion: object | null };
const isOff = async ({ userId }: Visitor): Promise<boolean> =>
  (await query('select disabled_at is not null as off from users where user_id = $1', [userId]))[0]?.off;
const remove = ({ userId }: Visitor) => deleteAccount(platform, userId ?? '');

/** A customer who has asked for the end of the account, and its instant. */
async function leaving(who?: Visitor): Promise<{ customer: Visitor; due: Date }> {
  const customer = who ?? (await shop.customer());
  await query('update sessions set proven_at = $1 where session_id = $2', [shop.clock.now(), customer.sessionId]);
  await customer.post('/b/user/settings/deletion');
  const [row] = await query('select due_at from account_deletions where user_id = $1', [customer.userId]);
  return { customer, due: row?.due_at };
}
const lettersTo = async ({ userId }: Visitor) =>
  (await platform.outbox.list({ to: `asha.${userId}@example.com` })).map(({ subject }) => subject);

test('[ACC-07] who takes the wish back takes nobody else’s back, and each contact hears of each change once', async () => {
  const [{ customer }, { customer: other }] = [await leaving(), await leaving()];
  await leaving(customer);
  for (let time = 0; time < 2; time += 1) await customer.post('/b/user/settings/deletion/take-back');
  expect([(await settingsOf(customer)).deletion, (await settingsOf(other)).deletion]).toEqual([
    null,
    expect.anything(),
  ]);
  expect((await lettersTo(customer)).toSorted()).toEqual([
    'Your Petalcrumb account stays',
    'Your Petalcrumb account will be deleted',
  ]);
});

test('[ACC-07] an account ends at its instant, alone, and not without a wish', async () => {
  const { customer, due } = await leaving();
  const other = await shop.customer();
  await placedOrder(shop);
  const clock = vi.spyOn(shop.clock, 'now').mockReturnValue(new Date(due.getTime() - 1));
  await remove(customer);
  expect(await isOff(customer)).toBe(false);
  clock.mockReturnValue(due);
  await remove(other);
  await remove(customer);
  expect([await isOff(customer), await isOff(other)]).toEqual([true, false]);
});

test('[ACC-07] money on its way back to a customer keeps the account, and that of no other', async () => {
  const placed = await placedOrder(shop);
  await callWebhook(shop, bankEvent(placed));
  const cancelled = await placed.customer.post(
    `/b/order-review/orders/${placed.order_id}/cancel`,
    { refund_to: 'source' },
    { 'idempotency-key': newKey() },
  );
  expect(cancelled.status).toBe(200);
  const [{ customer }, { customer: other }] = [await leaving(placed.customer), await leaving()];
  shop.clock.advance(8 * DAY);
  for (const one of [customer, other]) await remove(one);
  expect([await isOff(customer), await isOff(other)]).toEqual([false, true]);
  await query('update refunds set done_at = $1', [shop.clock.now()]);
  await remove(customer);
  expect(await isOff(customer)).toBe(true);
});

test('[ACC-06] a profile is the own one', async () => {
  const [customer, other] = [await shop.customer(), await shop.customer()];
  const before = (await other.get('/b/user/profile')).body['data'];
  const profile = { title: 'Mr', name: 'Ravi Menon', birthday: '', anniversary: '', gender: '' };
  expect((await customer.post('/b/user/profile', profile)).status).toBe(200);
  expect((await other.get('/b/user/profile')).body['data']).toEqual(before);
});

test('[ACC-07, ACC-09] a device is listed until its session ends, by its age or unused', async () => {
  const customer = await shop.customer();
  const { auth } = await platform.sessions.open(platform.db, { userId: customer.userId ?? '' });
  const now = shop.clock.now();
  vi.spyOn(shop.clock, 'now').mockReturnValue(now);
  const isListed = async (expires: number, seen: number) => {
    await query('update sessions set expires_at = $2, seen_at = $3 where session_id = $1', [
      auth.sessionId,
      new Date(now.getTime() + expires),
      new Date(now.getTime() - platform.env.LIMIT_SESSION_IDLE_DAYS * DAY + seen),
    ]);
    return (await settingsOf(customer)).sessions.some(({ session_id }) => session_id === auth.sessionId);
  };
  expect([await isListed(1, 1), await isListed(0, 1), await isListed(1, 0)]).toEqual([true, false, false]);
});
