import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sendReminders } from '#backends/shop/reminders/send.ts';
import { DAY, HOUR } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { openCakeShop, opening, placedOrder, type Reply, type Visitor } from '#tests/kit/shop/cake-shop.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
const { platform, clock } = shop;
beforeEach(async () => {
  clock.set(opening);
  await database.pool.query('delete from reminders; delete from messages');
});

const path = '/b/occasion-reminder/reminders';
/** Five days after the shop opens, at ten in the morning of 22 November. */
const wish = (more: Record<string, unknown> = {}) => ({
  reminder_id: randomUUID(),
  recipient_name: 'Meera',
  relation: 'mother',
  occasion: 'birthday',
  day: 27,
  month: 11,
  year: null,
  notify_before: [1, 3, 7],
  channel: 'email',
  consent: true,
  ...more,
});
const save = (who: Visitor, more?: Record<string, unknown>): Promise<Reply> => who.post(`${path}/save`, wish(more));
type Shown = { reminder_id: string; recipient_name: string; next_date: string; days_left: number; paused: boolean };
const shown = ({ body }: Reply): Shown[] => (body as { data: { reminders: Shown[] } }).data.reminders;
const mails = async () =>
  (await platform.outbox.list({ limit: 50 })).map(({ to, subject, text }) => ({ to, subject, text }));
const subjects = async () => (await mails()).map(({ subject }) => subject);
const at = (instant: string): void => clock.set(new Date(instant));
const linkOf = (text: string, wanted: string): string =>
  new RegExp(`token=([\\w-]{22})&wish=${wanted}`).exec(text)?.[1] ?? '';

test('[REM-02, REM-04] reminders are made, changed, paused and deleted, and listed by their next day', async () => {
  const customer = await shop.customer();
  const [mother, friend] = [randomUUID(), randomUUID()];
  await save(customer, { reminder_id: mother });
  const both = await save(customer, {
    reminder_id: friend,
    recipient_name: 'Ravi',
    relation: 'friend',
    day: 22,
    month: 11,
  });
  expect(shown(both).map(({ recipient_name, next_date, days_left }) => [recipient_name, next_date, days_left])).toEqual(
    [
      ['Ravi', '2026-11-22', 0],
      ['Meera', '2026-11-27', 5],
    ],
  );
  const changed = await save(customer, {
    reminder_id: friend,
    recipient_name: 'Ravi K',
    day: 29,
    month: 2,
    year: 1996,
  });
  expect(shown(changed).map(({ recipient_name, next_date }) => [recipient_name, next_date])).toEqual([
    ['Meera', '2026-11-27'],
    ['Ravi K', '2027-02-28'],
  ]);
  const paused = await customer.post(`${path}/pause`, { reminder_id: mother, paused: true });
  expect(shown(paused).map((one) => one.paused)).toEqual([true, false]);
  const deleted = await customer.post(`${path}/delete`, { reminder_id: mother });
  expect(shown(deleted).map((one) => one.reminder_id)).toEqual([friend]);
  expect((await customer.post(`${path}/delete`, { reminder_id: mother })).status).toBe(404);
  expect(shown(await customer.get(path))).toEqual(shown(deleted));
});

test('[REM-02] one that was paused and deleted comes back paused, and a save changes no pause', async () => {
  const customer = await shop.customer();
  const reminder_id = randomUUID();
  const isPaused = (reply: Reply) => shown(reply).map(({ paused }) => paused);
  expect(isPaused(await save(customer, { reminder_id, paused: true }))).toEqual([true]);
  expect(isPaused(await save(customer, { reminder_id, paused: false }))).toEqual([true]);
  await customer.post(`${path}/pause`, { reminder_id, paused: false });
  expect(isPaused(await save(customer, { reminder_id, paused: true }))).toEqual([false]);
});

test('[REM-02] reminders are their customer’s alone, also where two have the same id', async () => {
  const [owner, other, guest] = [await shop.customer(), await shop.customer(), await shop.guest()];
  const id = randomUUID();
  await save(owner, { reminder_id: id });
  expect(shown(await other.get(path))).toEqual([]);
  expect((await guest.get(path)).status).toBe(401);
  expect((await save(guest, { reminder_id: id })).status).toBe(401);
  await save(other, { reminder_id: id, recipient_name: 'Somebody else' });
  expect(shown(await owner.get(path)).map((one) => one.recipient_name)).toEqual(['Meera']);
  expect((await other.post(`${path}/delete`, { reminder_id: id })).status).toBe(200);
  expect(shown(await owner.get(path))).toHaveLength(1);
});

test('[REM-02] the same day of the same person is one reminder, and what is sent twice at once too', async () => {
  const customer = await shop.customer();
  const id = randomUUID();
  const twice = await Promise.all([save(customer, { reminder_id: id }), save(customer, { reminder_id: id })]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await save(customer, { recipient_name: ' meera ' })).toMatchObject({
    status: 409,
    body: { code: 'REMINDER_EXISTS', field: 'recipient_name' },
  });
  expect(shown(await customer.get(path))).toHaveLength(1);
});

test('[REM-02] what cannot be is refused at its field', async () => {
  const customer = await shop.customer();
  const refusals = [
    [{ day: 31, month: 4 }, 'day'],
    [{ day: 29, month: 2, year: 1995 }, 'day'],
    [{ year: 2027 }, 'year'],
    [{ recipient_name: '   ' }, 'recipient_name'],
    [{ notify_before: [2] }, 'notify_before.0'],
    [{ consent: false }, 'consent'],
  ] as const;
  for (const [more, field] of refusals)
    expect(await save(customer, more)).toMatchObject({ status: 400, body: { field } });
  expect(await save(customer, { channel: 'sms' })).toMatchObject({
    status: 409,
    body: { code: 'CONTACT_MISSING', field: 'channel' },
  });
});

test('[REM-02] fifty is the most', async () => {
  const customer = await shop.customer();
  for (let index = 0; index < 50; index += 1) {
    expect((await save(customer, { recipient_name: `Friend ${index}` })).status).toBe(200);
  }
  expect(await save(customer)).toMatchObject({ status: 409, body: { code: 'REMINDERS_FULL' } });
  expect(shown(await customer.get(path))).toHaveLength(50);
});

test('[REM-02] the mail comes at nine, three days and one day before, with cakes, address and the ways out', async () => {
  const { customer } = await placedOrder(shop, {});
  await database.pool.query('delete from messages');
  await save(customer);
  at('2026-11-24T03:29:00Z');
  await sendReminders(platform);
  expect(await mails()).toEqual([]);
  at('2026-11-24T03:30:00Z');
  await Promise.all([sendReminders(platform), sendReminders(platform)]);
  await sendReminders(platform);
  const [mail] = await mails();
  expect(await subjects()).toEqual(['Meera’s birthday is in 3 days']);
  expect(mail?.text).toContain('on Fri, 27 Nov.');
  expect(mail?.text.match(/\/p\/[a-z-]+/g)).toHaveLength(3);
  expect(mail?.text).toContain('went to Indiranagar, Bengaluru.');
  expect(mail?.text).toContain('/occasion-reminder/stop?token=');
  at('2026-11-26T03:30:00Z');
  await sendReminders(platform);
  expect(await subjects()).toEqual(['Meera’s birthday is tomorrow', 'Meera’s birthday is in 3 days']);
  at('2026-11-28T03:30:00Z');
  await sendReminders(platform);
  expect(await subjects()).toHaveLength(2);
});

test('[REM-02] what is sent of one reminder is taken from none of the others, of the same customer or with the same id', async () => {
  const [customer, other] = [await shop.customer(), await shop.customer()];
  const reminder_id = randomUUID();
  const soon = { notify_before: [1, 3] };
  await save(customer, { reminder_id, ...soon });
  await save(customer, { recipient_name: 'Ravi', relation: 'friend', day: 29, ...soon });
  await save(other, { reminder_id, recipient_name: 'Asha', relation: 'sister', day: 30, ...soon });
  const mornings = [];
  for (const day of [24, 26, 27, 28, 29]) {
    at(`2026-11-${day}T03:30:00Z`);
    await sendReminders(platform);
    mornings.push((await subjects()).toSorted());
    await database.pool.query('delete from messages');
  }
  expect(mornings).toEqual([
    ['Meera’s birthday is in 3 days'],
    ['Meera’s birthday is tomorrow', 'Ravi’s birthday is in 3 days'],
    ['Asha’s birthday is in 3 days'],
    ['Ravi’s birthday is tomorrow'],
    ['Asha’s birthday is tomorrow'],
  ]);
});

test('[REM-02] a mail goes to the address, also where a number was proven before it', async () => {
  const customer = await shop.customer();
  await save(customer);
  await database.pool.query(
    `insert into contacts (contact_id, user_id, kind, value, verified_at, created_at)
     values ($1, $2, 'mobile', '919812345670', now(), '2020-01-01') on conflict do nothing`,
    [randomUUID(), customer.userId],
  );
  at('2026-11-24T03:30:00Z');
  await sendReminders(platform);
  expect((await mails()).map(({ to }) => to)).toEqual([expect.stringContaining('@')]);
});

test.each([
  ['birthday', 'birthday-cakes'],
  ['childrens-day', 'birthday-cakes'],
  ['anniversary', 'anniversary-cakes'],
  ['engagement', 'anniversary-cakes'],
  ['other', 'best-seller'],
])('[REM-02] a mail of %s names what is loved most of %s and can be had', async (occasion, category) => {
  const best = async () =>
    (
      await database.pool.query<{ slug: string; node_id: number }>(
        `select slug, products.node_id from products join product_category using (node_id)
         where product_category.category_slug = $1 and published and exists (select from variants v where v.node_id = products.node_id and v.stock > 0)
         order by popularity desc, node_id limit 4`,
        [category],
      )
    ).rows;
  const [gone, soldOut] = await best();
  await database.pool.query('update products set published = false where node_id = $1', [gone?.node_id]);
  await database.pool.query('update variants set stock = 0 where node_id = $1', [soldOut?.node_id]);
  await save(await shop.customer(), { occasion });
  at('2026-11-24T03:30:00Z');
  await sendReminders(platform);
  const [mail] = await mails();
  const named = [...(mail?.text ?? '').matchAll(/\/p\/([\w-]+)/g)].map(([, slug]) => slug);
  expect(named).toEqual((await best()).slice(0, 3).map(({ slug }) => slug));
  expect(named).not.toContain(gone?.slug);
  expect(named).not.toContain(soldOut?.slug);
});

test('[REM-02] the queue orders its own mornings', async () => {
  await save(await shop.customer());
  await platform.queue.shift(2 * DAY);
  at('2026-11-24T03:31:00Z');
  await platform.queue.drain();
  expect((await subjects()).filter((one) => one.includes('Meera'))).toEqual(['Meera’s birthday is in 3 days']);
});

test('[REM-02] a queue that was down for a day misses none and sends none twice', async () => {
  await save(await shop.customer());
  at('2026-11-25T03:30:00Z');
  await sendReminders(platform);
  expect(await subjects()).toEqual(['Meera’s birthday is in 2 days']);
  at('2026-11-27T03:30:00Z');
  await sendReminders(platform);
  expect((await subjects())[0]).toBe('Meera’s birthday is today');
});

test('[REM-02] nobody is reminded of a day that is over', async () => {
  await save(await shop.customer());
  at('2026-11-28T03:30:00Z');
  await sendReminders(platform);
  expect(await mails()).toEqual([]);
  at('2027-11-20T03:30:00Z');
  await sendReminders(platform);
  expect(await subjects()).toEqual(['Meera’s birthday is in 7 days']);
});

test('[REM-02] ten years of a leap day: thirty messages, wherever the server’s clock stands', async () => {
  const zone = process.env['TZ'];
  await save(await shop.customer(), { day: 29, month: 2 });
  const sent: string[] = [];
  const zones = ['America/New_York', 'Pacific/Kiritimati', 'UTC'];
  for (let round = 0; round < 30; round += 1) {
    process.env['TZ'] = zones[round % zones.length];
    const { rows } = await database.pool.query<{ at: Date }>('select notice_at as at from reminders');
    clock.set(rows[0]?.at ?? opening);
    await sendReminders(platform);
    sent.push(...(await mails()).map(({ subject, text }) => `${subject} ${/on (\w+, \d+ \w+)\./.exec(text)?.[1]}`));
    await database.pool.query('delete from messages');
  }
  process.env['TZ'] = zone;
  expect(sent).toHaveLength(30);
  expect(sent.filter((one) => one.includes('29 Feb'))).toHaveLength(3 * 3);
  expect(sent.filter((one) => one.includes('28 Feb'))).toHaveLength(7 * 3);
});

test('[REM-02] a paused reminder is silent, and goes on without making up for what it missed', async () => {
  const customer = await shop.customer();
  const reminder_id = randomUUID();
  await save(customer, { reminder_id });
  await customer.post(`${path}/pause`, { reminder_id, paused: true });
  at('2026-11-25T04:00:00Z');
  await sendReminders(platform);
  await customer.post(`${path}/pause`, { reminder_id, paused: false });
  await sendReminders(platform);
  expect(await mails()).toEqual([]);
  at('2026-11-26T03:30:00Z');
  await sendReminders(platform);
  expect(await subjects()).toEqual(['Meera’s birthday is tomorrow']);
});

test('[REM-02] nobody is reminded whose account was closed, or by a contact that is not proven any more', async () => {
  for (const change of [
    'update users set disabled_at = now() where user_id = $1',
    'update contacts set verified_at = null where user_id = $1',
  ]) {
    const customer = await shop.customer();
    at('2026-11-22T04:30:00Z');
    await save(customer);
    await database.pool.query(change, [customer.userId]);
    at('2026-11-26T03:30:00Z');
    await sendReminders(platform);
    expect(await mails(), change).toEqual([]);
  }
});

test('[REM-02] one tap on a link ends this reminder, this occasion or all of them; unknown links are not told apart', async () => {
  const customer = await shop.customer();
  const stranger = await shop.guest();
  const stop = (token: string, wanted: string) => stranger.post('/b/occasion-reminder/stop', { token, wish: wanted });
  await save(customer, { occasion: 'anniversary' });
  await save(customer);
  at('2026-11-24T03:30:00Z');
  await sendReminders(platform);
  const texts = (await mails()).map(({ text }) => text);
  const [anniversary = '', birthday = ''] = texts.toSorted((one) => (one.includes('anniversary is') ? -1 : 1));
  expect(birthday).not.toContain('wish=occasion');
  const answers = [
    await stop(linkOf(anniversary, 'occasion'), 'occasion'),
    await stop('Zm9vYmFyYmF6cXV4Zm9vYg', 'all'),
  ];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { success: true }],
    [200, { success: true }],
  ]);
  at('2026-11-26T03:30:00Z');
  await sendReminders(platform);
  expect(await subjects()).toHaveLength(3);
  await stop(linkOf(birthday, 'reminder'), 'reminder');
  await stop(linkOf(birthday, 'reminder'), 'reminder');
  expect(shown(await customer.get(path)).filter(({ paused }) => paused)).toHaveLength(1);
  await stop(linkOf(birthday, 'all'), 'all');
  const { rows } = await database.pool.query('select topic, channel from message_opt_outs where user_id = $1', [
    customer.userId,
  ]);
  expect(rows).toEqual([{ topic: 'reminders', channel: 'email' }]);
});

test('[REM-02] who has turned reminders off gets none, and their reminders stay', async () => {
  const customer = await shop.customer();
  await save(customer);
  await database.pool.query("insert into message_opt_outs values ($1, 'reminders', 'email')", [customer.userId]);
  at('2026-11-24T03:30:00Z');
  await sendReminders(platform);
  expect([await mails(), shown(await customer.get(path)).length]).toEqual([[], 1]);
});

test('[REM-02] a mail program ends them by one POST: the header names the link', async () => {
  await save(await shop.customer());
  clock.advance(2 * DAY + HOUR);
  await sendReminders(platform);
  const { rows } = await database.pool.query<{ has: boolean }>(
    'select sealed_leave_link is not null as has from messages',
  );
  expect(rows).toEqual([{ has: true }]);
});
