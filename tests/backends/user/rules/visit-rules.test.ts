import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { socialIdentities } from '#backends/db/schema/identity.ts';
import type { Auth } from '#backends/platform/session.ts';
import { createEntry } from '#backends/user/entry.ts';
import { createKnownBrowsers } from '#backends/user/known-browsers.ts';
import { createOtp } from '#backends/user/otp/index.ts';
import { readUser, utmSourceOf } from '#backends/user/store.ts';
import { trackingHandlers } from '#backends/user/tracking.ts';
import { visitHandlers } from '#backends/user/visit.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeSession, storeUser } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

// Through whom a visitor came, and which one contact is asked for.
const database = await testDatabase();
const shop = await openShop(database.env(generous));
const { platform } = shop;
const { db, clock } = platform;
afterAll(() => shop.close());
beforeEach(() => shop.clock.reset());

const newAuth = async (userId: string | null = null): Promise<Auth> => ({
  ...{ sessionId: await storeSession(db, { userId, createdAt: clock.now() }), userId, fact: 'a-fact' },
  ...{ csrfToken: '', unstoredToken: null },
});
const { saveSocialUser, captureUtmSource } = visitHandlers(platform);

describe('through whom somebody came', () => {
  test('[LGN-30] is kept with the browser that says so, once', async () => {
    const [auth, bystander] = [await newAuth(), await newAuth()];
    const tell = (utm_source: string) =>
      captureUtmSource({
        query: { utm_source },
        request: { auth, cookies: { fact: auth.fact } } as unknown as FastifyRequest,
        reply: {} as FastifyReply,
      } as Parameters<typeof captureUtmSource>[0]);
    for (const source of ['inls', 'later']) expect((await tell(source)).body).toEqual({ success: true });
    expect([await utmSourceOf(db, auth.sessionId), await utmSourceOf(db, bystander.sessionId)]).toEqual(['inls', null]);
  });

  const customers: readonly [what: string, isSocial: boolean, before: string | null, after: string | null][] = [
    ['a provider vouched for', true, null, 'inls'],
    ['a provider vouched for, and that came through another', true, 'friends', 'friends'],
    ['no provider vouched for', false, null, null],
  ];
  test.each(customers)('[LGN-30] is kept of a customer whom %s, or not', async (_what, isSocial, before, after) => {
    const newCustomer = async (utmSource: string | null) => {
      const userId = await storeUser(db, { utmSource });
      const link = { provider: 'google', subject: randomUUID(), userId, linkedAt: clock.now() } as const;
      if (isSocial) await db.insert(socialIdentities).values(link);
      return userId;
    };
    const [userId, bystander] = [await newCustomer(before), await newCustomer(null)];
    const given = { query: { utm_source: 'inls' }, auth: await newAuth(userId) };
    const { body } = await saveSocialUser(given as Parameters<typeof saveSocialUser>[0]);
    expect(body).toEqual({ success: true });
    const sources = await Promise.all([userId, bystander].map(async (id) => (await readUser(db, id))?.utmSource));
    expect(sources).toEqual([after, null]);
  });
});

const either = 'Please enter either an email address or a mobile number.';

describe('a look-up of a contact', () => {
  const check = (query: string) => shop.browser().get(`/b/user/fa/users/checkUser?isMobile=0${query}`);

  test('[LGN-25] takes one', async () => {
    for (const query of ['&user_email=nobody@example.com', '&user_mobile=9876543210'])
      expect(await check(query), query).toMatchObject({ status: 200, body: { data: { user_class: 'new' } } });
  });

  test.each([
    '',
    '&user_email=nobody@example.com&user_mobile=9876543210',
    '&user_email=nobody@example.com&qpd=eyJhbGciOiJFQ0RILUVTIn0.a.b.c.d',
  ])('[LGN-25] refuses %j, which is not one', async (query) => {
    expect(await check(query)).toMatchObject({ status: 400, body: { field: 'user_email', message: either } });
  });
});

describe('the tracking of an order', () => {
  const knownBrowsers = createKnownBrowsers(platform);
  const otp = createOtp(platform, knownBrowsers);
  const entry = createEntry(platform, otp, knownBrowsers);
  const senderOf = () => ({ address: '203.0.113.7', browser: null });
  const { sendTrackingOtp, proveTracking } = trackingHandlers(platform, { otp, entry, senderOf });

  const unfit = [
    { what: 'no contact', email: '', mobile: '' },
    { what: 'two', email: 'asha@example.com', mobile: '9876543210' },
  ];
  test.each(unfit)('[ORD-03] is asked for with one contact, not with $what', async ({ email, mobile }) => {
    const pair = { order_id: 'PC0000000001', email, mobile, country_code: '91' };
    const given = { auth: await newAuth(), request: { ip: '203.0.113.7' } as FastifyRequest };
    const sending = { ...given, body: pair } as Parameters<typeof sendTrackingOtp>[0];
    const proving = { ...given, body: { ...pair, otp: '271828' } } as Parameters<typeof proveTracking>[0];
    const refusal = { statusCode: 400, field: 'mobile', message: either };
    await expect(sendTrackingOtp(sending)).rejects.toMatchObject(refusal);
    await expect(proveTracking(proving)).rejects.toMatchObject(refusal);
  });
});
