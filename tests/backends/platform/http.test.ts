import { PassThrough } from 'node:stream';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { registerBackends } from '#backends/index.ts';
import { createHttpServer, registerPlatform } from '#backends/platform/http/http.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import { platformWords } from '#backends/platform/http/words.ts';
import { createLog } from '#backends/platform/log.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import { contentSecurityPolicy } from '#backends/platform/http/security-headers.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();
const env = database.env(generous);
const logged: string[] = [];
const lines = new PassThrough();
lines.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
const shop = await openShop(env, { log: createLog({ LOG_LEVEL: 'trace', RELEASE: 'test' }, lines) });
afterAll(() => shop.close());

const cake = { sku: 'PC101-500', quantity: 1, attributes: [{ id: 48, value: '1' }] };

test('every answer carries the security headers', async () => {
  const { headers } = await shop.browser().get('/b/main/menu');
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'origin-agent-cluster': '?1',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
});

test('a long answer is sent compressed to whom wants it so, a short one never', async () => {
  const ask = (url: string, encoding?: string) =>
    shop.app.inject({
      url,
      headers: { host: 'localhost:3000', ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) },
    });
  const plain = await ask('/b/main/menu');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const small = await ask('/b/main/menu', 'gzip, deflate, br');
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.payload);
  expect(small.rawPayload.length).toBeLessThan(plain.payload.length / 2);
  expect((await ask('/health', 'br')).headers['content-encoding']).toBeUndefined();
});

test('a compressed request is not unpacked: a small one could fill the memory', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/b/cart/add',
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    payload: gzipSync(JSON.stringify({ ...cake, message: ' '.repeat(1_000_000) })),
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});

test('a page has a policy with a nonce of its own and enforces trusted types', async () => {
  const [one, two] = await Promise.all([shop.browser().get('/__outbox'), shop.browser().get('/__outbox')]);
  const policy = String(one?.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(one?.text).toContain(`<style nonce="${nonce}">`);
  expect(two?.headers['content-security-policy']).not.toBe(policy);
});

test('[CLC-02] the policy names the origins and policies of Google’s map with a key for it alone', () => {
  const google = /google|gstatic|lit-html/;
  expect(contentSecurityPolicy({ ...env, GOOGLE_MAPS_KEY: undefined }, 'n')).not.toMatch(google);
  const policy = contentSecurityPolicy({ ...env, GOOGLE_MAPS_KEY: 'a-key' }, 'n');
  expect(policy).toContain("img-src 'self' data: https://*.googleapis.com");
  expect(policy).toContain('google-maps-api#html');
  expect(policy).not.toContain('unsafe');
});

test.each(['evil.example', 'localhost.evil.example', 'localhost:3000.evil.example', 'user@localhost'])(
  'the host %s is not served here',
  async (host) => {
    expect(await shop.browser().get('/b/main/menu', { host })).toMatchObject({
      status: 421,
      body: { code: 'WRONG_HOST' },
    });
  },
);

const forgeries: [name: string, headers: Record<string, string>][] = [
  ['of another site', { 'sec-fetch-site': 'cross-site' }],
  ['of a sister site', { 'sec-fetch-site': 'same-site' }],
  ['with another origin', { origin: 'https://evil.example' }],
  ['with a null origin', { origin: 'null' }],
  ['with another origin that fetch metadata contradicts', { origin: 'http://localhost:3000.evil.example' }],
  ['without a token', { 'x-csrf-token': '' }],
  ['with the token of another session', { 'x-csrf-token': 'A'.repeat(43) }],
];
test.each(forgeries)('[LGN-27] a write %s is refused before it is read', async (_name, headers) => {
  const browser = await shop.browser().arrive();
  expect(await browser.post('/b/cart/add', cake, headers)).toMatchObject({
    status: 403,
    body: { code: 'CSRF_INVALID', success: false },
  });
  expect((await browser.get('/b/cart/get?newNormalFlow=1')).body).toMatchObject({ cart: { cart_quantity: 0 } });
});

test('[SHL-24] a browser that keeps no cookies is told so, not to reload the page', async () => {
  const browser = await shop.browser().arrive();
  browser.cookies.clear();
  expect(await browser.post('/b/cart/add', cake)).toMatchObject({
    status: 403,
    body: { code: 'CSRF_INVALID', message: platformWords.cookiesOff },
  });
});

test('a write from our own page passes', async () => {
  const browser = await shop.browser().arrive();
  expect(await browser.post('/b/cart/add', cake)).toMatchObject({ status: 200, body: { success: true } });
});

test('[SHL-24] the session cookie is for the browser alone, fact is readable, and reading a page sets neither', async () => {
  const browser = shop.browser();
  await browser.get('/b/main/home');
  await browser.get('/b/main/fa/site-header');
  expect([...browser.cookies]).toEqual([]);
  const { headers } = await browser.get('/b/cart/api/csrf-token');
  const [sid, fact] = [headers['set-cookie']].flat().map(String);
  expect(sid).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(fact).toMatch(/^fact=[\w-]{36}; Max-Age=864000; Path=\/; SameSite=Lax$/);
});

test('over https the session cookie is bound to the host and secure', async () => {
  const secure = await openShop(database.env({ ...generous, PUBLIC_ORIGIN: 'https://petalcrumb.example' }));
  const answer = await secure.browser().get('/b/cart/api/csrf-token', { host: 'petalcrumb.example' });
  expect([answer.headers['set-cookie']].flat().map(String)).toEqual([
    expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^fact=[\w-]{36}; Max-Age=864000; Path=\/; Secure; SameSite=Lax$/),
  ]);
  await secure.close();
});

test('a session ends after ten days without a visit and after thirty in any case', async () => {
  const day = 24 * 60 * 60_000;
  const idle = await shop.browser().arrive();
  await idle.post('/b/cart/add', cake);
  const sid = idle.cookies.get('sid');
  shop.clock.advance(10 * day + 1000);
  await idle.arrive();
  expect(idle.cookies.get('sid')).not.toBe(sid);
  const busy = await shop.browser().arrive();
  await busy.post('/b/cart/add', cake);
  const kept = busy.cookies.get('sid');
  for (let visit = 0; visit < 3; visit += 1) {
    shop.clock.advance(9 * day);
    await busy.arrive();
    expect(busy.cookies.get('sid')).toBe(kept);
  }
  shop.clock.advance(4 * day);
  await busy.arrive();
  expect(busy.cookies.get('sid')).not.toBe(kept);
  shop.clock.reset();
});

const junk: [name: string, body: unknown, headers: Record<string, string>, status: number, field: string | null][] = [
  ['broken JSON', '{"sku":', {}, 400, 'body'],
  ['a poisoned prototype', '{"sku":"PC101-500","quantity":1,"attributes":[],"__proto__":{"a":1}}', {}, 400, 'body'],
  ['a number as text', { ...cake, quantity: '1' }, {}, 400, 'quantity'],
  ['too many', { ...cake, quantity: 100 }, {}, 400, 'quantity'],
  ['half a cake', { ...cake, quantity: 0.5 }, {}, 400, 'quantity'],
  ['a field nobody knows', { ...cake, price: 1 }, {}, 400, 'price'],
  ['nothing', undefined, {}, 400, 'body'],
  ['a list', [], {}, 400, null],
  ['a form', 'sku=PC101-500', { 'content-type': 'application/x-www-form-urlencoded' }, 415, null],
  ['plain text', '{"sku":"PC101-500"}', { 'content-type': 'text/plain' }, 415, null],
  ['a huge body', { ...cake, sku: 'x'.repeat(200_000) }, {}, 413, null],
];
test.each(junk)('a body of %s is refused', async (_name, body, headers, status, field) => {
  const browser = await shop.browser().arrive();
  const answer = await browser.ask('POST', '/b/cart/add', { ...(body === undefined ? {} : { body }), headers });
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({
    success: false,
    error_message: expect.any(String),
    request_id: expect.any(String),
  });
  if (field !== null) expect(answer.body['field']).toBe(field);
});

test('nothing personal is ever logged: not what was typed, not a token, not a code, not even in errors', async () => {
  const canaries = { mobile: '9444455555', email: 'canary.mail@example.com', name: 'Canary Person' };
  const browser = await shop.browser().arrive();
  const { csrf } = browser;
  await browser.get(`/b/user/fa/users/checkUser?user_email=${canaries.email}&isMobile=0`);
  await browser.sendCode({ mobile: canaries.mobile }, 'register');
  const code = await shop.codeFor(canaries.mobile);
  shop.platform.faults.arm('register.after_user', { kind: 'throw' });
  expect((await browser.register('mobile', code, canaries)).status).toBe(500);
  expect((await browser.register('mobile', code, canaries)).status).toBe(200);
  await browser.post('/b/user/fa/users/signin', { mobile: canaries.mobile, wrong: canaries.name });
  await browser.get(`/b/main/${canaries.name.replace(' ', '-')}`);
  await browser.arrive();
  const written = { topic: 'feedback', message: 'Canary words', name: canaries.name, email: canaries.email };
  const values = Object.entries({ ...written, phone: canaries.mobile }).map(([name, value]) => ({ name, value }));
  expect((await browser.post('/b/main/forms', { kind: 'contact', values })).status).toBe(200);
  await browser.post('/b/main/forms', {
    kind: 'contact',
    values: [...values, { name: 'wrong', value: 'Canary words' }],
  });
  await browser.post('/b/main/tickets/find', { number: 'PT0000000000', contact: canaries.email });
  await shop.platform.queue.drain();
  const everything = logged.join('');
  expect(everything).toContain('"operation":"register"');
  expect(everything).toContain('request failed');
  for (const canary of [
    ...Object.values(canaries),
    'Canary-Person',
    'Canary words',
    code,
    csrf,
    browser.cookies.get('sid') ?? '-',
    browser.fact,
  ]) {
    expect(everything).not.toContain(canary);
  }
});

test('[SHL-24] a call that fails is logged with the release whose page asked, and with nothing else that is told in its place', async () => {
  for (const [told, kept] of [
    ['2.4.0-rc.1+b7', true],
    ['canary@example.com', false],
    ['x'.repeat(41), false],
  ] as const) {
    const browser = await shop.browser().arrive();
    browser.cookies.set('version', told);
    await browser.sendCode({ email: `${told.length}@example.com` }, 'register');
    shop.platform.faults.arm('register.after_user', { kind: 'throw' });
    const email = `${told.length}@example.com`;
    expect((await browser.register('email', await shop.codeFor(email), { email })).status).toBe(500);
    expect([told, logged.join('').includes(`"version":"${told}"`)]).toEqual([told, kept]);
  }
});

test('/health answers anybody, and /ready only when database, queue and all ten backends do', async () => {
  const anybody = shop.browser();
  expect(await anybody.get('/health', { host: '10.0.0.5:3000' })).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
  expect(await anybody.get('/ready')).toMatchObject({
    status: 503,
    body: { status: 'unavailable', checks: { queue: 'failed', database: 'ok' } },
  });
  await shop.platform.queue.start();
  const ready = await anybody.get('/ready');
  expect(ready).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(Object.keys(ready.body['checks'] as object)).toHaveLength(12);
  await shop.platform.queue.stop();
});

test('a backend with an address of its own is asked there, with the shopper and the cookies it knows', async () => {
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const far = database.env({ ...generous, BACKEND_CART_URL: `${address}/b/cart` });
  const front = await openShop(far);
  const browser = await front.browser().arrive();
  expect(await browser.post('/b/cart/add', cake)).toMatchObject({ status: 200 });
  expect((await browser.at(shop).get('/b/cart/get?newNormalFlow=1')).body).toMatchObject({
    cart: { cart_quantity: 1 },
  });
  expect(await browser.post('/b/cart/add', cake, { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
  await front.close();
});

test('a route under /b/ without an operation of a contract stops the start', async () => {
  const platform = await createPlatform(env, { pool: database.pool });
  const app = createHttpServer(env, platform.log);
  await registerPlatform(app, platform);
  await registerBackends(app, platform);
  for (const url of ['/b/cart/secret', '/b/new/secret'])
    expect(() => app.get(url, async () => 'told')).toThrow(`${url} is a route without an operation of a contract`);
  expect(() => app.get('/elsewhere', async () => 'told')).not.toThrow();
  await app.close();
  await platform.close();
});

test('production has no outbox page, no clock and no faults', async () => {
  const production = {
    ...env,
    mode: 'production' as const,
    TEST_MODE: false,
    PUBLIC_ORIGIN: 'https://petalcrumb.example',
  };
  const platform = await createPlatform(production, { pool: database.pool });
  const app = createHttpServer(production, platform.log);
  await registerPlatform(app, platform);
  await registerBackends(app, platform);
  for (const url of ['/__outbox', '/__outbox.json', '/__clock']) {
    expect((await app.inject({ url, headers: { host: 'petalcrumb.example' } })).statusCode).toBe(404);
  }
  expect((await app.inject({ url: '/b/main/menu', headers: { host: 'localhost:3000' } })).statusCode).toBe(421);
  expect(() => platform.faults.arm('x', { kind: 'throw' })).toThrow();
  await app.close();
  await platform.close();
});

test('an address that cannot be read is refused in the words of every other refusal', async () => {
  const answer = await shop.browser().get('/b/main/%zz');
  expect([answer.status, answer.headers['x-content-type-options']]).toEqual([400, 'nosniff']);
  expect(answer.body).toMatchObject({ success: false, code: 'INVALID_REQUEST', request_id: expect.any(String) });
});

test('the outbox page shows messages as text, whatever they say', async () => {
  await shop.platform.outbox.post(shop.platform.db, {
    channel: 'email',
    to: 'shown@example.com',
    subject: '<img src=x onerror=alert(1)>',
    text: 'Hello & <script>alert(1)</script>',
  });
  const { text } = await shop.browser().get('/__outbox?to=shown@example.com');
  expect(text).toContain('&lt;script&gt;');
  expect(text).not.toContain('<script');
  expect(text).not.toContain('<img');
  expect((await shop.browser().get('/__outbox.json?to=SHOWN@example.com')).body).toMatchObject({
    messages: [{ to: 'shown@example.com', channel: 'email', subject: '<img src=x onerror=alert(1)>' }],
  });
});

test('one visitor is one IPv4 address, or one /64 of IPv6', () => {
  expect(networkOf('203.0.113.9')).toEqual({ kind: 'ipv4', key: '203.0.113.9' });
  expect(networkOf('::ffff:203.0.113.9')).toEqual({ kind: 'ipv4', key: '203.0.113.9' });
  expect(networkOf('2001:db8:1:2:aaaa::1')).toEqual({ kind: 'ipv6', key: '2001:db8:1:2' });
  expect(networkOf('2001:db8:1:2:bbbb:0:0:9')).toEqual({ kind: 'ipv6', key: '2001:db8:1:2' });
  expect(networkOf('::1')).toEqual({ kind: 'ipv6', key: '0:0:0:0' });
});

test('moving the clock on brings the waiting jobs nearer', async () => {
  const { platform } = shop;
  const hour = 60 * 60_000;
  await platform.queue.add(
    platform.db,
    'housekeeping',
    {},
    { jobKey: 'later', runAt: new Date(platform.clock.now().getTime() + hour) },
  );
  const due = async () =>
    (await database.pool.query("select run_at <= now() as due from graphile_worker.jobs where key = 'later'")).rows;
  expect(await due()).toEqual([{ due: false }]);
  expect((await shop.browser().ask('POST', '/__clock', { body: { advance_ms: hour + 1000 } })).status).toBe(200);
  expect(await due()).toEqual([{ due: true }]);
  shop.clock.reset();
});

test('what nobody needs any more is deleted, and the next round is ordered', async () => {
  const browser = await shop.browser().arrive();
  await browser.sendCode({ mobile: '9222233333' }, 'login');
  const counts = async () =>
    (
      await database.pool.query(
        `select (select count(*) from sessions where expires_at < now()) sessions,
                (select count(*) from otp_challenges where value = '919222233333') codes,
                (select count(*) from messages where recipient = '919222233333') messages,
                (select count(*) from graphile_worker.jobs where key = 'housekeeping') rounds`,
      )
    ).rows;
  await database.pool.query("update sessions set expires_at = now() - interval '2 days' where user_id is null");
  await database.pool.query("update otp_challenges set expires_at = now() - interval '2 days'");
  await database.pool.query("update messages set created_at = now() - interval '91 days'");
  await shop.platform.queue.add(shop.platform.db, 'housekeeping', {}, { jobKey: 'housekeeping' });
  await shop.platform.queue.drain();
  const { rows: carts } = await database.pool.query<{ n: number }>(
    'select count(distinct session_id) n from carts join sessions using (session_id)',
  );
  expect(await counts()).toEqual([{ sessions: carts[0]?.n, codes: 0, messages: 0, rounds: 1 }]);
});
