import type { AdapterPayload } from 'oidc-provider';
import { afterAll, describe, expect, test } from 'vitest';
import { createAdapterFactory } from '#backends/test-identity/store.ts';
import { shopWithIdentity } from './shop-with-identity.ts';

// What the page of the test identity takes, and what it keeps.
const { identity, close } = await shopWithIdentity();
afterAll(close);

/** Begins to sign in: how the page of this browser is answered a form of so many characters. */
async function begin(): Promise<(length: number) => Promise<number>> {
  const asked = {
    ...{ client_id: 'petalcrumb-local', redirect_uri: 'http://localhost:3000/b/user/auth/callback/local' },
    ...{ response_type: 'code', scope: 'openid email profile', state: 'a-state', nonce: 'a-nonce' },
    ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
  };
  const answer = await fetch(`${identity.url}/auth?${new URLSearchParams(asked).toString()}`, { redirect: 'manual' });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const page = new URL(answer.headers.get('location') ?? '', identity.url);
  return async (length) => {
    const form = 'decision=login&email=a%40example.com&name=A&verified=1&note=';
    const body = form.padEnd(length, 'x');
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    return (await fetch(page, { method: 'POST', headers, body, redirect: 'manual' })).status;
  };
}

test('a form of 8192 characters is taken, a longer one is not', async () => {
  const post = await begin();
  expect([await post(8193), await post(20_000), await post(8192)]).toEqual([400, 400, 303]);
});

test('a browser that asks for its icon is told that there is none', async () => {
  expect((await fetch(new URL('/favicon.ico', identity.url))).status).toBe(204);
});

describe('what the provider keeps', () => {
  const kept = (payload: AdapterPayload) => ({ payload, seconds: 60 });
  const filled = async () => {
    const codes = createAdapterFactory()('AuthorizationCode');
    for (const [id, { payload, seconds }] of Object.entries({
      one: kept({ grantId: 'of-asha', uid: 'uid-one' }),
      two: kept({ grantId: 'of-asha', uid: 'uid-two' }),
      other: kept({ grantId: 'of-ravi', uid: 'uid-other' }),
    }))
      await codes.upsert(id, payload, seconds);
    const left = async () => {
      const found = await Promise.all(['one', 'two', 'other'].map((id) => codes.find(id)));
      return found.map((payload) => payload && payload.uid);
    };
    return { codes, left };
  };

  test('goes with its grant, and nothing else does', async () => {
    const { codes, left } = await filled();
    await codes.revokeByGrantId('of-asha');
    expect(await left()).toEqual([undefined, undefined, 'uid-other']);
  });

  test('is marked when it is used, once and alone', async () => {
    const { codes } = await filled();
    await codes.consume('one');
    await codes.consume('nothing');
    const used = await Promise.all(['one', 'two', 'other', 'nothing'].map((id) => codes.find(id)));
    expect(used.map((payload) => typeof payload?.consumed)).toEqual(['number', 'undefined', 'undefined', 'undefined']);
  });
});
