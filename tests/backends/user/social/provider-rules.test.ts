import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Env } from '#backends/platform/env/index.ts';
import { createProviders, facebookProvider, openIdProvider } from '#backends/user/social/providers.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous } from '#tests/kit/shop/open-shop.ts';

// Who may vouch for a shopper, and what is asked of them and taken from them.
const database = await testDatabase();
const env = database.env(generous);

type Said = { status?: number; body: object };
const asked: string[] = [];
let says: Record<string, Said> = {};
/** A provider at which each path answers what is said of it here. */
const elsewhere = createServer((request, response) => {
  const path = request.url?.split('?')[0] ?? '';
  asked.push(path);
  const { status = 200, body } = says[path] ?? { status: 404, body: {} };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
elsewhere.listen(0, '127.0.0.1');
await once(elsewhere, 'listening');
const address = elsewhere.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
afterAll(() => {
  elsewhere.close();
  elsewhere.closeAllConnections();
});
afterEach(() => {
  says = {};
  asked.length = 0;
});

const checks = { state: 'a-state', nonce: 'a-nonce', codeVerifier: 'v'.repeat(43) };
const cameBack = new URLSearchParams({ code: 'a-code', state: 'a-state' });
const token = { access_token: 'a-token', token_type: 'bearer', expires_in: 5000 };

describe('who may vouch by the settings', () => {
  const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' };
  const facebook = { FACEBOOK_APP_ID: 'f', FACEBOOK_APP_SECRET: 's' };
  const settings: readonly [what: string, set: Partial<Env>, offered: readonly string[]][] = [
    ['nothing', {}, ['local']],
    ['all of both', { ...google, ...facebook }, ['google', 'facebook', 'local']],
    ['the id of Google alone', { GOOGLE_CLIENT_ID: 'g' }, ['local']],
    ['the secret of Google alone', { GOOGLE_CLIENT_SECRET: 's' }, ['local']],
    ['the id of Facebook alone', { FACEBOOK_APP_ID: 'f' }, ['local']],
    ['the secret of Facebook alone', { FACEBOOK_APP_SECRET: 's' }, ['local']],
  ];
  test.each(settings)('[LGN-13] with %s set', (_what, set, offered) => {
    expect([...createProviders({ ...env, ...set }, () => new Date()).keys()]).toEqual(offered);
  });
});

describe('a provider of OpenID Connect', () => {
  const found = '/.well-known/openid-configuration';
  const described = {
    [found]: {
      body: { issuer: origin, authorization_endpoint: `${origin}/auth`, token_endpoint: `${origin}/token` },
    },
  };
  const open = (now = () => new Date()) =>
    openIdProvider({
      ...{ name: 'google', label: 'Google', issuer: origin, clientId: 'shop', clientSecret: 'secret' },
      ...{ redirectUri: 'https://shop.example/b/user/auth/callback/google', now },
    });

  test('[LGN-13] is asked once an hour what its addresses are', async () => {
    says = described;
    let now = 1_000_000;
    const provider = open(() => new Date(now));
    const askedAt = async (at: number): Promise<number> => {
      now = 1_000_000 + at;
      expect((await provider.authorizeUrl(checks)).pathname).toBe('/auth');
      return asked.length;
    };
    expect(await askedAt(0)).toBe(1);
    expect(await askedAt(3_599_999)).toBe(1);
    expect(await askedAt(3_600_000)).toBe(2);
    expect(await askedAt(7_199_999)).toBe(2);
  });

  test('[LGN-13] is asked anew when it did not answer', async () => {
    const provider = open();
    await expect(provider.authorizeUrl(checks)).rejects.toThrow('unexpected HTTP response status code');
    says = described;
    expect((await provider.authorizeUrl(checks)).pathname).toBe('/auth');
  });

  test('[LGN-13] vouches for nobody whom it does not name in an ID token', async () => {
    says = { ...described, '/token': { body: token } };
    await expect(open().identify(cameBack, checks)).rejects.toThrow('invalid response encountered');
    expect(asked).toEqual([found, '/token']);
  });
});

describe('Facebook', () => {
  const open = () =>
    facebookProvider({
      ...{ appId: 'app', appSecret: 'secret', graphUrl: origin },
      redirectUri: 'https://shop.example/b/user/auth/callback/facebook',
    });
  const profile = { id: '1234', name: 'Ravi Kumar', email: 'ravi@example.com' };

  test.each([400, 500])('[LGN-13] vouches for nobody with an answer of %i', async (status) => {
    says = { '/oauth/access_token': { body: token }, '/me': { status, body: profile } };
    await expect(open().identify(cameBack, checks)).rejects.toThrow(`Facebook answered ${status} for a profile`);
    says = { ...says, '/me': { body: profile } };
    expect(await open().identify(cameBack, checks)).toMatchObject({ subject: '1234', emailVerified: false });
  });
});
