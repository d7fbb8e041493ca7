import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contacts, socialAttempts, socialIdentities, userDataKeys, type users } from '#backends/db/schema/identity.ts';
import { privateKeySchema } from '#backends/platform/env/index.ts';
import type { Auth } from '#backends/platform/session.ts';
import type { Contact } from '#backends/user/contact.ts';
import { createDataKeys } from '#backends/user/data-keys.ts';
import { createAttempts } from '#backends/user/social/attempts.ts';
import {
  findOwner,
  insertUser,
  isProvenByAnother,
  lockOwner,
  noteLogin,
  provenContacts,
  readProfile,
  readUser,
  replaceContact,
} from '#backends/user/store.ts';
import { codeWish, openSealed } from '#backends/user/user-data.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeContact, storeSession, storeUser } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

// What is asked and changed of one account, beside another that differs in one thing.
const database = await testDatabase();
const shop = await openShop(database.env(generous));
const { platform } = shop;
const { db, clock } = platform;
afterAll(() => shop.close());
beforeEach(() => shop.clock.reset());

let people = 0;
const mail = (): Contact => ({ kind: 'email', value: `somebody${(people += 1)}@example.com` });
const number = (): Contact => ({ kind: 'mobile', value: `9198${String((people += 1)).padStart(8, '0')}` });

const newUser = (changed: Partial<typeof users.$inferInsert> = {}): Promise<string> =>
  storeUser(db, { userType: 'new', createdAt: clock.now(), ...changed });
const has = (userId: string, contact: Contact, isProven = true) =>
  storeContact(db, userId, { ...contact, createdAt: clock.now(), ...(!isProven && { verifiedAt: null }) });
const contactsOf = async (userId: string): Promise<(string | null)[]> => {
  const { mail: email, mobile } = await readProfile(db, userId);
  return [email, mobile];
};

describe('who a contact belongs to', () => {
  test('is who has proven it, and not who has one of another kind or value', async () => {
    const [userId, contact] = [await newUser(), mail()];
    await has(userId, contact);
    expect(await findOwner(db, contact)).toEqual({ kind: 'proven', userId, hasProvenMobile: false });
    expect(await findOwner(db, { ...contact, kind: 'mobile' })).toEqual({ kind: 'nobody' });
    expect(await findOwner(db, mail())).toEqual({ kind: 'nobody' });
    await has(userId, number());
    expect(await findOwner(db, contact)).toEqual({ kind: 'proven', userId, hasProvenMobile: true });
    const locked = await db.transaction(async (tx) => [
      await lockOwner(tx, contact),
      await lockOwner(tx, { ...contact, kind: 'mobile' }),
      await lockOwner(tx, mail()),
    ]);
    expect(locked.map((user) => user?.userId)).toEqual([userId, undefined, undefined]);
  });

  test('who only typed it is asked for what they have proven, a number first', async () => {
    const [typed, proven, phone] = [mail(), mail(), number()];
    const userId = await newUser();
    await has(userId, typed, false);
    expect(await findOwner(db, typed)).toEqual({ kind: 'nobody' });
    await has(userId, proven);
    expect(await findOwner(db, typed)).toEqual({ kind: 'claimed', userId, proven });
    await has(userId, phone);
    expect(await findOwner(db, typed)).toEqual({ kind: 'claimed', userId, proven: phone });
    expect(await db.transaction((tx) => lockOwner(tx, typed))).toBeNull();
    expect(await provenContacts(db, userId)).toEqual([phone, proven]);
    expect(await provenContacts(db, await newUser())).toEqual([]);
  });

  test('is somebody else when another account has proven the same, of the same kind', async () => {
    const [userId, contact] = [await newUser(), mail()];
    const asked = (one: Contact, except?: string) => db.transaction((tx) => isProvenByAnother(tx, one, except));
    await has(userId, contact, false);
    expect(await asked(contact)).toBe(false);
    await db.update(contacts).set({ verifiedAt: clock.now() }).where(eq(contacts.userId, userId));
    expect([await asked(contact), await asked(contact, userId), await asked(contact, await newUser())]).toEqual([
      true,
      false,
      true,
    ]);
    expect([await asked({ ...contact, kind: 'mobile' }), await asked(mail())]).toEqual([false, false]);
  });
});

describe('a contact that is proven', () => {
  test('goes from all who only typed it, and nothing else does', async () => {
    const [proven, second] = [mail(), number()];
    const claimants = [
      { claim: proven, stays: false },
      { claim: { ...proven, kind: 'mobile' } as const, stays: true },
      { claim: mail(), stays: true },
    ];
    const owners: string[] = [];
    for (const { claim } of claimants) {
      const owner = await newUser();
      owners.push(owner);
      await has(owner, claim, false);
    }
    const user = await db.transaction((tx) =>
      insertUser(
        tx,
        { title: 'Ms', name: 'Lata', countryCode: '91', userType: 'new', utmSource: null, proven, second },
        clock.now(),
      ),
    );
    expect(await readProfile(db, user.userId)).toEqual({
      ...{ mail: proven.value, mobile: second.value, mailProven: true, mobileProven: false },
    });
    for (const [at, { claim, stays }] of claimants.entries())
      expect(await contactsOf(owners[at] ?? ''), claim.kind).toEqual(
        claim.kind === 'email' ? [stays ? claim.value : null, null] : [null, claim.value],
      );
  });

  test('is taken from nobody who has proven it before', async () => {
    const [taken, owner] = [mail(), await newUser()];
    await has(owner, taken);
    const facts = { title: 'Ms', name: 'Lata', countryCode: '91', userType: 'new', utmSource: null } as const;
    const twice = { cause: { code: '23505', constraint: 'contacts_proven' } };
    await expect(
      db.transaction((tx) => insertUser(tx, { ...facts, proven: taken, second: null }, clock.now())),
    ).rejects.toMatchObject(twice);
    const other = await newUser();
    await expect(db.transaction((tx) => replaceContact(tx, other, taken, clock.now()))).rejects.toMatchObject(twice);
    expect([await contactsOf(owner), await contactsOf(other)]).toEqual([
      [taken.value, null],
      [null, null],
    ]);
  });

  test('takes the place of those of its kind in its own account alone', async () => {
    const [old, phone, next, others] = [mail(), number(), mail(), mail()];
    const [userId, other] = [await newUser(), await newUser()];
    await has(userId, old);
    await has(userId, phone);
    await has(other, others);
    const replaced = await db.transaction((tx) => replaceContact(tx, userId, next, clock.now()));
    expect(replaced).toEqual([old]);
    expect([await contactsOf(userId), await contactsOf(other)]).toEqual([
      [next.value, phone.value],
      [others.value, null],
    ]);
  });
});

test('a login is noted of who logged in: a new shopper is none any more, one from abroad stays that', async () => {
  const before = new Date(clock.now().getTime() - DAY);
  const [own, abroad, bystander] = [
    await newUser({ lastLoginAt: before }),
    await newUser({ userType: 'international', lastLoginAt: before }),
    await newUser({ lastLoginAt: before }),
  ];
  const now = clock.now();
  await db.transaction((tx) => noteLogin(tx, own, now));
  await db.transaction((tx) => noteLogin(tx, abroad, now));
  const seen = await Promise.all([own, abroad, bystander].map((userId) => readUser(db, userId)));
  expect(seen.map((user) => [user?.userType, user?.lastLoginAt])).toEqual([
    ['returning', now],
    ['international', now],
    ['new', before],
  ]);
});

describe('an attempt at a social login', () => {
  const attempts = createAttempts(platform);
  type Row = typeof socialAttempts.$inferInsert;

  const authOf = async () => ({ sessionId: await storeSession(db, { createdAt: clock.now() }) }) as Auth;

  async function begun(changed: Partial<Row> = {}): Promise<{ auth: Auth; row: Row }> {
    const auth = await authOf();
    const now = clock.now();
    const row: Row = {
      ...{ attemptId: randomUUID(), sessionId: auth.sessionId, provider: 'google', state: randomUUID() },
      ...{ nonce: 'n', codeVerifier: 'v', returnTo: '/', createdAt: now },
      ...{ expiresAt: new Date(now.getTime() + 60_000), ...changed },
    };
    await db.insert(socialAttempts).values(row);
    return { auth, row };
  }

  const answers: readonly [what: string, changed: Partial<Row>, isTaken: boolean][] = [
    ['that came in time', {}, true],
    ['of another provider', { provider: 'facebook' }, false],
    ['that was taken before', { answeredAt: new Date() }, false],
    ['that came too late', { expiresAt: new Date(0) }, false],
  ];
  test.each(answers)('the answer %s is taken once, or not', async (_what, changed, isTaken) => {
    const { auth, row } = await begun(changed);
    const take = (one: Auth, state = row.state) => attempts.takeAnswer(one, 'google', state);
    expect([await take(await authOf()), await take(auth, 'another')]).toEqual([null, null]);
    expect((await take(auth))?.attemptId).toBe(isTaken ? row.attemptId : undefined);
    expect(await take(auth)).toBeNull();
  });

  const opened: readonly [what: string, changed: Partial<Row>, isOpen: boolean][] = [
    ['that came back', {}, true],
    ['of which nobody said who it is', { subject: null }, false],
    ['that has let somebody in', { usedAt: new Date() }, false],
    ['that took too long', { expiresAt: new Date(0) }, false],
  ];
  test.each(opened)('one %s is open, or not', async (_what, changed, isOpen) => {
    const { auth, row } = await begun({ subject: 'them', ...changed });
    const bystander = await begun({ subject: 'others' });
    const open = (one: Auth, fbid = row.attemptId) =>
      attempts.open(db, one, fbid).then(
        ({ attemptId }) => attemptId,
        () => null,
      );
    expect(await open(auth)).toBe(isOpen ? row.attemptId : null);
    expect([await open(bystander.auth), await open(auth, bystander.row.attemptId), await open(auth, 'x')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('opens the account that is linked to who it is at that provider, and no other one', async () => {
    const userId = await newUser();
    const { auth, row } = await begun({ subject: 'them' });
    const bystander = await begun({ subject: 'others' });
    const attempt = await attempts.open(db, auth, row.attemptId);
    expect(await attempts.vouchedOwner(db, attempt)).toBeNull();
    await db.transaction((tx) => attempts.link(tx, attempt, userId));
    expect(await attempts.vouchedOwner(db, attempt)).toBe(userId);
    expect(await attempts.vouchedOwner(db, { ...attempt, provider: 'facebook' })).toBeNull();
    expect(await attempts.vouchedOwner(db, { ...attempt, subject: 'others' })).toBeNull();
    expect((await attempts.open(db, bystander.auth, bystander.row.attemptId)).attemptId).toBe(bystander.row.attemptId);
    // Who is linked already stays linked to the same shopper.
    await db.transaction(async (tx) => attempts.link(tx, attempt, await newUser()));
    expect(await db.$count(socialIdentities)).toBe(1);
    expect(await attempts.vouchedOwner(db, attempt)).toBe(userId);
  });
});

test('a key for contacts is offered for thirty days, found by its name for one more, and then gone', async () => {
  const keys = createDataKeys(platform);
  const first = await keys.offered();
  expect((await keys.offered()).kid).toBe(first.kid);
  expect((await keys.find(first.kid))?.kid).toBe(first.kid);
  expect(await keys.find('another')).toBeNull();
  shop.clock.advance(30 * DAY + 1000);
  const second = await keys.offered();
  expect(second.kid).not.toBe(first.kid);
  expect([(await keys.find(first.kid))?.kid, (await keys.find(second.kid))?.kid]).toEqual([first.kid, second.kid]);
  shop.clock.advance(DAY);
  expect(await keys.find(first.kid)).toBeNull();
  expect(await db.$count(userDataKeys)).toBe(2);
  shop.clock.advance(29 * DAY + 1000);
  await keys.offered();
  expect((await db.select().from(userDataKeys)).map(({ kid }) => kid)).not.toContain(first.kid);
  expect((await keys.find(second.kid))?.kid).toBe(second.kid);
});

describe('a key for contacts of the settings', () => {
  const ends = 1_795_000_000;
  const newKey = (kid: string, exp?: number) =>
    privateKeySchema.parse({
      ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
      ...{ kid, exp },
    });
  const key = newKey('old', ends);
  const keysAt = (now: number, ...given: (typeof key)[]) =>
    createDataKeys({
      ...{ ...platform, env: { ...platform.env, USER_DATA_KEYS: given } },
      clock: { now: () => new Date(now), offset: 0 },
    });

  test('is good until its second begins, and then the next one is', async () => {
    const [before, then] = [keysAt(ends * 1000 - 1, key, newKey('new')), keysAt(ends * 1000, key, newKey('new'))];
    expect([(await before.offered()).kid, (await then.offered()).kid]).toEqual(['old', 'new']);
    expect([(await before.find('old'))?.kid, await then.find('old')]).toEqual(['old', null]);
    await expect(keysAt(ends * 1000, key).offered()).rejects.toThrow('Every key of USER_DATA_KEY has run out');
  });

  test.each([
    ['asha@example.com', true],
    ['asha\u0000@example.com', false],
    ['asha\ud800@example.com', false],
  ])('opens what was sealed to it, %j, if it can be kept', async (email, isGood) => {
    const { kty, crv, x, y, kid } = key;
    const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ email, purpose: 'login' })))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(await importJWK({ kty, crv, x, y }, 'ECDH-ES'));
    const opened = openSealed(keysAt(0, key), sealed, codeWish, 'userData');
    if (isGood) expect(await opened).toEqual({ email, purpose: 'login' });
    else await expect(opened).rejects.toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST', field: 'userData' });
  });
});
