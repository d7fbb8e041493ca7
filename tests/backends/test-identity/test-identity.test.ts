import { afterAll, expect, test } from 'vitest';
import { startTestIdentity } from '#backends/test-identity/index.ts';
import { shopWithIdentity } from './shop-with-identity.ts';

const { shop, identity, close } = await shopWithIdentity();
afterAll(close);

const request = (changes: Record<string, string | null> = {}): URL => {
  const url = new URL('/auth', identity.url);
  const usual = {
    client_id: 'petalcrumb-local',
    redirect_uri: 'http://localhost:3000/b/user/auth/callback/local',
    response_type: 'code',
    scope: 'openid email profile',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries({ ...usual, ...changes }))
    if (value !== null) url.searchParams.set(name, value);
  return url;
};
const ask = (url: URL | string, init: RequestInit = {}) =>
  fetch(new URL(url, identity.url), { redirect: 'manual', ...init });
/** Begins to sign in; gives the page's address and the cookies of this browser. */
const begin = async () => {
  const answer = await ask(request());
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { page: answer.headers.get('location') ?? '', cookie };
};

test('what it offers is what the shop expects', async () => {
  const { issuer, code_challenge_methods_supported } = await (await ask('/.well-known/openid-configuration')).json();
  expect(issuer).toBe(identity.url);
  expect(code_challenge_methods_supported).toEqual(['S256']);
});

test.each([
  ['no PKCE', { code_challenge: null, code_challenge_method: null }],
  ['plain PKCE', { code_challenge_method: 'plain' }],
  ['another way of answering', { response_type: 'token' }],
])('a request with %s is sent back as an error, with its state', async (_name, changes) => {
  const back = new URL((await ask(request(changes))).headers.get('location') ?? '');
  expect(back.searchParams.get('error') ?? new URLSearchParams(back.hash.slice(1)).get('error')).toBeTruthy();
  expect(back.href).toContain('a-state');
});

test.each([
  ['an unknown client', { client_id: 'somebody' }],
  ['another address', { redirect_uri: 'http://localhost:3000/elsewhere' }],
  ['an address of another host', { redirect_uri: 'https://evil.example/b/user/auth/callback/local' }],
])('a request of %s leads nowhere', async (_name, changes) => {
  const answer = await ask(request(changes));
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  expect(await answer.text()).toContain('This sign-in link is not valid');
});

test('the page is for the browser that began, and takes a complete form only', async () => {
  const { page, cookie } = await begin();
  const shown = await ask(page, { headers: { cookie } });
  expect(await shown.text()).toContain('Sign in to go on to Petalcrumb');
  expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect((await ask(page)).status).toBe(400);
  const post = (form: Record<string, string>) =>
    ask(page, { method: 'POST', headers: { cookie }, body: new URLSearchParams(form) });
  expect((await post({ email: 'a@example.com' })).status).toBe(400);
  expect((await post({ decision: 'login', email: 'a@example.com', name: 'x'.repeat(9000) })).status).toBe(400);
  expect((await post({ decision: 'login', email: 'a@example.com', name: 'A' })).status).toBe(303);
});

test('a production shop starts none', async () => {
  const platform = { ...shop.platform, env: { ...shop.platform.env, servesTestIdentity: false } };
  await expect(startTestIdentity(platform)).rejects.toThrow('A production shop starts no test identity provider');
});
