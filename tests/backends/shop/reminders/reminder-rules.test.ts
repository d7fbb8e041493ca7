import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { variants } from '#backends/db/schema/catalogue.ts';
import { reminders } from '#backends/db/schema/reminder.ts';
import { walletEntries } from '#backends/db/schema/wallet.ts';
import { Problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { rewardOccasion } from '#backends/shop/reminders/offers.ts';
import { sendReminders } from '#backends/shop/reminders/send.ts';
import { stopReminders } from '#backends/shop/reminders/stop.ts';
import { saveReminder } from '#backends/shop/reminders/store.ts';
import type { ReminderOccasion } from '#machines/rules/account/reminders.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeOrder } from '#tests/kit/database/stored-orders.ts';
import { storeContact, storeUser } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { opening } from '#tests/kit/shop/order-bodies.ts';

// Each rule of a reminder by itself, beside reminders, contacts and orders that are other in one thing.
const database = await testDatabase();
const shop = await openShop(database.env({ ...generous, OCCASION_REWARD_RUPEES: '100' }));
const { db, outbox } = shop.platform;
const now = new Date('2026-11-26T10:00:00+05:30');
/** The shop at one instant: ten in the morning of 26 November 2026. */
const platform: Platform = { ...shop.platform, clock: { now: () => now, offset: 0 } };
afterAll(() => shop.close());
beforeEach(async () => {
  await db.delete(reminders);
  await database.pool.query('delete from messages');
});

type Row = typeof reminders.$inferInsert;
/** A reminder of a birthday tomorrow whose notice is due. */
async function due(userId: string, changed: Partial<Row> = {}): Promise<string> {
  const row = {
    ...({
      userId,
      reminderId: randomUUID(),
      recipientName: 'Meera',
      relation: 'mother',
      occasion: 'birthday',
    } as const),
    ...{ day: 27, month: 11, year: null, channel: 'email' as const, consentedAt: now, token: randomUUID() },
    ...{ noticeAt: new Date(now.getTime() - 3_600_000), noticeFor: '2026-11-27', createdAt: now },
    ...changed,
  };
  await db.insert(reminders).values({ ...row, noticeDays: [1] });
  return row.reminderId;
}
async function newReader(): Promise<{ userId: string; mail: string }> {
  const userId = await storeUser(db);
  return { userId, mail: await storeContact(db, userId) };
}
const number = (): string => `91${randomInt(7_000_000_000, 9_999_999_999)}`;
const mails = async (to?: string) => (await outbox.list({ limit: 50, ...(to !== undefined && { to }) })).reverse();

describe('[REM-02] a notice', () => {
  /** Cakes that are loved more than all others: each of its own category, and two of birthdays that cannot be had. */
  const loved = {
    'birthday-cakes': 990_001,
    'anniversary-cakes': 990_002,
    'best-seller': 990_003,
    hidden: 990_004,
    'sold-out': 990_005,
  } as const;
  const slugOf = (category: string): string => `loved-of-${category}`;
  beforeAll(async () => {
    for (const [category, nodeId] of Object.entries(loved)) {
      const isCategory = category.includes('cakes') || category === 'best-seller';
      const own = { node_id: nodeId, slug: slugOf(category), popularity: 1_000_000, published: category !== 'hidden' };
      await database.pool.query(
        `insert into products select (jsonb_populate_record(p, $1)).* from products p where node_id = 101`,
        [own],
      );
      await db.insert(variants).values({
        ...{ sku: `LOVED-${nodeId}`, nodeId, label: '', sellPrice: 100, listPrice: 100, isDefault: true, sort: 0 },
        stock: category === 'sold-out' ? 0 : 5,
      });
      await database.pool.query('insert into product_category values ($1, $2, 0)', [
        isCategory ? category : 'birthday-cakes',
        nodeId,
      ]);
    }
  });

  const categories: readonly [occasion: ReminderOccasion, category: keyof typeof loved][] = [
    ['birthday', 'birthday-cakes'],
    ['childrens-day', 'birthday-cakes'],
    ['anniversary', 'anniversary-cakes'],
    ['engagement', 'anniversary-cakes'],
    ['work-anniversary', 'best-seller'],
    ['other', 'best-seller'],
  ];
  test.each(categories)('of %s names what is loved most of %s and can be had', async (occasion, category) => {
    await due((await newReader()).userId, { occasion });
    await sendReminders(platform);
    const [mail] = await mails();
    const named = [...(mail?.text ?? '').matchAll(/\/p\/([\w-]+)/g)].map(([, slug]) => slug ?? '');
    expect([named.length, named.filter((slug) => slug.startsWith('loved-of-'))]).toEqual([3, [slugOf(category)]]);
  });

  test('goes to the first address that is proven, and to no number', async () => {
    const { userId, mail } = await newReader();
    const before = { createdAt: new Date(opening.getTime() - DAY) };
    await storeContact(db, userId, { kind: 'mobile', value: number(), ...before });
    await storeContact(db, userId, { value: `typed.${mail}`, verifiedAt: null, ...before });
    await newReader();
    await due(userId);
    await sendReminders(platform);
    expect((await mails()).map(({ to }) => to)).toEqual([mail]);
  });

  test('of one reminder is taken from no other one, of the same customer or with the same id', async () => {
    const [one, other] = [await newReader(), await newReader()];
    const later = { noticeAt: new Date(now.getTime() + 1), noticeFor: '2026-11-29' };
    const reminderId = await due(one.userId);
    await due(one.userId, { ...later, recipientName: 'Ravi' });
    await due(other.userId, { ...later, reminderId });
    await sendReminders(platform);
    const rows = await db.select().from(reminders).orderBy(reminders.noticeAt);
    expect(rows.map(({ userId, recipientName, noticeFor }) => [userId, recipientName, noticeFor]).sort()).toEqual(
      [
        [one.userId, 'Meera', '2027-11-27'],
        [one.userId, 'Ravi', '2026-11-29'],
        [other.userId, 'Meera', '2026-11-29'],
      ].sort(),
    );
    expect((await mails()).map(({ to }) => to)).toEqual([one.mail]);
  });
});

test('[REM-02] a link that is followed twice does not change since when its reminder is paused', async () => {
  const reminderId = await due((await newReader()).userId, { token: 'token-of-a-reminder-00' });
  const stop = (after: number) => {
    const clock = { now: () => new Date(now.getTime() + after), offset: 0 };
    return stopReminders({ ...platform, clock }, 'token-of-a-reminder-00', 'reminder');
  };
  await due((await newReader()).userId);
  for (const after of [0, 60_000]) await stop(after);
  // It stands in the data that a customer can have of the shop.
  const rows = await db.select().from(reminders);
  expect(rows.map((row) => [row.reminderId === reminderId, row.pausedAt])).toEqual(
    expect.arrayContaining([
      [true, now],
      [false, null],
    ]),
  );
});

describe('[REM-02] a reminder that is saved', () => {
  type Wanted = Parameters<typeof saveReminder>[2];
  const wish = (changed: Partial<Wanted> = {}): Wanted => ({
    ...{ reminder_id: randomUUID(), recipient_name: 'Meera', relation: 'mother', occasion: 'birthday' },
    ...{ day: 27, month: 12, year: null, notify_before: [1, 3], channel: 'email', consent: true },
    ...changed,
  });
  const saved = (userId: string, changed: Partial<Wanted> = {}): Promise<string> =>
    saveReminder(platform, userId, wish(changed)).then(
      (all) => `${all.length} kept`,
      (error: unknown) =>
        error instanceof Problem ? `${error.statusCode} ${error.code} ${error.field}` : String(error),
    );

  const years: readonly [year: number | null, outcome: string][] = [
    [null, '1 kept'],
    [1996, '1 kept'],
    [2026, '1 kept'],
    [2027, '400 INVALID_REQUEST year'],
  ];
  test.each(years)('of a day in %s is kept, or refused as none that has been', async (year, outcome) => {
    expect(await saved((await newReader()).userId, { year })).toBe(outcome);
  });

  test('needs a contact of its channel that its own customer has proven', async () => {
    await newReader();
    const userId = await storeUser(db);
    const missing = '409 CONTACT_MISSING channel';
    expect(await saved(userId)).toBe(missing);
    const typed = await storeContact(db, userId, { verifiedAt: null });
    expect(await saved(userId)).toBe(missing);
    await storeContact(db, userId, { kind: 'mobile', value: number() });
    expect([await saved(userId), await saved(userId, { channel: 'sms' })]).toEqual([missing, '1 kept']);
    await database.pool.query('update contacts set verified_at = now() where value = $1', [typed]);
    expect(await saved(userId, { recipient_name: 'Ravi' })).toBe('2 kept');
  });

  const changes: readonly [what: string, changed: Partial<Wanted>, outcome: string][] = [
    ['the same day of the same person', {}, '409 REMINDER_EXISTS recipient_name'],
    ['the name in other letters', { recipient_name: ' MEERA ' }, '409 REMINDER_EXISTS recipient_name'],
    ['another name', { recipient_name: 'Ravi' }, '2 kept'],
    ['another occasion', { occasion: 'anniversary' }, '2 kept'],
    ['another day', { day: 28 }, '2 kept'],
    ['another month', { month: 11 }, '2 kept'],
  ];
  test.each(changes)('is told from another one: %s', async (_what, changed, outcome) => {
    const [{ userId }, neighbour] = [await newReader(), await newReader()];
    await saved(neighbour.userId, changed);
    expect(await saved(userId)).toBe('1 kept');
    expect(await saved(userId, changed)).toBe(outcome);
  });

  test('too often is asked to wait', async () => {
    const { userId } = await newReader();
    for (let time = 0; time < 200; time += 1) await platform.limits.consume('reminders.saves', userId);
    expect(await saved(userId)).toBe('429 TOO_MANY_REQUESTS null');
  });
});

describe('[REM-03] the reward for an occasion', () => {
  const rewards = async (userId: string): Promise<number[]> =>
    (await db.select().from(walletEntries).where(eq(walletEntries.userId, userId))).map(({ amount }) => amount);
  const reward = (userId: string, rupees = 100) =>
    db.transaction((tx) =>
      rewardOccasion({ ...platform, env: { ...platform.env, OCCASION_REWARD_RUPEES: rupees } }, tx, userId),
    );

  test('comes with a reminder and an order that was delivered, and without either it does not', async () => {
    const [{ userId }, neighbour] = [await newReader(), await newReader()];
    await due(neighbour.userId);
    await storeOrder(db, { userId: neighbour.userId, state: 'delivered' });
    await reward(userId);
    await due(userId);
    await reward(userId);
    await storeOrder(db, { userId, state: 'confirmed' });
    await reward(userId);
    expect(await rewards(userId)).toEqual([]);
    await storeOrder(db, { userId, state: 'delivered' });
    await reward(userId);
    expect([await rewards(userId), await rewards(neighbour.userId)]).toEqual([[10_000], []]);
  });

  test('comes once, also when it was another one then', async () => {
    const { userId } = await newReader();
    await due(userId);
    await storeOrder(db, { userId, state: 'delivered' });
    for (const rupees of [100, 100, 150]) await reward(userId, rupees);
    expect(await rewards(userId)).toEqual([10_000]);
  });

  test('does not come for a delivered order alone', async () => {
    const { userId } = await newReader();
    await storeOrder(db, { userId, state: 'delivered' });
    await reward(userId);
    expect(await rewards(userId)).toEqual([]);
  });
});
