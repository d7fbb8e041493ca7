import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountDeletions } from '#backends/db/schema/account.ts';
import type { Auth } from '#backends/platform/session.ts';
import { takeBackDeletion } from '#backends/user/account/deletion.ts';
import { exportOf } from '#backends/user/account/export.ts';
import { profileHandlers } from '#backends/user/account/profile.ts';
import { creditAccount, switchAccount } from '#backends/user/accounts.ts';
import { readUser } from '#backends/user/store.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeContact, storeCustomer, storeUser } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

// What is done with one account, beside another one that it must not touch.
const database = await testDatabase();
const shop = await openShop(database.env(generous));
const { platform } = shop;
const { db, clock, outbox } = platform;
afterAll(() => shop.close());
beforeEach(() => shop.clock.reset());

test('[ACC-07] who takes the wish to be deleted back takes back no other one', async () => {
  await db.delete(accountDeletions);
  const [one, other] = [await storeUser(db), await storeUser(db)];
  const mails = [await storeContact(db, one), await storeContact(db, other)];
  const now = clock.now();
  const wish = { askedAt: now, dueAt: new Date(now.getTime() + 7 * DAY) };
  await db.insert(accountDeletions).values([
    { ...wish, userId: one },
    { ...wish, userId: other },
  ]);
  await takeBackDeletion(platform, one);
  expect((await db.select().from(accountDeletions)).map(({ userId }) => userId)).toEqual([other]);
  const letters = await Promise.all(mails.map((to) => outbox.list({ to })));
  expect(letters.map((all) => all.map(({ subject }) => subject))).toEqual([['Your Petalcrumb account stays'], []]);
});

test('[ACC-07] the file of all that is kept names what is kept, and nothing of which there is none', async () => {
  const userId = await storeUser(db, { name: 'Lata Menon' });
  const mail = await storeContact(db, userId);
  await storeCustomer(db);
  const { data } = JSON.parse((await exportOf(platform, userId)).file_text);
  expect(Object.keys(data)).toEqual(['contacts', 'users']);
  expect(data).toMatchObject({ contacts: [{ value: mail }], users: [{ name: 'Lata Menon' }] });
});

test('[ACC-06] there is no profile of an account that is not there', async () => {
  const { getProfile } = profileHandlers(platform);
  const auth = { userId: randomUUID(), sessionId: randomUUID() } as Auth;
  await expect(getProfile({ auth } as Parameters<typeof getProfile>[0])).rejects.toMatchObject({
    ...{ statusCode: 401, code: 'LOGIN_REQUIRED' },
  });
});

describe('an account that is found by a contact', () => {
  test('is disabled alone, and enabled alone', async () => {
    const [userId, other, off] = [
      await storeUser(db),
      await storeCustomer(db),
      await storeUser(db, { disabledAt: clock.now() }),
    ];
    const mail = await storeContact(db, userId);
    const areOff = async () =>
      Promise.all([userId, other, off].map(async (one) => (await readUser(db, one))?.disabledAt !== null));
    expect(await switchAccount(platform, mail, 'disabled')).toEqual({ userId });
    expect(await areOff()).toEqual([true, false, true]);
    expect(await switchAccount(platform, mail, 'enabled')).toEqual({ userId });
    expect(await areOff()).toEqual([false, false, true]);
  });

  test('gets money in its wallet, once for each reason; what is no contact gets none', async () => {
    const userId = await storeUser(db);
    const mail = await storeContact(db, userId);
    const credit = (typed: string) => creditAccount(platform, typed, { amount: 10_000, key: 'late cake' });
    expect([await credit(mail), await credit(mail)]).toEqual([
      { userId, isNew: true },
      { userId, isNew: false },
    ]);
    expect([await credit('nobody'), await credit('nobody@example.com')]).toEqual(['not a contact', 'no account']);
  });
});
