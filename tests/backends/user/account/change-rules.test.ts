import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions, users } from '#backends/db/schema/identity.ts';
import { Problem } from '#backends/platform/http/problem.ts';
import type { Auth } from '#backends/platform/session.ts';
import { changeHandlers } from '#backends/user/change-contact.ts';
import { createDataKeys } from '#backends/user/data-keys.ts';
import { createEntry } from '#backends/user/entry.ts';
import { createKnownBrowsers } from '#backends/user/known-browsers.ts';
import { createOtp } from '#backends/user/otp/index.ts';
import { readProfile } from '#backends/user/store.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeContact, storeCustomer, storeSession, storeUser } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { sentCodes } from '../otp/sent-codes.ts';

// Who may change a contact, to what, and whom it touches: each time one thing other than in the good case.
const database = await testDatabase();
const shop = await openShop(database.env(generous));
const { platform } = shop;
const { db, clock } = platform;
const { somebody, sent, CODE } = sentCodes(platform);
const knownBrowsers = createKnownBrowsers(platform);
const otp = createOtp(platform, knownBrowsers);
const { changeContact, stepUp, getContacts } = changeHandlers(platform, {
  ...{ keys: createDataKeys(platform), otp, entry: createEntry(platform, otp, knownBrowsers) },
  senderOf: () => ({ address: '198.51.100.7', browser: null }),
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.reset());

const request = { ip: '198.51.100.7', headers: {} };
const reply = { setCookie: () => reply } as unknown as FastifyReply;
const refusal = (error: unknown): string =>
  error instanceof Problem ? `${error.statusCode} ${error.code} ${error.field}: ${error.message}` : String(error);

/** A session in which somebody has proven who they are just now, of a new customer unless another one is named. */
async function arrived(userId?: string): Promise<{ userId: string; sessionId: string }> {
  const whose = userId ?? (await storeCustomer(db));
  const now = clock.now();
  return { userId: whose, sessionId: await storeSession(db, { userId: whose, createdAt: now, provenAt: now }) };
}

type Typed = { email: string; mobile: string; country_code: string };
/** What comes of a change with a good code: the words of the answer, or of the refusal. */
const change = (auth: { userId: string; sessionId: string }, typed: Partial<Typed>): Promise<string> =>
  changeContact({
    ...{ auth, request, reply },
    body: { email: '', mobile: '', country_code: '91', otp: CODE, ...typed },
  } as Parameters<typeof changeContact>[0]).then(({ body }) => JSON.stringify(body), refusal);
const sentTo = async (value: string, sessionId: string) =>
  sent({ kind: value.includes('@') ? 'email' : 'mobile', value }, { purpose: 'change', sessionId });
const userOf = async (userId: string) => (await db.select().from(users).where(eq(users.userId, userId)))[0];

describe('[LGN-28] a contact that is changed', () => {
  const either = '400 INVALID_REQUEST mobile: Please enter either an email address or a mobile number.';
  test('is an address or a number, and not both or none', async () => {
    const auth = await arrived();
    const { value } = somebody();
    await sentTo(value, auth.sessionId);
    expect([await change(auth, { email: value, mobile: '9811234567' }), await change(auth, {})]).toEqual([
      either,
      either,
    ]);
    expect(await change(auth, { email: value })).toContain(`"mail":"${value}"`);
  });

  test('brings its country to its own customer alone', async () => {
    const [auth, neighbour] = [await arrived(), await storeCustomer(db)];
    const mobile = String(randomInt(7_000_000_000, 7_999_999_999));
    await sentTo(`44${mobile}`, auth.sessionId);
    expect(await change(auth, { mobile, country_code: '44' })).toContain(`"phone":"${mobile}"`);
    expect([(await userOf(auth.userId))?.countryCode, (await userOf(neighbour))?.countryCode]).toEqual(['44', '91']);
  });

  test('is refused when somebody else has proven it since the code was sent', async () => {
    const [auth, taken] = [await arrived(), somebody()];
    await sentTo(taken.value, auth.sessionId);
    const owner = await storeUser(db);
    await storeContact(db, owner, taken);
    expect(await change(auth, { email: taken.value })).toMatch(/^409 CONTACT_TAKEN email: We already have an account/);
    expect((await readProfile(db, owner)).mail).toBe(taken.value);
  });

  test('is refused to an account that was disabled meanwhile, and to none', async () => {
    const loginRequired = /^401 LOGIN_REQUIRED /;
    const [auth, { value }] = [await arrived(), somebody()];
    await db.update(users).set({ disabledAt: clock.now() }).where(eq(users.userId, auth.userId));
    await sentTo(value, auth.sessionId);
    expect(await change(auth, { email: value })).toMatch(loginRequired);
    expect(await change({ ...auth, userId: randomUUID() }, { email: value })).toMatch(loginRequired);
    await db.update(users).set({ disabledAt: null }).where(eq(users.userId, auth.userId));
    expect(await change(auth, { email: value })).toContain(`"mail":"${value}"`);
  });
});

test('[LGN-28] who proves an old contact has proven it in this session, and in no other one', async () => {
  const { userId, sessionId } = await arrived();
  const elsewhere = await arrived(userId);
  await db.update(sessions).set({ provenAt: null }).where(eq(sessions.userId, userId));
  const proof = (await readProfile(db, userId)).mail ?? '';
  await sent({ kind: 'email', value: proof }, { purpose: 'step_up', sessionId });
  const auth = { userId, sessionId } as Auth;
  const { status } = await stepUp({ auth, request, body: { otp: CODE } } as Parameters<typeof stepUp>[0]);
  const seenIn = async (one: object) => (await getContacts({ auth: one } as Parameters<typeof getContacts>[0])).body;
  expect(status).toBe(200);
  expect(await seenIn(auth)).toMatchObject({ data: { step_up_needed: 0 } });
  expect(await seenIn(elsewhere)).toMatchObject({ data: { step_up_needed: 1 } });
});

test('an account without a proven contact is an error that says so', async () => {
  const auth = await arrived(await storeUser(db));
  await expect(getContacts({ auth } as Parameters<typeof getContacts>[0])).rejects.toThrow(
    'An account without a proven contact',
  );
});
