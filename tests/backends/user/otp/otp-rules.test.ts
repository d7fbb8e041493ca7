import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { knownBrowsers, type otpChallenges, otpGuards } from '#backends/db/schema/identity.ts';
import type { Contact } from '#backends/user/contact.ts';
import { createKnownBrowsers } from '#backends/user/known-browsers.ts';
import type { Scope } from '#backends/user/otp/challenge.ts';
import { enterCode, type EnteredCode } from '#backends/user/otp/enter-code.ts';
import { createFailures } from '#backends/user/otp/failures.ts';
import { createOtp } from '#backends/user/otp/index.ts';
import { refuseWhenPumped } from '#backends/user/otp/pumping.ts';
import { userWords } from '#backends/user/words.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeContact, storeKnownBrowser, storeUser } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { outcomeOf, sentCodes } from './sent-codes.ts';

// Each rule of a one-time code by itself, at its own edge: one thing is other than in a code that is good.
const database = await testDatabase();
const shop = await openShop(database.env(generous));
const { platform } = shop;
const { db, clock } = platform;
const failures = createFailures(platform);
const known = createKnownBrowsers(platform);
const otp = createOtp(platform, known);
afterAll(() => shop.close());
beforeEach(() => shop.clock.reset());

const { somebody, newSession, sent, ago, CODE } = sentCodes(platform);
type Row = typeof otpChallenges.$inferInsert;

describe('a code', () => {
  const other = somebody();
  const cases: readonly [what: string, changed: Partial<Row>, wanted: Partial<EnteredCode>, isGood: boolean][] = [
    ['as it was sent', {}, {}, true],
    ['of the contact that was asked for last', {}, { claimed: [] }, true],
    ['of one of two contacts', {}, { claimed: [other] }, false],
    ['for another purpose', {}, { purpose: 'step_up' }, false],
    ['for an order', { subject: 'PC0000000001' }, {}, false],
    ['that was typed for another kind of contact', { claimedKind: 'mobile' }, {}, false],
    ['that was typed for another contact', { claimedValue: other.value }, {}, false],
    ['that was used', { usedAt: new Date() }, {}, false],
    ['that was taken back', { killedAt: new Date() }, {}, false],
    ['after five wrong ones', { attempts: 5 }, {}, false],
    ['after four wrong ones', { attempts: 4 }, {}, true],
    ['that has run out', { expiresAt: new Date(0) }, {}, false],
    ['that is wrong', {}, { code: '314159' }, false],
  ];

  test.each(cases)('%s is judged', async (_what, changed, wanted, isGood) => {
    const contact = somebody();
    const { sessionId } = await sent(contact, changed);
    const entered = { claimed: [contact], purpose: 'login' as const, sessionId, code: CODE, ...wanted };
    const tried = await db.transaction((tx) => enterCode(tx, platform, entered));
    expect(tried.proven).toEqual(isGood ? contact : null);
  });

  test('of another browser proves nothing', async () => {
    const contact = somebody();
    await sent(contact);
    const entered = { claimed: [contact], purpose: 'login' as const, sessionId: await newSession(), code: CODE };
    expect(await db.transaction((tx) => enterCode(tx, platform, entered))).toEqual({ proven: null, failed: null });
  });

  test('that is wrong names whose it was, one that is over does not', async () => {
    const contact = somebody();
    const browser = randomBytes(32);
    const { sessionId } = await sent(contact, { knownBrowser: browser });
    const entered = { claimed: [contact], purpose: 'login' as const, sessionId, code: '314159' };
    const enter = () => db.transaction((tx) => enterCode(tx, platform, entered));
    for (let tries = 0; tries < 5; tries += 1)
      expect(await enter()).toEqual({ proven: null, failed: { contact, knownBrowser: browser } });
    expect(await enter()).toEqual({ proven: null, failed: null });
  });

  const live: readonly [what: string, changed: Partial<Row>, isLive: boolean][] = [
    ['as it was sent', {}, true],
    ['that opens an order', { purpose: 'tracking' }, false],
    ['that was used', { usedAt: new Date() }, false],
    ['that was taken back', { killedAt: new Date() }, false],
    ['after five wrong ones', { attempts: 5 }, false],
    ['after four wrong ones', { attempts: 4 }, true],
    ['that has run out', { expiresAt: new Date(0) }, false],
  ];
  test.each(live)('%s can still be entered, or not', async (_what, changed, isLive) => {
    const { sessionId } = await sent(somebody(), changed);
    const found = await otp.live(sessionId);
    expect(found?.triesLeft ?? null).toBe(isLive ? 5 - (changed.attempts ?? 0) : null);
    expect(await otp.live(await newSession())).toBeNull();
  });

  test('is sent again to where it went, for the same browser and wish alone, until it is used', async () => {
    const contact = somebody();
    const { challengeId, sessionId } = await sent(contact);
    const [twin, used] = [await sent(somebody()), await sent(somebody(), { usedAt: clock.now() })];
    expect(await otp.sentBefore(sessionId, challengeId, 'login')).toEqual({ contact, claimed: contact });
    expect(await otp.sentBefore(twin.sessionId, challengeId, 'login')).toBeNull();
    expect(await otp.sentBefore(sessionId, twin.challengeId, 'login')).toBeNull();
    expect(await otp.sentBefore(sessionId, challengeId, 'register')).toBeNull();
    expect(await otp.sentBefore(used.sessionId, used.challengeId, 'login')).toBeNull();
  });
});

describe('a range of numbers', () => {
  /** Twenty codes to numbers of one range, of which so many were used. */
  async function pumped({
    sends = 20,
    used = 0,
    changed = {},
  }: {
    sends?: number;
    used?: number;
    changed?: Partial<Row>;
  }) {
    const { value } = somebody('mobile');
    const prefix = value.slice(0, -4);
    for (let at = 0; at < sends; at += 1)
      await sent(
        { kind: 'mobile', value: `${prefix}${String(1000 + at)}`, ...(changed.kind && { kind: changed.kind }) },
        { ...(at < used && { usedAt: clock.now() }), ...changed },
      );
    return { kind: 'mobile', value: `${prefix}0000` } as const;
  }
  const asked = (contact: Contact, knownBrowser: Buffer | null = null) =>
    outcomeOf(refuseWhenPumped(platform, { contact, knownBrowser }, clock.now()));

  test('whose twenty codes nobody used gets no more, but for a browser that is known', async () => {
    const contact = await pumped({});
    expect(await asked(contact)).toBe(userWords.otp.pumped);
    expect(await asked({ ...contact, value: contact.value.replace(/0000$/, '9999') })).toBe(userWords.otp.pumped);
    expect(await asked(contact, randomBytes(32))).toBe('sent');
  });

  test('of which one was used gets no more, of which a tenth was used goes on', async () => {
    expect(await asked(await pumped({ used: 1 }))).toBe(userWords.otp.pumped);
    expect(await asked(await pumped({ used: 2 }))).toBe('sent');
  });

  test('goes on after nineteen, after a day, and whatever other ranges and mails do', async () => {
    expect(await asked(await pumped({ sends: 19 }))).toBe('sent');
    expect(await asked(await pumped({ changed: { sentAt: ago(DAY + 60_000) } }))).toBe('sent');
    expect(await asked(await pumped({ changed: { kind: 'email' } }))).toBe('sent');
    expect(await asked(somebody('mobile'))).toBe('sent');
    const contact = await pumped({});
    expect(await asked({ kind: 'email', value: contact.value })).toBe('sent');
  });
});

describe('wrong guesses', () => {
  const strange = (contact: Contact): Scope => ({ contact, knownBrowser: null });

  const ofBrowser: readonly [what: string, attempts: number, changed: Partial<Row>, isStopped: boolean][] = [
    ['twenty', 20, {}, true],
    ['nineteen', 19, {}, false],
    ['twenty, of which a good one ended them', 20, { usedAt: new Date() }, false],
    ['twenty of a known browser', 20, { knownBrowser: randomBytes(32) }, false],
    ['twenty for another kind of contact', 20, { kind: 'mobile' }, false],
    ['twenty for another contact', 20, { value: 'else@example.com' }, false],
  ];
  test.each(ofBrowser)('of one browser for one contact: %s', async (_what, attempts, changed, isStopped) => {
    const contact = somebody();
    const { sessionId } = await sent(contact, { attempts, ...changed });
    const asked = (scope: Scope, session = sessionId) =>
      outcomeOf(failures.refuseWhenStopped(scope, session, clock.now()));
    expect(await asked(strange(contact))).toBe(isStopped ? userWords.otp.stopped : 'sent');
    expect(await asked({ contact, knownBrowser: randomBytes(32) })).toBe('sent');
    expect(await asked(strange(contact), await newSession())).toBe('sent');
  });

  test('of one browser count for a day', async () => {
    const contact = somebody();
    const { sessionId } = await sent(contact, { attempts: 20, sentAt: ago(DAY + 60_000) });
    expect(await outcomeOf(failures.refuseWhenStopped(strange(contact), sessionId, clock.now()))).toBe('sent');
  });

  test('in a row stop a contact at a hundred, for a day, and no other contact', async () => {
    const [contact, session] = [somebody(), await newSession()];
    const asked = (scope: Scope) => outcomeOf(failures.refuseWhenStopped(scope, session, clock.now()));
    for (let at = 0; at < 99; at += 1) await failures.note(strange(contact));
    expect(await asked(strange(contact))).toBe('sent');
    await failures.note(strange(contact));
    expect(await asked(strange(contact))).toBe(userWords.otp.stopped);
    expect([await asked(strange(somebody())), await asked({ contact, knownBrowser: randomBytes(32) })]).toEqual([
      'sent',
      'sent',
    ]);
    await db.update(otpGuards).set({ lastFailureAt: ago(DAY + 60_000) });
    expect(await asked(strange(contact))).toBe('sent');
    // A stop that was served begins to count anew.
    await failures.note(strange(contact));
    expect(await asked(strange(contact))).toBe('sent');
  });

  test('of a known browser count for no stop, and a good code ends those of its contact alone', async () => {
    const [contact, other] = [somebody(), somebody()];
    const before = await db.$count(otpGuards);
    await failures.note({ contact, knownBrowser: randomBytes(32) });
    expect(await db.$count(otpGuards)).toBe(before);
    for (const one of [contact, other]) await failures.note(strange(one));
    await db.transaction((tx) => failures.forget(tx, contact));
    expect(await db.$count(otpGuards)).toBe(before + 1);
  });

  test('double the wait from the twenty-first on, counted from the last code of the same scope', async () => {
    const contact = somebody();
    for (let at = 0; at < 20; at += 1) await failures.note(strange(contact));
    expect(await failures.waitFor(strange(contact))).toBe(60_000);
    for (let at = 0; at < 2; at += 1) await failures.note(strange(contact));
    expect(await failures.waitFor(strange(contact))).toBe(240_000);
    const asked = () => outcomeOf(failures.refuseWhenSlowed(strange(contact), clock.now()));
    // A code to a browser that is known is none of a stranger's.
    await sent(contact, { knownBrowser: randomBytes(32) });
    await sent({ ...contact, kind: 'mobile' });
    await sent(somebody());
    expect(await asked()).toBe('sent');
    await sent(contact, { sentAt: ago(300_000) });
    expect(await asked()).toBe('sent');
    await sent(contact, { sentAt: ago(200_000) });
    expect(await asked()).toMatch(/^Please wait /);
    expect(await outcomeOf(failures.refuseWhenSlowed(strange(somebody()), clock.now()))).toBe('sent');
  });

  test('that are few leave the wait to the limit of its contact, which can go on with the code before', async () => {
    const contact = somebody();
    await sent(contact, { sentAt: ago(5000) });
    expect(await outcomeOf(failures.refuseWhenSlowed(strange(contact), clock.now()))).toBe('sent');
  });
});

describe('a browser that is known', () => {
  let userId = '';
  beforeAll(async () => {
    userId = await storeUser(db);
  });
  const signedIn = async (contact: Contact, verifiedAt: Date | null = clock.now()): Promise<Buffer> => {
    await storeContact(db, userId, { ...contact, verifiedAt, createdAt: clock.now() });
    return storeKnownBrowser(db, userId, clock.now());
  };

  test('is one in which somebody signed in who has proven this contact', async () => {
    const [contact, typed] = [somebody(), somebody()];
    const [browser] = [await signedIn(contact), await signedIn(typed, null)];
    expect(await known.find(db, browser, contact)).toEqual(browser);
    expect(await known.find(db, browser, typed)).toBeNull();
    expect(await known.find(db, browser, { ...contact, kind: 'mobile' })).toBeNull();
    expect(await known.find(db, browser, somebody())).toBeNull();
    expect(await known.find(db, randomBytes(32), contact)).toBeNull();
    expect(await known.find(db, null, contact)).toBeNull();
  });

  test('waits a minute after the last code that it was sent, or that somebody signed in with', async () => {
    const contact = somebody();
    const browser = randomBytes(32);
    const asked = () => failures.cooldownOf({ contact, knownBrowser: browser }, clock.now());
    expect(await asked()).toBe(0);
    await sent(contact, { sentAt: ago(5000) });
    await sent({ ...contact, kind: 'mobile' }, { knownBrowser: browser, sentAt: ago(5000) });
    await sent(somebody(), { knownBrowser: browser, sentAt: ago(5000) });
    expect(await asked()).toBe(0);
    await sent(contact, { knownBrowser: browser, sentAt: ago(40_000) });
    expect(await asked()).toBeGreaterThan(15);
    expect(await asked()).toBeLessThanOrEqual(20);
    await sent(contact, { usedAt: clock.now(), sentAt: ago(10_000) });
    expect(await asked()).toBeGreaterThan(45);
    expect(await failures.cooldownOf({ contact, knownBrowser: null }, clock.now())).toBe(0);
  });

  test('is known by another name after each sign-in, for everybody who signed in there', async () => {
    const browser = await signedIn(somebody());
    const bystander = await signedIn(somebody());
    const named = await db.transaction((tx) => known.remember(tx, browser, userId));
    const rows = await db.select().from(knownBrowsers);
    expect(named).toMatch(/^[\w-]{43}$/);
    expect(rows.some(({ tokenHash }) => tokenHash.equals(browser))).toBe(false);
    expect(rows.some(({ tokenHash }) => tokenHash.equals(bystander))).toBe(true);
  });
});
