import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { socialAttempts } from '#backends/db/schema/identity.ts';
import type { Auth } from '#backends/platform/session.ts';
import { createEntry } from '#backends/user/entry.ts';
import { createKnownBrowsers } from '#backends/user/known-browsers.ts';
import { createOtp } from '#backends/user/otp/index.ts';
import { createAttempts } from '#backends/user/social/attempts.ts';
import { visitProviderHandlers } from '#backends/user/social/visit-provider.ts';
import { storeSession } from '#tests/kit/database/stored-people.ts';
import { signInElsewhere } from '#tests/kit/shop/social.ts';
import { shopWithIdentity } from '#tests/backends/test-identity/shop-with-identity.ts';

// What the shop makes of the address with which somebody comes back from a provider.
const { shop, identity, close } = await shopWithIdentity();
const { platform } = shop;
const { db, clock } = platform;
afterAll(close);

let logged: string[] = [];
beforeEach(() => {
  shop.clock.reset();
  logged = [];
});
const log = { ...platform.log, error: (event: string): void => void logged.push(event) };
const knownBrowsers = createKnownBrowsers(platform);
const entry = createEntry(platform, createOtp(platform, knownBrowsers), knownBrowsers);
const attempts = createAttempts(platform);
const { socialStart, socialCallback } = visitProviderHandlers({ ...platform, log }, { entry, attempts });

const newAuth = async () => ({ sessionId: await storeSession(db, { createdAt: clock.now() }) }) as Auth;

/** Where a browser is led that comes back with this query. */
async function comeBack(auth: Auth, query: Record<string, string>): Promise<URL> {
  const url = `/b/user/auth/callback/local?${new URLSearchParams(query).toString()}`;
  const given = { params: { provider: 'local' }, query, auth, request: { url } as FastifyRequest };
  const { headers } = await socialCallback(given as Parameters<typeof socialCallback>[0]);
  return new URL(String(headers?.['location']), 'http://localhost:3000');
}

/** A browser that has left for the provider; gives its state. */
async function left(changed: Partial<typeof socialAttempts.$inferInsert> = {}) {
  const [auth, state, attemptId] = [await newAuth(), randomUUID(), randomUUID()];
  const now = clock.now();
  await db.insert(socialAttempts).values({
    ...{ attemptId, sessionId: auth.sessionId, provider: 'local', state, nonce: 'n', codeVerifier: 'v' },
    ...{ returnTo: '/cart', createdAt: now, expiresAt: new Date(now.getTime() + 60_000), ...changed },
  });
  return { auth, state, attemptId };
}

describe('a way back', () => {
  const ends: readonly [what: string, query: Record<string, string>, search: string][] = [
    ['that says that the shopper went back', { error: 'access_denied' }, '?social_error=cancelled'],
    ['that says so and brings a code', { error: 'access_denied', code: 'c' }, '?social_error=cancelled'],
    ['that says something else', { error: 'server_error', code: 'c' }, '?social_error=failed'],
    ['that says nothing', {}, '?social_error=failed'],
  ];
  test.each(ends)('[LGN-13] %s asks the provider nothing, and accuses it of nothing', async (_what, query, search) => {
    const { auth, state } = await left();
    const landed = await comeBack(auth, { state, ...query });
    expect([landed.pathname, landed.search, logged]).toEqual(['/cart', search, []]);
  });

  test('[LGN-13] with a code that the provider did not give fails, and is noted', async () => {
    const { auth, state } = await left();
    const landed = await comeBack(auth, { state, code: 'invented', iss: identity.url });
    expect([landed.search, logged]).toEqual(['?social_error=failed', ['a provider could not vouch for somebody']]);
  });

  test('[LGN-13] says who that browser’s shopper is, and nothing of others', async () => {
    const other = await left({ subject: 'others', email: 'other@example.com', name: 'Ravi' });
    const auth = await newAuth();
    const body = { provider: 'local', return_to: '/cart' };
    const given = { body, auth, request: { ip: '203.0.113.7' } } as Parameters<typeof socialStart>[0];
    const answer = (await socialStart(given)).body as { data: { authorize_url: string } };
    const back = await signInElsewhere(answer.data.authorize_url, { email: 'asha@example.com', verified: true });
    const landed = await comeBack(auth, Object.fromEntries(back.searchParams));
    const own = await attempts.open(db, auth, landed.searchParams.get('social') ?? '');
    expect(own).toMatchObject({ email: 'asha@example.com', emailVerified: true });
    expect(await attempts.open(db, other.auth, other.attemptId)).toMatchObject({
      ...{ subject: 'others', email: 'other@example.com', emailVerified: false, name: 'Ravi' },
    });
  });
});
