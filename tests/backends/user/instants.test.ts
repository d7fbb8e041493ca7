import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { otpGuards, socialAttempts, userDataKeys } from '#backends/db/schema/identity.ts';
import type { Auth } from '#backends/platform/session.ts';
import { settingsHandlers } from '#backends/user/account/settings.ts';
import { createDataKeys } from '#backends/user/data-keys.ts';
import { createKnownBrowsers } from '#backends/user/known-browsers.ts';
import { enterCode } from '#backends/user/otp/enter-code.ts';
import { createFailures } from '#backends/user/otp/failures.ts';
import { createOtp } from '#backends/user/otp/index.ts';
import { refuseWhenPumped } from '#backends/user/otp/pumping.ts';
import { createAttempts } from '#backends/user/social/attempts.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeSession, storeUser } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { outcomeOf, sentCodes } from './otp/sent-codes.ts';

// What ends at an instant has ended at it; a millisecond before it has not. The clock stands still.
const database = await testDatabase();
const shop = await openShop(database.env(generous));
const { platform } = shop;
const { db, clock } = platform;
const { somebody, newSession, sent, ago, CODE } = sentCodes(platform);
const failures = createFailures(platform);
const otp = createOtp(platform, createKnownBrowsers(platform));
afterAll(() => shop.close());
beforeEach(() => void vi.spyOn(shop.clock, 'now').mockReturnValue(new Date()));

const edges = [
  { left: 0, isOver: true },
  { left: 1, isOver: false },
] as const;

describe.each(edges)('with $left ms left', ({ left, isOver }) => {
  /** An instant so long ago that as much of its time is left. */
  const since = (time: number): Date => ago(time - left);

  test('[LGN-11] a code is good, or not', async () => {
    const contact = somebody();
    const { sessionId } = await sent(contact, { expiresAt: ago(-left) });
    expect((await otp.live(sessionId)) === null).toBe(isOver);
    const entered = { claimed: [contact], purpose: 'login', sessionId, code: CODE } as const;
    const { proven } = await db.transaction((tx) => enterCode(tx, platform, entered));
    expect(proven).toEqual(isOver ? null : contact);
  });

  test('five codes of a contact leave no room for a sixth, or do', async () => {
    const contact = somebody();
    for (let at = 0; at < 5; at += 1) await sent(contact, { expiresAt: ago(-left) });
    const request = { contact, claimed: contact, purpose: 'login', address: '198.51.100.7', browser: null } as const;
    const outcome = await outcomeOf(otp.send({ ...request, sessionId: await newSession() }));
    expect(outcome === 'sent').toBe(isOver);
  });

  test('of their day, twenty codes that nobody used stop their range of numbers', async () => {
    const { value } = somebody('mobile');
    const prefix = value.slice(0, -4);
    for (let at = 0; at < 20; at += 1)
      await sent({ kind: 'mobile', value: `${prefix}${1000 + at}` }, { sentAt: since(DAY) });
    const scope = { contact: { kind: 'mobile', value }, knownBrowser: null } as const;
    expect((await outcomeOf(refuseWhenPumped(platform, scope, clock.now()))) === 'sent').toBe(isOver);
  });

  test('of their day, twenty wrong guesses stop a browser, and a hundred a contact', async () => {
    const scope = { contact: somebody(), knownBrowser: null };
    const { sessionId } = await sent(scope.contact, { attempts: 20, sentAt: since(DAY) });
    const asked = async (session: string) =>
      (await outcomeOf(failures.refuseWhenStopped(scope, session, clock.now()))) === 'sent';
    expect(await asked(sessionId)).toBe(isOver);
    await db.delete(otpGuards);
    await failures.note(scope);
    await db.update(otpGuards).set({ consecutiveFailures: 100, lastFailureAt: since(DAY) });
    expect(await asked(await newSession())).toBe(isOver);
    // The next guess begins to count anew, or is one of the hundred.
    await failures.note(scope);
    expect((await db.select().from(otpGuards)).map(({ consecutiveFailures }) => consecutiveFailures)).toEqual([
      isOver ? 1 : 100,
    ]);
  });

  test('of its wait, a contact that was guessed at too often gets no code', async () => {
    const scope = { contact: somebody(), knownBrowser: null };
    for (let at = 0; at < 22; at += 1) await failures.note(scope);
    await sent(scope.contact, { sentAt: since(240_000) });
    expect((await outcomeOf(failures.refuseWhenSlowed(scope, clock.now()))) === 'sent').toBe(isOver);
  });

  test('a social login can come back and let somebody in, or not', async () => {
    const attempts = createAttempts(platform);
    const auth = { sessionId: await newSession() } as Auth;
    const row = {
      ...{ attemptId: randomUUID(), sessionId: auth.sessionId, provider: 'google' as const, state: randomUUID() },
      ...{ nonce: 'n', codeVerifier: 'v', returnTo: '/', createdAt: clock.now(), expiresAt: ago(-left) },
    };
    await db.insert(socialAttempts).values({ ...row, subject: 'them' });
    const opened = await attempts.open(db, auth, row.attemptId).then(
      ({ attemptId }) => attemptId,
      (error: unknown) => error,
    );
    if (isOver) expect(opened).toMatchObject({ statusCode: 409, code: 'SOCIAL_EXPIRED' });
    else expect(opened).toBe(row.attemptId);
    expect((await attempts.takeAnswer(auth, 'google', row.state)) === null).toBe(isOver);
  });

  test('a key for contacts is offered of its thirty days, and kept of the day after', async () => {
    const keys = createDataKeys(platform);
    const aged = async (age: number): Promise<string> => {
      await db.delete(userDataKeys);
      const { kid } = await keys.offered();
      await db.update(userDataKeys).set({ createdAt: since(age) });
      return kid;
    };
    const month = await aged(30 * DAY);
    expect((await keys.offered()).kid === month).toBe(!isOver);
    const old = await aged(31 * DAY);
    expect((await keys.find(old))?.kid).toBe(isOver ? undefined : old);
    // Whoever makes the next one drops those that nobody may use any more.
    const next = await keys.offered();
    const kept = (await db.select().from(userDataKeys)).map(({ kid }) => kid);
    expect(kept.toSorted()).toEqual((isOver ? [next.kid] : [old, next.kid]).toSorted());
  });

  test('a shopper sees a session of theirs among the places where they are logged in, or not', async () => {
    const [userId, now] = [await storeUser(db), clock.now()];
    const ends = [
      { expiresAt: ago(-left), seenAt: now },
      { expiresAt: ago(-DAY), seenAt: since(10 * DAY) },
    ];
    for (const end of ends) await storeSession(db, { userId, createdAt: now, ...end });
    const { getSettings } = settingsHandlers(platform);
    const auth = { userId, sessionId: randomUUID() } as Auth;
    const { body } = await getSettings({ auth } as Parameters<typeof getSettings>[0]);
    expect(body).toHaveProperty('data.sessions.length', isOver ? 0 : 2);
  });
});
