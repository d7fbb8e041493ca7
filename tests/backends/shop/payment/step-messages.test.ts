import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { makeRoom, openCakeShop, opening } from '#tests/kit/shop/cake-shop.ts';
import { saveMessageChoices } from '#backends/shop/messages/choices.ts';
import type { UnwantedMessage } from '#machines/rules/account/message-choices.ts';
import { take, trackedOrder } from '#tests/kit/shop/tracked-orders.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
beforeAll(() => makeRoom(shop));
beforeEach(() => shop.clock.set(opening));

/** The messages to a contact, oldest first. */
const messagesTo = async (to: string) => (await shop.platform.outbox.list({ to })).toReversed();
const emailOf = (userId: string | null) => `asha.${String(userId)}@example.com`;

test('[ORD-03] each step from the confirmation on tells the buyer once, with the link, and no step names an amount', async () => {
  const { customer, orderId, key } = await trackedOrder(shop);
  await take(
    shop,
    orderId,
    { type: 'bake' },
    { type: 'pack' },
    { type: 'depart', rider: 'Ravi' },
    { type: 'fail', reason: 'nobody_home' },
    { type: 'depart', rider: 'Sunita' },
    { type: 'deliver', photo: null },
  );
  const told = await messagesTo(emailOf(customer.userId));
  expect(told.map(({ subject }) => subject)).toEqual([
    `Your order ${orderId} is waiting for payment`,
    `Your order ${orderId} is confirmed`,
    `We have begun to bake order ${orderId}`,
    `Your order ${orderId} is on its way`,
    `We could not hand over order ${orderId}`,
    `Your order ${orderId} is on its way`,
    `Your order ${orderId} has been delivered`,
  ]);
  const link = `http://localhost:3000/trackorder?order=${orderId}&key=${key}`;
  expect(told.map(({ text }) => text.includes(link))).toEqual([false, true, true, true, true, true, true]);
  const steps = told.slice(2);
  for (const { text, subject } of steps) expect(`${subject} ${text}`, subject).not.toMatch(/₹|699/);
  expect(told[3]?.text).toMatch(/Ravi has left .* between .* and .*/);
  expect(told[3]?.text).toContain('/customer-location/');
  expect(told[4]?.text).toContain('Nobody opened the door.');
  expect(told[5]?.text).toContain('Sunita has left');
  // The recipient is not written to: a present may be a surprise.
  expect(await shop.platform.outbox.list({ to: '9876543210' })).toEqual([]);
});

test('[ORD-03] who has no mail is told by text, with the link that needs no login', async () => {
  const { customer, orderId, key } = await trackedOrder(shop);
  const mobile = '919812345678';
  await database.pool.query("update contacts set kind = 'mobile', value = $1 where user_id = $2", [
    mobile,
    customer.userId,
  ]);
  await take(shop, orderId, { type: 'bake' });
  const [text] = await messagesTo(mobile);
  expect(text).toMatchObject({ channel: 'sms' });
  expect(text?.text).toBe(
    `Petalcrumb: we have begun to bake order ${orderId}. http://localhost:3000/trackorder?order=${orderId}&key=${key}`,
  );
});

test('[ACC-07] a step is told by the channels that its buyer has left on, the confirmation always', async () => {
  const { customer, orderId } = await trackedOrder(shop);
  const mobile = '919812345679';
  await database.pool.query(
    `insert into contacts (contact_id, user_id, kind, value, verified_at, created_at)
     values (gen_random_uuid(), $1, 'mobile', $2, now(), now())`,
    [customer.userId, mobile],
  );
  const choose = (...unwanted: UnwantedMessage[]) =>
    shop.platform.db.transaction((tx) =>
      saveMessageChoices(tx, String(customer.userId), { unwanted, muted: [], language: 'en' }),
    );
  await choose({ topic: 'orders', channel: 'email' });
  await take(shop, orderId, { type: 'bake' });
  await choose({ topic: 'orders', channel: 'email' }, { topic: 'orders', channel: 'sms' });
  await take(shop, orderId, { type: 'pack' }, { type: 'depart', rider: 'Ravi' });
  await choose({ topic: 'reminders', channel: 'email' });
  await take(shop, orderId, { type: 'deliver', photo: null });
  const subjects = async (to: string) => (await messagesTo(to)).map(({ subject }) => subject);
  expect(await subjects(mobile)).toEqual([`We have begun to bake order ${orderId}`]);
  expect(await subjects(emailOf(customer.userId))).toEqual([
    `Your order ${orderId} is waiting for payment`,
    `Your order ${orderId} is confirmed`,
    `Your order ${orderId} has been delivered`,
  ]);
});

test('[ORD-03] an order that lapses is not followed, one that is called off is', async () => {
  const { customer, orderId, key } = await trackedOrder(shop);
  await take(shop, orderId, { type: 'cancel' });
  const told = await messagesTo(emailOf(customer.userId));
  expect(told.at(-1)?.text).toContain(`key=${key}`);
  expect(told.at(-1)?.text).toMatch(/₹699.* back/);
});
