import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { socialAttempts } from '#backends/db/schema/identity.ts';
import type { Auth } from '#backends/platform/session.ts';
import type { Contact } from '#backends/user/contact.ts';
import { createEntry } from '#backends/user/entry.ts';
import { createKnownBrowsers } from '#backends/user/known-browsers.ts';
import { createOtp } from '#backends/user/otp/index.ts';
import { createSocial } from '#backends/user/social/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeCustomer } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { sentCodes } from '../otp/sent-codes.ts';

// What comes of an attempt that a provider answered, with and without a code. A browser may look up one contact.
const database = await testDatabase();
const shop = await openShop(database.env({ ...generous, LIMIT_CHECK_USER_PER_SESSION_HOUR: '1' }));
const { platform } = shop;
const { db, clock } = platform;
const { somebody, newSession, sent, CODE } = sentCodes(platform);
const knownBrowsers = createKnownBrowsers(platform);
const otp = createOtp(platform, knownBrowsers);
const social = createSocial(platform, { otp, entry: createEntry(platform, otp, knownBrowsers) });
const { socialOtpLogin, socialOtpRegister } = social.handlers;
afterAll(() => shop.close());
beforeEach(() => shop.clock.reset());

type Attempt = { auth: Auth; fbid: string };

/** A browser that has come back from a provider, which did not vouch for an address. */
async function cameBack(): Promise<Attempt> {
  const auth: Auth = {
    sessionId: await newSession(),
    userId: null,
    fact: randomUUID(),
    csrfToken: '',
    unstoredToken: null,
  };
  const attemptId = randomUUID();
  const now = clock.now();
  await db.insert(socialAttempts).values({
    ...{ attemptId, sessionId: auth.sessionId, provider: 'google', state: randomUUID(), nonce: 'n' },
    ...{ codeVerifier: 'v', returnTo: '/', createdAt: now, expiresAt: new Date(now.getTime() + 60_000) },
    ...{ answeredAt: now, subject: randomUUID() },
  });
  return { auth, fbid: attemptId };
}

const bodyOf = (fbid: string, contacts: readonly Contact[], code: string) => ({
  ...{ fbid, email: '', mobile: '', name: 'Asha Rao', title: 'Ms', country_code: '91', otp: code },
  ...{ social_login: 1, is_facebook: 0, is_verified_user: 0, is_checkout: 0 },
  ...Object.fromEntries(contacts.map(({ kind, value }) => [kind, kind === 'mobile' ? value.slice(2) : value])),
});
const withSend = ({ auth }: Attempt) => ({
  auth,
  request: { ip: '203.0.113.7', headers: {}, cookies: {} } as unknown as FastifyRequest,
  reply: { setCookie: () => undefined } as unknown as FastifyReply,
});
const login = (one: Attempt, contact: Contact, code: string) =>
  socialOtpLogin({ ...withSend(one), body: bodyOf(one.fbid, [contact], code) } as Parameters<typeof socialOtpLogin>[0]);
const register = (one: Attempt, contacts: readonly Contact[], code: string) =>
  socialOtpRegister({ ...withSend(one), body: bodyOf(one.fbid, contacts, code) } as Parameters<
    typeof socialOtpRegister
  >[0]);

const incorrect = { statusCode: 401, code: 'INCORRECT_OTP', field: 'otp' };
const tooOften = { statusCode: 429, code: 'TOO_MANY_REQUESTS' };

describe('a login with a code', () => {
  test('[LGN-13] that is right lets its owner in', async () => {
    const contact = somebody();
    const userId = await storeCustomer(db, [contact]);
    const one = await cameBack();
    await sent(contact, { purpose: 'social', sessionId: one.auth.sessionId });
    expect((await login(one, contact, CODE)).body).toMatchObject({ success: true, result: { uid: userId } });
  });

  test('[LGN-13] that is wrong is refused as every wrong code is', async () => {
    const contact = somebody();
    await storeCustomer(db, [contact]);
    const one = await cameBack();
    await sent(contact, { purpose: 'social', sessionId: one.auth.sessionId });
    await expect(login(one, contact, '314159')).rejects.toMatchObject(incorrect);
  });

  test('[LGN-13] for a contact of nobody finds no account, and the attempt can still make one', async () => {
    const contact = somebody();
    const one = await cameBack();
    await sent(contact, { purpose: 'social', sessionId: one.auth.sessionId });
    expect((await login(one, contact, CODE)).body).toMatchObject({
      success: false,
      result: {
        ...{ status: false, uid: null },
        message: 'We could not find your account. Please go back and create one.',
      },
    });
    await sent(contact, { purpose: 'social', sessionId: one.auth.sessionId });
    expect((await register(one, [contact], CODE)).body).toMatchObject({ success: true, result: { status: true } });
  });
});

describe('a sign-up with a code', () => {
  test('[LGN-13] looks up two contacts that it names, for one of them is not proven by the code', async () => {
    await expect(register(await cameBack(), [somebody(), somebody('mobile')], '314159')).rejects.toMatchObject(
      tooOften,
    );
  });

  test('[LGN-13] looks up none where it names one alone, however often it is tried', async () => {
    const [one, contact] = [await cameBack(), somebody()];
    await expect(register(one, [contact], '314159')).rejects.toMatchObject(incorrect);
    await expect(register(one, [contact], '314159')).rejects.toMatchObject(incorrect);
  });
});

describe('the code of a social login goes to', () => {
  const wish = async (user_email: string, user_mobile: string) => {
    const { auth, fbid: fb_id } = await cameBack();
    return social.codeWish(auth, {
      ...{ user_email, user_mobile, fb_id, user_name: '', resend_otp: 'n', source: 'web', social_login: 1 },
    });
  };

  test.each([
    ['a mail', 'asha@example.com', '', { kind: 'email', value: 'asha@example.com' }],
    ['a number', '', '9876543210', { kind: 'mobile', value: '919876543210' }],
  ] as const)('[LGN-26] %s', async (_what, email, mobile, contact) => {
    expect(await wish(email, mobile)).toEqual({ contact, claimed: contact, purpose: 'social' });
  });

  test.each([
    ['nowhere when none is named', '', ''],
    ['nowhere when both are named', 'asha@example.com', '9876543210'],
  ])('[LGN-26] %s', async (_what, email, mobile) => {
    await expect(wish(email, mobile)).rejects.toMatchObject({
      ...{ statusCode: 400, field: 'user_email' },
      message: 'Please enter either an email address or a mobile number.',
    });
  });
});
