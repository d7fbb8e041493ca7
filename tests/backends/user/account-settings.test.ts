import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isMessageWanted } from '#backends/shop/messages/choices.ts';
import { countReviews } from '#backends/shop/reviews/count.ts';
import type { MessageChannel, MessageTopic } from '#machines/rules/account/message-choices.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { commandOrder } from '#scripts/desk/run-order.ts';
import { commandTickets } from '#scripts/desk/run-tickets.ts';
import { personalTables } from '#backends/user/account/personal-data.ts';
import {
  add,
  bankEvent,
  callWebhook,
  delivery,
  makeRoom,
  openCakeShop,
  opening,
  order,
  place,
  tomorrow,
  touches,
  type Cart,
  type Reply,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { take } from '#tests/kit/shop/tracked-orders.ts';
import { review } from '#tests/backends/shop/reviews/delivered-orders.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const DAY = 86_400_000;
const database = await testDatabase();
const shop = await openCakeShop(database);
const { platform } = shop;
afterAll(() => shop.close());
beforeAll(() => makeRoom(shop));
beforeEach(() => shop.clock.set(opening));

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(text, values)).rows;
const outcome = ({ status, body }: Reply) => [status, body['code'] ?? null];
const prove = (who: Visitor, ago = 0) =>
  query('update sessions set proven_at = $1 where session_id = $2', [
    new Date(shop.clock.now().getTime() - ago),
    who.sessionId,
  ]);
type Settings = { sessions: { session_id: string; is_this: boolean }[]; deletion: { due_at: string } | null };
const settingsOf = async (who: Visitor): Promise<Settings> =>
  (await who.get('/b/user/settings')).body['data'] as Settings;

const profile = { title: 'Ms', name: 'Kanari Rao', birthday: '1990-02-28', anniversary: '', gender: 'female' };
const address = (word: string, dfn: string) => ({
  ...delivery().address,
  dfn: `${word} ${dfn}`,
  landmark: `${word} Library`,
  rider_note: `${word} gate`,
});

/** A customer about whom the shop keeps as much as it can; every word of theirs has the canary in it. */
async function known(word: string): Promise<{ customer: Visitor; orderId: string; mail: string }> {
  const customer = await shop.customer();
  const mail = `${word.toLowerCase()}.${customer.userId}@example.com`;
  await query("update contacts set value = $1 where user_id = $2 and kind = 'email'", [mail, customer.userId]);
  await customer.post('/b/user/profile', { ...profile, name: `${word} Rao` });
  await customer.post('/b/user/settings/messages', { unwanted: [], muted: [], language: 'ta' });
  const wanted = { recipient_name: `${word} Aunt`, recipient_phone: '9876511111', area_id: place.area_id };
  await customer.post('/b/user/addresses', { ...wanted, address: address(word, '7') });
  await customer.post('/b/main/fa/wishlist', { nid: 101, action: 'add' });
  await add(customer);
  const sender = {
    sender_name: `${word} Sender`,
    sender_mail: `${word.toLowerCase()}.sender@example.com`,
    address: address(word, '8'),
  };
  await customer.post('/b/cart/step1', delivery(undefined, tomorrow, { recipient_name: `${word} Uncle`, ...sender }));
  const second = await customer.post('/b/cart/step2', touches({ gift_note: `${word} love`, name_on_card: word }));
  const { cart } = (second.body as { checkout: { cart: Cart } }).checkout;
  const placed = await order(customer, cart);
  await callWebhook(shop, bankEvent(placed));
  await platform.queue.drain();
  const written = { name: `${word} Rao`, email: mail, topic: 'before', message: `${word} asks` };
  const values = Object.entries(written).map(([name, value]) => ({ name, value }));
  await (await shop.guest()).post('/b/main/forms', { kind: 'contact', values });
  return { customer, orderId: placed.order_id, mail };
}

/** Where a word stands in the database, whichever table it is. */
async function findWord(word: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await query<{ count: number }>(
      `select count(*)::int as count from "${name}" t where t::text ilike $1`,
      [`%${word}%`],
    );
    if ((row?.count ?? 0) > 0) found.push(name);
  }
  return found;
}

test('[ACC-07] every table that names an account is in the list of what is exported and deleted', async () => {
  const tables = await query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
  );
  const listed = new Set(personalTables.map(({ table }) => table));
  expect(tables.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
});

test('[ACC-07] the export holds all that is kept of a person, and nothing of another; it asks who it is', async () => {
  const { customer, mail } = await known('Kanari');
  const other = await shop.customer();
  await prove(customer, 16 * 60_000);
  expect(outcome(await customer.post('/b/user/settings/export'))).toEqual([403, 'STEP_UP_REQUIRED']);
  await prove(customer);
  const { file_text } = (await customer.post('/b/user/settings/export')).body['data'] as { file_text: string };
  const { data } = JSON.parse(file_text) as { data: Record<string, unknown[]> };
  const everywhere = await findWord('kanari');
  // Delivered mails are sealed; a session and a digest hold no word.
  expect(everywhere.filter((table) => !(table in data))).toEqual([]);
  expect(file_text).toContain(mail);
  expect(data['users']).toMatchObject([{ language: 'ta' }]);
  expect(file_text).not.toMatch(/token_hash|code_mac|sealed_body|"token"/);
  expect(file_text).not.toContain(String(other.userId));
  expect(outcome(await (await shop.guest()).post('/b/user/settings/export'))).toEqual([401, 'LOGIN_REQUIRED']);
});

test('[ACC-07] a deletion has seven days to think, tells every contact, and can be taken back', async () => {
  const customer = await shop.customer();
  await prove(customer, 16 * 60_000);
  expect(outcome(await customer.post('/b/user/settings/deletion'))).toEqual([403, 'STEP_UP_REQUIRED']);
  await prove(customer);
  expect(outcome(await customer.post('/b/user/settings/deletion'))).toEqual([200, null]);
  const due = (await settingsOf(customer)).deletion?.due_at;
  expect(new Date(due ?? 0).getTime()).toBe(opening.getTime() + 7 * DAY);
  shop.clock.advance(DAY);
  await prove(customer);
  await customer.post('/b/user/settings/deletion');
  expect((await settingsOf(customer)).deletion?.due_at).toBe(due);
  await customer.post('/b/user/settings/deletion/take-back');
  expect((await settingsOf(customer)).deletion).toBeNull();
  const [{ value } = { value: '' }] = await query<{ value: string }>(
    'select value from contacts where user_id = $1 and verified_at is not null limit 1',
    [customer.userId],
  );
  const told = (await platform.outbox.list({ to: value })).map(({ subject }) => subject);
  expect(told.slice(0, 2)).toEqual(['Your Petalcrumb account stays', 'Your Petalcrumb account will be deleted']);
});

/** A review of the first line of a delivered order. */
async function reviewOf(who: Visitor, orderId: string): Promise<string> {
  const sent = await who.post(`/b/order-review/orders/${orderId}/reviews`, review());
  expect(outcome(sent)).toEqual([200, null]);
  const [made] = await query<{ review_id: string }>('select review_id from reviews where order_id = $1', [orderId]);
  return made?.review_id ?? '';
}

/** As the shop's people do after they have read it. */
const publish = (reviewId: string) =>
  platform.db.transaction(async (tx) => {
    await tx.execute(sql`update reviews set status = 'published' where review_id = ${reviewId}`);
    await countReviews(tx);
  });

/** How many reviews the product of an order's first line has. */
async function counted(orderId: string): Promise<number> {
  const [found] = await query<{ total: number }>(
    'select total from review_summaries join order_lines using (node_id) where order_id = $1 and position = 1',
    [orderId],
  );
  return found?.total ?? 0;
}

test('[ACC-07] after the deletion only what the law asks for tells of the person, and nobody logs in', async () => {
  const { customer, orderId } = await known('Zaffre');
  await prove(customer);
  await customer.post('/b/user/settings/deletion');
  const dueNow = async () => {
    shop.clock.advance(8 * DAY);
    await platform.queue.shift(8 * DAY);
    await platform.queue.drain();
  };
  // A gift is on its way: the account waits for it.
  await dueNow();
  expect(await query('select 1 from account_deletions where user_id = $1', [customer.userId])).toHaveLength(1);
  await take(shop, orderId, { type: 'bake' }, { type: 'pack' }, { type: 'depart', rider: 'Ravi' });
  await take(shop, orderId, { type: 'deliver', photo: null });
  await publish(await reviewOf(customer, orderId));
  const before = await counted(orderId);
  await dueNow();
  // A review that is gone with its buyer does not count for the cake any more.
  expect(await counted(orderId)).toBe(before - 1);
  expect(await findWord('zaffre')).toEqual((await query('select 1 from invoices')).length > 0 ? ['invoices'] : []);
  expect(
    await query('select name, language, disabled_at is not null as off from users where user_id = $1', [
      customer.userId,
    ]),
  ).toEqual([{ name: '', language: 'en', off: true }]);
  expect(outcome(await customer.get('/b/user/settings'))).toEqual([401, 'LOGIN_REQUIRED']);
  // The sale itself stays in the books.
  expect(await query('select grand_total::int as total from orders where order_id = $1', [orderId])).toHaveLength(1);
});

test('[ACC-07] the choices of messages are saved as a whole, each customer’s own', async () => {
  const [customer, other] = [await shop.customer(), await shop.customer()];
  const choices = { unwanted: [{ topic: 'offers', channel: 'sms' }], muted: ['mothers-day'], language: 'mr' };
  expect((await customer.post('/b/user/settings/messages', choices)).body['data']).toMatchObject(choices);
  const isWanted = (who: typeof customer, topic: MessageTopic, channel: MessageChannel) =>
    isMessageWanted(platform.db, String(who.userId), { topic, channel });
  expect([
    await isWanted(customer, 'offers', 'sms'),
    await isWanted(customer, 'offers', 'email'),
    await isWanted(customer, 'reminders', 'sms'),
    await isWanted(other, 'offers', 'sms'),
  ]).toEqual([false, true, true, true]);
  expect(await settingsOf(other)).toMatchObject({ unwanted: [], muted: [], language: 'en' });
  const ofOther = { unwanted: [{ topic: 'reminders', channel: 'email' }], muted: ['fathers-day'], language: 'ta' };
  await other.post('/b/user/settings/messages', ofOther);
  const none = { unwanted: [], muted: [], language: 'en' };
  expect((await customer.post('/b/user/settings/messages', none)).body['data']).toMatchObject(none);
  expect(await settingsOf(other)).toMatchObject(ofOther);
  const unknown = await customer.post('/b/user/settings/messages', { ...none, language: 'fr' });
  expect([outcome(unknown), unknown.body['field']]).toEqual([[400, 'INVALID_REQUEST'], 'language']);
});

test('[ACC-07] the language of calls stands where the shop’s people look before they call', async () => {
  const customer = await shop.customer();
  await customer.post('/b/user/settings/messages', { unwanted: [], muted: [], language: 'mr' });
  const written = { name: 'Asha Rao', email: 'asha@example.com', topic: 'before', message: 'Please call me' };
  const values = Object.entries(written).map(([name, value]) => ({ name, value }));
  const sent = await customer.post('/b/main/forms', { kind: 'contact', values });
  const { number } = sent.body['data'] as { number: string };
  await platform.queue.drain();
  const mails = await platform.outbox.list({ to: brand.email });
  expect(mails.find(({ subject }) => subject?.includes(number))?.text).toContain('Speaks: Marathi');
  const said: string[] = [];
  await commandTickets(['show', number], platform, (line) => said.push(line));
  expect(said).toContain('Speaks: Marathi');
  await add(customer);
  await customer.post('/b/cart/step1', delivery());
  const second = await customer.post('/b/cart/step2', touches());
  const { order_id } = await order(customer, (second.body as { checkout: { cart: Cart } }).checkout.cart);
  await commandOrder([order_id], platform, (line) => said.push(line));
  expect(said.at(-1)).toBe('Its buyer speaks Marathi.');
});

test('[ACC-07, ACC-09] a device is logged out by its owner alone, and so are all others at once', async () => {
  const [customer, other] = [await shop.customer(), await shop.customer()];
  const [mine] = (await settingsOf(customer)).sessions;
  expect(mine).toMatchObject({ is_this: true });
  const end = (who: Visitor) => who.post('/b/user/settings/sessions/end', { session_id: mine?.session_id });
  expect(outcome(await end(other))).toEqual([404, 'NOT_FOUND']);
  await platform.sessions.open(platform.db, { userId: String(customer.userId), userAgent: 'Firefox/1 Android' });
  await platform.sessions.open(platform.db, { userId: String(customer.userId) });
  expect((await settingsOf(customer)).sessions).toHaveLength(3);
  const [, second] = (await settingsOf(customer)).sessions;
  const endSecond = () => customer.post('/b/user/settings/sessions/end', { session_id: second?.session_id });
  expect(outcome(await endSecond())).toEqual([200, null]);
  expect((await settingsOf(customer)).sessions).toHaveLength(2);
  // What is over is ended by nobody once more, and neither is what nobody has used for ten days listed.
  expect(outcome(await endSecond())).toEqual([404, 'NOT_FOUND']);
  const { sessionId } = customer;
  await database.pool.query(
    "update sessions set seen_at = seen_at - interval '11 days' where user_id = $1 and session_id <> $2",
    [customer.userId, sessionId],
  );
  expect((await settingsOf(customer)).sessions).toMatchObject([{ is_this: true }]);
  await database.pool.query('update sessions set seen_at = $3 where user_id = $1 and session_id <> $2', [
    customer.userId,
    sessionId,
    shop.clock.now(),
  ]);
  await customer.post('/b/user/settings/sessions/end-others');
  expect((await settingsOf(customer)).sessions).toMatchObject([{ is_this: true }]);
  expect((await settingsOf(other)).sessions).toHaveLength(1);
  expect(outcome(await end(customer))).toEqual([200, null]);
  expect(outcome(await customer.get('/b/user/settings'))).toEqual([401, 'LOGIN_REQUIRED']);
});

test('[ACC-06] a profile is kept as it is told; a day that is none, or to come, is named', async () => {
  const customer = await shop.customer();
  expect((await customer.post('/b/user/profile', profile)).body['data']).toMatchObject(profile);
  for (const [field, wrong] of [
    ['birthday', { birthday: '1990-02-30' }],
    ['anniversary', { anniversary: '2027-01-01' }],
    ['name', { name: '   ' }],
  ] as const) {
    const reply = await customer.post('/b/user/profile', { ...profile, ...wrong });
    expect([outcome(reply), reply.body['field']]).toEqual([[400, 'INVALID_REQUEST'], field]);
  }
  expect((await customer.get('/b/user/profile')).body['data']).toMatchObject(profile);
  expect(outcome(await (await shop.guest()).get('/b/user/profile'))).toEqual([401, 'LOGIN_REQUIRED']);
});
