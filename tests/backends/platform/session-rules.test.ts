import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { and, eq, gt } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { otpChallenges, sessions as table } from '#backends/db/schema/identity.ts';
import { messages } from '#backends/db/schema/ops.ts';
import type { Clock } from '#backends/platform/clock.ts';
import { registerHousekeeping } from '#backends/platform/housekeeping.ts';
import { customerOf, holdSession } from '#backends/platform/http/authorize.ts';
import { isProven, refuseUnproven } from '#backends/platform/http/step-up.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import type { Queue } from '#backends/platform/queue.ts';
import { createSessions, type NewSession } from '#backends/platform/session.ts';
import { DAY, HOUR, MINUTE } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeCart } from '#tests/kit/database/stored-orders.ts';
import { storeUser } from '#tests/kit/database/stored-people.ts';

// How long a session lives and what it may do, each rule at its own edge, by a clock that stands still.
const database = await testDatabase();
const platform = await createPlatform(database.env(), { pool: database.pool });
const { db, env } = platform;
const start = Date.parse('2026-11-22T06:00:00Z');
let at = start;
const clock: Clock = { now: () => new Date(at), offset: 0 };
const sessions = createSessions({ env, db, clock });
const app = fastify();
let userId = '';
beforeAll(async () => {
  await app.register(cookie);
  app.decorateRequest('auth', null);
  app.get('/come', async (request, reply) => {
    request.auth = await sessions.read(request.cookies['sid']);
    return { sessionId: (await sessions.ensure(request, reply)).sessionId };
  });
  app.get('/enter', async (request, reply) => {
    sessions.setCookies(reply, await sessions.open(db, Object(request.query)));
    return '';
  });
});
beforeEach(async () => {
  at = start;
  userId = await storeUser(db);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const before = (milliseconds: number): Date => new Date(start - milliseconds);
type Row = typeof table.$inferInsert;

/** A session, with what is other about it. */
async function opened(changed: Partial<Row> = {}, options: NewSession = {}) {
  const { auth, token } = await sessions.open(db, options);
  if (Object.keys(changed).length > 0) await db.update(table).set(changed).where(eq(table.sessionId, auth.sessionId));
  return { ...auth, token };
}
const rowOf = async (sessionId: string) => (await db.select().from(table).where(eq(table.sessionId, sessionId)))[0];
const come = async (cookies: Record<string, string>) => {
  const answer = await app.inject({ url: '/come', cookies });
  return {
    status: answer.statusCode,
    body: answer.json<{ sessionId: string; code: string }>(),
    wait: answer.headers['retry-after'],
    set: answer.cookies.map(({ name }) => name),
  };
};
/** The cookie of a browser that has only arrived. */
async function arrived(): Promise<string> {
  const { cookies } = await app.inject('/come');
  return cookies.find(({ name }) => name === 'sid')?.value ?? '';
}

describe('[SHL-24] a session', () => {
  const cases: readonly [what: string, changed: Partial<Row>, isLive: boolean][] = [
    ['that was just opened', {}, true],
    ['a millisecond before its end', { expiresAt: before(-1) }, true],
    ['at its end', { expiresAt: before(0) }, false],
    ['seen less than ten days ago', { seenAt: before(10 * DAY - 1) }, true],
    ['seen ten days ago', { seenAt: before(10 * DAY) }, false],
    ['that was ended', { revokedAt: before(0) }, false],
  ];
  test.each(cases)('%s is somebody’s, or nobody’s', async (_what, changed, isLive) => {
    const { token, sessionId } = await opened(changed);
    expect((await sessions.read(token))?.sessionId).toBe(isLive ? sessionId : undefined);
  });

  test('is noted as seen after an hour, it alone', async () => {
    const [other, now, lately] = [
      await opened({ seenAt: before(5 * HOUR) }),
      await opened({ seenAt: before(HOUR) }),
      await opened({ seenAt: before(HOUR + 1) }),
    ];
    for (const { token } of [now, lately]) await sessions.read(token);
    const seen = await Promise.all([other, now, lately].map(async ({ sessionId }) => (await rowOf(sessionId))?.seenAt));
    expect(seen).toEqual([before(5 * HOUR), before(HOUR), before(0)]);
  });

  test('that nothing was written in lives for ten days', async () => {
    const token = await arrived();
    at = start + 10 * DAY - 1;
    expect(await sessions.read(token)).toMatchObject({ userId: null, unstoredToken: token });
    at = start + 10 * DAY;
    expect(await sessions.read(token)).toBeNull();
  });

  test('has one name: with a sign behind it a token is none, and nobody gets another limit by it', async () => {
    const token = await arrived();
    expect(await sessions.read(`${token}.`)).toBeNull();
    expect([sessions.keyOf(token), sessions.keyOf(`${token}.`), sessions.keyOf('')]).toEqual([
      expect.any(String),
      null,
      null,
    ]);
    expect([await sessions.read(undefined), sessions.keyOf(undefined)]).toEqual([null, null]);
  });

  test('ends alone, and once', async () => {
    const [one, other] = [await opened(), await opened()];
    await sessions.revoke(db, one.sessionId);
    at = start + MINUTE;
    await sessions.revoke(db, one.sessionId);
    expect([(await rowOf(one.sessionId))?.revokedAt, (await rowOf(other.sessionId))?.revokedAt]).toEqual([
      before(0),
      null,
    ]);
  });

  test('of a customer ends with all others but one that is named; each is ended once', async () => {
    const [ended, kept, one, stranger] = [
      await opened({ revokedAt: before(MINUTE) }, { userId }),
      await opened({}, { userId }),
      await opened({}, { userId }),
      await opened({}, { userId: await storeUser(db) }),
    ];
    await sessions.revokeAll(db, userId, kept.sessionId);
    const ends = [ended, kept, one, stranger].map(async ({ sessionId }) => (await rowOf(sessionId))?.revokedAt);
    expect(await Promise.all(ends)).toEqual([before(MINUTE), null, before(0), null]);
    await sessions.revokeAll(db, userId);
    expect((await rowOf(kept.sessionId))?.revokedAt).toEqual(before(0));
  });
});

describe('[SHL-24] a browser', () => {
  test('without a session is given one; with one, only the name of its cart when it has lost that', async () => {
    expect(await come({})).toMatchObject({ status: 200, set: ['sid', 'fact'] });
    const { token, fact, sessionId } = await opened();
    expect(await come({ sid: token, fact })).toMatchObject({ status: 200, body: { sessionId }, set: [] });
    expect(await come({ sid: token })).toMatchObject({ status: 200, body: { sessionId }, set: ['fact'] });
    expect(await come({ sid: token, fact: 'another' })).toMatchObject({ set: ['fact'] });
  });

  test.each([
    ['a second ago', 1000, 503, '2', []],
    ['a millisecond less than three seconds ago', 2999, 503, '1', []],
    ['three seconds ago', 3000, 200, undefined, ['sid', 'fact']],
  ])('whose session ended %s waits for the cookie of the next one, or gets one', async (_, ago, status, wait, set) => {
    const { token } = await opened({ revokedAt: before(ago) });
    expect(await come({ sid: token })).toMatchObject({ status, wait, set });
  });

  test('with a cookie that is nothing of this shop is given a session', async () => {
    expect(await come({ sid: 'none' })).toMatchObject({ status: 200, set: ['sid', 'fact'] });
  });

  test('[LGN-10] is told that somebody is logged in when somebody is', async () => {
    const namesAfter = async (url: string) => (await app.inject(url)).cookies.map(({ name }) => name);
    expect(await namesAfter('/enter')).toEqual(['sid', 'fact']);
    expect(await namesAfter(`/enter?userId=${userId}`)).toEqual(['sid', 'fact', 'isLoggedIn']);
  });
});

describe('what only a customer may do', () => {
  test('a guest and nobody are asked to log in', async () => {
    const [guest, customer] = [await opened(), await opened({}, { userId })];
    for (const auth of [guest, null])
      expect(() => customerOf(auth)).toThrow(expect.objectContaining({ statusCode: 401, code: 'LOGIN_REQUIRED' }));
    expect(customerOf(customer)).toMatchObject({ userId, sessionId: customer.sessionId });
  });

  test('a write holds its session, and is refused when that has ended', async () => {
    const [live, ended] = [await opened(), await opened({ revokedAt: before(0) })];
    const hold = (sessionId: string) => db.transaction((tx) => holdSession(tx, sessionId));
    await expect(hold(live.sessionId)).resolves.toBeUndefined();
    for (const sessionId of [ended.sessionId, randomUUID()])
      await expect(hold(sessionId)).rejects.toMatchObject({ statusCode: 403, code: 'CSRF_INVALID' });
  });

  test.each([
    ['a quarter of an hour ago', 15 * MINUTE, true],
    ['a millisecond more than that ago', 15 * MINUTE + 1, false],
    ['never', null, false],
  ])('who has proven a contact %s is believed, or asked again', async (_, ago, isBelieved) => {
    const { sessionId } = await opened({ provenAt: ago === null ? null : before(ago) }, { userId });
    expect(await isProven(db, sessionId, clock.now())).toBe(isBelieved);
    const asked = refuseUnproven(db, sessionId, clock.now());
    if (isBelieved) await expect(asked).resolves.toBeUndefined();
    else await expect(asked).rejects.toMatchObject({ statusCode: 403, code: 'STEP_UP_REQUIRED' });
  });
});

describe('what nobody needs any more', () => {
  /** Keeps house once, without the queue that would order it. */
  async function keepHouse(): Promise<void> {
    let round: Promise<void> = Promise.reject(new Error('nothing was named'));
    round.catch(() => undefined);
    const queue: Queue = {
      ...platform.queue,
      register: (_task, work) => (round = work({}, { id: '1', attempt: 1 })),
      add: () => Promise.resolve(),
    };
    registerHousekeeping({ ...platform, clock, queue }, []);
    await round;
  }

  const cases: readonly [what: string, changed: Partial<Row>, isKept: boolean][] = [
    ['that lives', {}, true],
    ['that ended a day ago', { expiresAt: before(DAY) }, true],
    ['that ended more than a day ago', { expiresAt: before(DAY + 1) }, false],
    ['that was ended just now', { revokedAt: before(0) }, true],
    ['that was ended a day ago', { revokedAt: before(DAY) }, true],
    ['that was ended more than a day ago', { revokedAt: before(DAY + 1) }, false],
  ];
  test.each(cases)('a session %s is kept, or goes', async (_, changed, isKept) => {
    const { sessionId } = await opened(changed);
    await keepHouse();
    expect((await rowOf(sessionId)) !== undefined).toBe(isKept);
  });

  test('a session that a code or a cart still names is kept', async () => {
    const [coded, carted, none] = [
      await opened({ expiresAt: before(9 * DAY) }),
      await opened({ expiresAt: before(9 * DAY) }),
      await opened({ expiresAt: before(9 * DAY) }),
    ];
    const now = clock.now();
    await db.insert(otpChallenges).values({
      ...{ challengeId: randomUUID(), kind: 'email', value: 'asha@example.com', claimedKind: 'email' },
      ...{ claimedValue: 'asha@example.com', purpose: 'login', subject: '', sessionId: coded.sessionId },
      ...{ codeMac: Buffer.alloc(32), sentAt: now, expiresAt: now },
    });
    await storeCart(db, { sessionId: carted.sessionId, fact: carted.fact, createdAt: now });
    await keepHouse();
    const left = [coded, carted, none].map(async ({ sessionId }) => (await rowOf(sessionId)) !== undefined);
    expect(await Promise.all(left)).toEqual([true, true, false]);
  });

  test('a message goes when it is older than ninety days', async () => {
    const recipient = `${randomUUID()}@example.com`;
    for (const age of [90 * DAY + 1, 90 * DAY, 0])
      await db.insert(messages).values({
        ...{ messageId: randomUUID(), channel: 'email', recipient, subject: 'Your cake' },
        ...{ sealedBody: Buffer.from('sealed'), createdAt: before(age) },
      });
    await keepHouse();
    expect(await db.$count(messages, eq(messages.recipient, recipient))).toBe(2);
    expect(await db.$count(messages, and(eq(messages.recipient, recipient), gt(messages.createdAt, before(DAY))))).toBe(
      1,
    );
  });
});
