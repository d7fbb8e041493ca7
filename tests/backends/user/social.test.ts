import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { facebookProvider } from '#backends/user/social/providers.ts';
import { generous, notThe, openShop } from '#tests/kit/shop/open-shop.ts';
import type { Answer, Browser } from '#tests/kit/shop/open-shop.ts';
import { freePorts } from '#tests/kit/shop/shop.ts';
import { signInElsewhere } from '#tests/kit/shop/social.ts';
import type { Claimed } from '#tests/kit/shop/social.ts';
import { shopWithIdentity } from '#tests/backends/test-identity/shop-with-identity.ts';

const { database, shop, identity, close } = await shopWithIdentity();
afterAll(close);
beforeEach(() => shop.clock.reset());

let people = 0;
const somebody = () => {
  people += 1;
  return { mobile: `8${String(people * 7_654_321).padStart(9, '0')}`, email: `social${people}@example.com` };
};
const origin = 'http://localhost:3000';

const start = async (browser: Browser, return_to = '/cart') => {
  const { body } = await browser.post('/b/user/fa/users/social/start', { provider: 'local', return_to });
  return (body['data'] as { authorize_url: string }).authorize_url;
};
const land = async (browser: Browser, address: URL): Promise<URL> => {
  const answer = await browser.get(`${address.pathname}${address.search}`);
  expect(answer.status).toBe(303);
  return new URL(String(answer.headers['location']), origin);
};
/** Goes to the provider and back; gives the id of the attempt. */
const vouch = async (browser: Browser, claimed: Claimed): Promise<string> => {
  const landed = await land(browser, await signInElsewhere(await start(browser), claimed));
  expect(landed.pathname).toBe('/cart');
  return landed.searchParams.get('social') ?? '';
};
const check = async (browser: Browser, fbid: string): Promise<Answer> =>
  browser.get(`/b/user/fa/users/checkUser?qpd=${await browser.seal({ fbid })}&isMobile=0`);
const enter = (browser: Browser, path: 'otp-login' | 'otp-register', more: object): Promise<Answer> =>
  browser.post(`/b/user/fa/users/social/${path}`, {
    ...{ email: '', mobile: '', name: '', title: 'Mr', country_code: '91', otp: '' },
    ...{ social_login: 1, is_facebook: 0, is_verified_user: 0, is_checkout: 0 },
    ...more,
  });
const send = (browser: Browser, fb_id: string, contact: { user_email?: string; user_mobile?: string }) =>
  browser.post('/b/user/fa/users/sendOtp', {
    ...{ user_email: '', user_mobile: '', user_name: '', resend_otp: 'n', source: 'web', social_login: 1 },
    ...contact,
    fb_id,
  });
const linksOf = async (email: string) => {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int n from social_identities i join contacts c using (user_id) where c.value = $1`,
    [email],
  );
  return rows[0]?.n ?? 0;
};

test('[LGN-13] the provider is asked with state, nonce and PKCE, for exactly our address', async () => {
  const browser = await shop.browser().arrive();
  const url = new URL(await start(browser));
  expect(url.origin).toBe(identity.url);
  expect(url.searchParams.get('redirect_uri')).toBe(`${origin}/b/user/auth/callback/local`);
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(url.searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
  const again = new URL(await start(browser));
  expect(again.searchParams.get('state')).not.toBe(url.searchParams.get('state'));
  url.searchParams.set('redirect_uri', `${origin}/b/user/auth/callback/local/..`);
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(400);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'cart',
  '/\t/evil.example',
  '',
])('a way back to %j is none', async (return_to) => {
  const browser = await shop.browser().arrive();
  const answer = await browser.post('/b/user/fa/users/social/start', { provider: 'local', return_to });
  expect(answer).toMatchObject({ status: 400, body: { field: 'return_to' } });
});

test('a way back that was stored is checked again: what leads elsewhere becomes home', async () => {
  const browser = await shop.browser().arrive();
  const url = await start(browser);
  await database.pool.query("update social_attempts set return_to = '/.//evil.example' where state = $1", [
    new URL(url).searchParams.get('state'),
  ]);
  const landed = await land(browser, await signInElsewhere(url, somebody()));
  expect([landed.origin, landed.pathname]).toEqual([origin, '/']);
});

test('[LGN-13, LGN-25, LGN-26, LGN-29] a new shopper with an unproven address enters a code, and is named by the address', async () => {
  const { email } = somebody();
  const browser = await shop.browser().arrive();
  const fbid = await vouch(browser, { email, verified: false });
  expect((await check(browser, fbid)).body).toEqual({
    success: true,
    status_code: 200,
    message: '',
    data: {
      user_class: 'new',
      emailVerified: 0,
      check_mobile: 0,
      user_name: null,
      user_email: email,
      selected_country_code: '91',
      otp_needed: 1,
    },
    old_entry: null,
  });
  expect((await enter(browser, 'otp-register', { fbid, email })).status).toBe(400);
  expect(await enter(browser, 'otp-register', { fbid, email, otp: '000000' })).toMatchObject({
    status: 401,
    body: { code: 'INCORRECT_OTP' },
  });
  expect((await send(browser, fbid, { user_email: email })).body).toMatchObject({ data: { mobile_number: null } });
  const otp = await shop.codeFor(email);
  expect((await enter(browser, 'otp-register', { fbid, email, otp: notThe(otp) })).status).toBe(401);
  expect((await enter(browser, 'otp-register', { fbid, email, otp })).body).toMatchObject({
    success: true,
    result: { status: true, mail: email, username: email.split('@')[0], email_verified: 1 },
  });
  expect(await linksOf(email)).toBe(1);
});

test('[LGN-13, LGN-29] a proven address opens the account that has proven it, and the link opens it next time', async () => {
  const who = somebody();
  const first = await shop.browser().arrive();
  await first.sendCode({ email: who.email }, 'register');
  await first.register('email', await shop.codeFor(who.email), { email: who.email });
  const browser = await shop.browser().arrive();
  const fbid = await vouch(browser, { email: who.email, name: 'Asha', verified: true });
  expect((await check(browser, fbid)).body).toMatchObject({
    data: { user_class: 'registered_verified', user_name: 'Asha', otp_needed: 0 },
  });
  const before = browser.cookies.get('sid');
  expect((await enter(browser, 'otp-login', { fbid })).body).toMatchObject({ result: { mail: who.email } });
  expect(browser.cookies.get('sid')).not.toBe(before);
  const next = await shop.browser().arrive();
  const linked = await vouch(next, { email: who.email, verified: false });
  expect((await check(next, linked)).body).toMatchObject({ data: { otp_needed: 0 } });
  expect((await enter(next, 'otp-login', { fbid: linked })).body).toMatchObject({ result: { mail: who.email } });
});

test('an unproven address opens and links nothing, and a code for it does', async () => {
  const who = somebody();
  const owner = await shop.browser().arrive();
  await owner.sendCode({ email: who.email }, 'register');
  await owner.register('email', await shop.codeFor(who.email), { email: who.email });
  shop.clock.advance(61_000);
  const thief = await shop.browser().arrive();
  const fbid = await vouch(thief, { email: who.email, verified: false });
  expect((await check(thief, fbid)).body).toMatchObject({
    data: { user_class: 'registered_verified', otp_needed: 1 },
  });
  for (const [path, otp] of [
    ['otp-login', ''],
    ['otp-register', '000000'],
  ] as const)
    expect((await enter(thief, path, { fbid, email: who.email, otp, is_verified_user: 1 })).status).toBe(401);
  expect(await linksOf(who.email)).toBe(0);
  await send(thief, fbid, { user_email: who.email });
  const otp = await shop.codeFor(who.email);
  expect((await enter(thief, 'otp-login', { fbid, email: who.email, otp })).body).toMatchObject({ success: true });
  expect(await linksOf(who.email)).toBe(1);
});

test('a code for another contact or another purpose does not finish a social login', async () => {
  const [who, another] = [somebody(), somebody()];
  const browser = await shop.browser().arrive();
  const fbid = await vouch(browser, { email: who.email });
  await browser.sendCode({ email: who.email }, 'register');
  const plain = await shop.codeFor(who.email);
  expect((await enter(browser, 'otp-register', { fbid, email: who.email, otp: plain })).status).toBe(401);
  await send(browser, fbid, { user_mobile: another.mobile });
  const otp = await shop.codeFor(another.mobile);
  expect((await enter(browser, 'otp-register', { fbid, email: who.email, otp })).status).toBe(401);
  expect((await enter(browser, 'otp-register', { fbid, ...who, mobile: another.mobile, otp })).body).toMatchObject({
    success: true,
    result: { phone: another.mobile, mail: who.email, email_verified: 0 },
  });
});

test('[LGN-13] a verified address of a new shopper makes no account without a code', async () => {
  const { email } = somebody();
  const browser = await shop.browser().arrive();
  const fbid = await vouch(browser, { email, verified: true });
  expect((await check(browser, fbid)).body).toMatchObject({ data: { user_class: 'new', otp_needed: 1 } });
  expect((await enter(browser, 'otp-register', { fbid, email })).status).toBe(400);
  for (const path of ['otp-login', 'otp-register'] as const) {
    const otp = path === 'otp-login' ? '' : '000000';
    expect(await enter(browser, path, { fbid, email, otp, is_verified_user: 1 })).toMatchObject({
      status: 401,
      body: { code: 'INCORRECT_OTP' },
    });
  }
  expect(await linksOf(email)).toBe(0);
  await send(browser, fbid, { user_email: email });
  const otp = await shop.codeFor(email);
  expect((await enter(browser, 'otp-register', { fbid, email, otp })).body).toMatchObject({ result: { mail: email } });
});

test('an address that another account only typed goes to the new shopper who proves it', async () => {
  const squatter = somebody();
  await shop.browser().becomeCustomer(squatter);
  const browser = await shop.browser().arrive();
  const fbid = await vouch(browser, { email: squatter.email, verified: true });
  expect((await check(browser, fbid)).body).toMatchObject({
    data: { user_class: 'new', otp_needed: 1 },
    old_entry: null,
  });
  await send(browser, fbid, { user_email: squatter.email });
  const otp = await shop.codeFor(squatter.email);
  const answer = await enter(browser, 'otp-register', { fbid, email: squatter.email, otp });
  expect(answer.body).toMatchObject({ result: { mail: squatter.email, email_verified: 1, phone: null } });
  const { rows } = await database.pool.query(
    'select verified_at is not null as proven from contacts where value = $1',
    [squatter.email],
  );
  expect(rows).toEqual([{ proven: true }]);
});

test('an attempt is for its own browser, once, and for ten minutes', async () => {
  const { email } = somebody();
  const owner = await shop.browser().arrive();
  await owner.sendCode({ email }, 'register');
  await owner.register('email', await shop.codeFor(email), { email });
  shop.clock.advance(61_000);
  const browser = await shop.browser().arrive();
  const stranger = await shop.browser().arrive();
  const expired = { status: 409, body: { code: 'SOCIAL_EXPIRED' } };
  const back = await signInElsewhere(await start(browser), { email, verified: true });
  expect((await land(stranger, back)).search).toBe('?social_error=failed');
  const landed = await land(browser, back);
  const fbid = landed.searchParams.get('social') ?? '';
  expect((await land(browser, back)).search).toBe('?social_error=failed');
  expect(await check(stranger, fbid)).toMatchObject(expired);
  expect(await send(stranger, fbid, { user_email: email })).toMatchObject(expired);
  expect(await enter(stranger, 'otp-register', { fbid, email, otp: '000000' })).toMatchObject(expired);
  const twins = Array.from({ length: 5 }, () => browser.at(shop));
  const answers = await Promise.all(twins.map((twin) => enter(twin, 'otp-login', { fbid })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const late = await shop.browser().arrive();
  const slow = await vouch(late, { email, verified: true });
  shop.clock.advance(10 * 60_000 + 1);
  expect(await enter(late, 'otp-login', { fbid: slow })).toMatchObject(expired);
});

test('answers that do not fit are refused: another state, another code, an invented one, another issuer', async () => {
  const browser = await shop.browser().arrive();
  const claimed = { email: somebody().email, verified: true };
  const spoil = async (change: (query: URLSearchParams) => void) => {
    const back = await signInElsewhere(await start(browser), claimed);
    change(back.searchParams);
    return (await land(browser, back)).search;
  };
  const foreign = await signInElsewhere(await start(await shop.browser().arrive()), claimed);
  const failed = '?social_error=failed';
  expect(await spoil((query) => query.set('state', 'x'.repeat(43)))).toBe(failed);
  expect(await spoil((query) => query.delete('state'))).toBe(failed);
  expect(await spoil((query) => query.set('code', 'invented'))).toBe(failed);
  expect(await spoil((query) => query.set('code', foreign.searchParams.get('code') ?? ''))).toBe(failed);
  expect(await spoil((query) => query.set('iss', 'https://evil.example'))).toBe(failed);
  expect(await spoil((query) => query.delete('iss'))).toBe(failed);
});

test('a nonce that does not fit is refused', async () => {
  const browser = await shop.browser().arrive();
  const back = await signInElsewhere(await start(browser), { email: somebody().email, verified: true });
  await database.pool.query("update social_attempts set nonce = 'another' where state = $1", [
    back.searchParams.get('state'),
  ]);
  expect((await land(browser, back)).search).toBe('?social_error=failed');
});

test('[LGN-13] who goes back at the provider is where they were', async () => {
  const browser = await shop.browser().arrive();
  const back = await signInElsewhere(await start(browser, '/p/black-forest-cake?tab=reviews'), null);
  const landed = await land(browser, back);
  expect([landed.pathname, landed.search]).toEqual(['/p/black-forest-cake', '?tab=reviews&social_error=cancelled']);
});

test('a provider that is not there, or does not answer, is said in words', async () => {
  const browser = await shop.browser().arrive();
  const ask = (provider: string) => browser.post('/b/user/fa/users/social/start', { provider, return_to: '/' });
  expect((await ask('google')).status).toBe(404);
  const [port = 0] = await freePorts(1);
  const lonely = await openShop(database.env({ ...generous, IDENTITY_PORT: `${port}` }));
  try {
    expect(
      await (
        await lonely.browser().arrive()
      ).post('/b/user/fa/users/social/start', { provider: 'local', return_to: '/' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'PROVIDER_UNAVAILABLE', message: expect.stringContaining('OTP instead') },
    });
  } finally {
    await lonely.close();
  }
});

test('[LGN-13] Google and Facebook are offered when they are configured', async () => {
  const configured = await openShop(
    database.env({
      ...generous,
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      FACEBOOK_APP_ID: 'f',
      FACEBOOK_APP_SECRET: 's',
    }),
  );
  try {
    const browser = await configured.browser().arrive();
    expect((await browser.get('/b/user/fa/users/social/providers')).body).toMatchObject({
      data: [
        { provider: 'google', label: 'Google' },
        { provider: 'facebook', label: 'Facebook' },
        { provider: 'local' },
      ],
    });
    const { body } = await browser.post('/b/user/fa/users/social/start', { provider: 'facebook', return_to: '/' });
    const url = new URL((body['data'] as { authorize_url: string }).authorize_url);
    expect(`${url.origin}${url.pathname}`).toBe('https://www.facebook.com/v23.0/dialog/oauth');
    expect(url.searchParams.get('redirect_uri')).toBe(`${origin}/b/user/auth/callback/facebook`);
  } finally {
    await configured.close();
  }
});

test('[LGN-13] the flow of Facebook: code with PKCE, then the profile with a proof, and never a proven address', async () => {
  const seen: { form?: URLSearchParams; me?: URL; authorization?: string | undefined } = {};
  const readBody = async (request: IncomingMessage) => {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += String(part);
    return text;
  };
  const graph = createServer((request, response) => {
    const answer = async () => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/oauth/access_token') {
        seen.form = new URLSearchParams(await readBody(request));
        return { access_token: 'a-token', token_type: 'bearer', expires_in: 5000 };
      }
      seen.me = new URL(request.url ?? '', 'http://localhost');
      seen.authorization = request.headers.authorization;
      return { id: '1234', name: 'Ravi Kumar', email: 'Ravi@Example.com' };
    };
    void answer().then((body) => response.end(JSON.stringify(body)));
  });
  graph.listen(0, '127.0.0.1');
  await once(graph, 'listening');
  const address = graph.address();
  const graphUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  try {
    const redirectUri = 'https://shop.example/b/user/auth/callback/facebook';
    const provider = facebookProvider({ appId: 'app', appSecret: 'secret', redirectUri, graphUrl });
    const checks = { state: 'a-state', nonce: '', codeVerifier: 'v'.repeat(43) };
    const challenge = createHash('sha256').update(checks.codeVerifier).digest('base64url');
    expect((await provider.authorizeUrl(checks)).searchParams.get('code_challenge')).toBe(challenge);
    const query = new URLSearchParams({ code: 'a-code', state: 'a-state' });
    expect(await provider.identify(query, checks)).toEqual({
      subject: '1234',
      email: 'ravi@example.com',
      emailVerified: false,
      name: 'Ravi Kumar',
    });
    expect(Object.fromEntries(seen.form ?? [])).toMatchObject({
      client_id: 'app',
      client_secret: 'secret',
      code: 'a-code',
      code_verifier: checks.codeVerifier,
      redirect_uri: redirectUri,
    });
    expect(seen.authorization).toBe('Bearer a-token');
    expect(seen.me?.searchParams.get('appsecret_proof')).toBe(
      createHmac('sha256', 'secret').update('a-token').digest('hex'),
    );
    await expect(provider.identify(query, { ...checks, state: 'another' })).rejects.toThrow();
  } finally {
    graph.close();
    graph.closeAllConnections();
  }
});
