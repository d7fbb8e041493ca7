import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { problem } from '#backends/platform/http/problem.ts';
import { openServer } from './pages-server.ts';

const phone = { 'sec-ch-ua-mobile': '?1' };

test('guests share the bytes of a page until the catalogue changes', async () => {
  const { get, changeCatalogue, close } = await openServer();
  const first = await get('/cakes');
  expect(first).toContain('page 1: ₹5 for all');
  expect(await get('/cakes')).toBe(first);
  changeCatalogue();
  expect(await get('/cakes')).toContain('page 2');
  await close();
});

test('of each edition of the shop a page is kept by itself', async () => {
  let edition = 'usual';
  const { get, asked, close } = await openServer({ edition: () => edition });
  const usual = await get('/cakes');
  edition = 'with a fault';
  expect(await get('/cakes')).toContain('page 2');
  edition = 'usual';
  expect(await get('/cakes')).toBe(usual);
  expect(asked).toHaveLength(2);
  await close();
});

const digestsOf = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 'gs'))].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );

test('a page that is kept is let through by the digests of its own scripts and styles, any other by a nonce', async () => {
  const { app, get, close } = await openServer();
  const { payload, headers } = await app.inject({ url: '/cakes', headers: { host: 'shop.example' } });
  const [scripts, styles] = [digestsOf(payload, 'script'), digestsOf(payload, 'style')];
  expect([scripts.length, styles.length]).toEqual([2, 3]);
  const policy = String(headers['content-security-policy']);
  for (const digest of [...scripts, ...styles]) expect(policy).toContain(` ${digest}`);
  expect(policy.match(/sha256-/g)).toHaveLength(5);
  expect(payload).not.toContain('nonce');
  const own = await get('/cart', { cookie: 'sid=asha' });
  expect(own).toContain('<script nonce="nonce-2">keepTap()</script>');
  expect(own.match(/<(?:script|style)(?! nonce="nonce-2")/g)).toBeNull();
  await close();
});

test('where Google’s map may be shown, its nonce is told beside the page and is part of the policy of styles alone', async () => {
  const { app, close } = await openServer({ mapsKey: 'a-key' });
  const ask = async () => await app.inject({ url: '/cakes', headers: { host: 'shop.example' } });
  const [one, two] = [await ask(), await ask()];
  expect(two.payload).toBe(one.payload);
  expect(one.headers['server-timing']).toBe('shop-time;desc="0", style-nonce;desc="nonce-1"');
  expect(two.headers['server-timing']).toBe('shop-time;desc="0", style-nonce;desc="nonce-2"');
  expect(two.headers['content-security-policy']).toMatch(/^script-src sha256-[^;]*; style-src 'nonce-nonce-2' sha256-/);
  await close();
});

test('the shop’s time is told beside a page, to who has it already too, unless that would take its nonce', async () => {
  for (const mapsKey of [null, 'a-key']) {
    const { app, wait, close } = await openServer({ mapsKey });
    const first = await app.inject({ url: '/cakes', headers: { host: 'shop.example' } });
    wait(30_000);
    const again = await app.inject({
      url: '/cakes',
      headers: { host: 'shop.example', 'if-none-match': String(first.headers.etag) },
    });
    expect(first.headers['server-timing']).toMatch(/^shop-time;desc="0"/);
    expect([again.statusCode, again.headers['server-timing']]).toEqual([
      304,
      mapsKey === null ? 'shop-time;desc="30000"' : undefined,
    ]);
    await close();
  }
});

test('another address, host or kind of window has a page of its own', async () => {
  const { get, close } = await openServer();
  expect(await get('/cakes')).toContain('page 1');
  expect(await get('/cakes?sort=rating')).toContain('page 2');
  expect(await get('/cakes', { host: 'other.example' })).toContain('page 3');
  expect(await get('/cakes', phone)).toContain('page 4');
  expect(await get('/cakes', phone)).toContain('page 4');
  await close();
});

/** A session of which the browser knows neither whose cart it has nor that somebody is logged in: it would not ask. */
const unnamed = ['sid=asha', '__Host-sid=asha; privacy_choice=all', 'fc_city=Pune; sid=asha'];

test('sessions of which the browser would not ask neither get a shared page nor leave one behind', async () => {
  const { get, asked, close } = await openServer();
  expect(await get('/cakes')).toContain('page 1');
  for (const cookie of unnamed) {
    expect(await get('/cakes', { cookie })).toContain(`page ${asked.length}:`);
    expect(asked.at(-1)?.visitor.isShared).toBeUndefined();
  }
  expect(asked).toHaveLength(1 + unnamed.length);
  expect(await get('/cakes')).toContain('page 1');
  await close();
});

test('[CHK-06] at home a customer whose order waits to be paid has a page of the own, for which nothing moves later', async () => {
  const { get, asked, close } = await openServer({ waiting: 'asha' });
  const [asha, ravi] = ['asha', 'ravi'].map((sid) => ({ cookie: `sid=${sid}; fact=${sid}; isLoggedIn=1` }));
  for (const url of ['/', '/home']) {
    const before = asked.length;
    await get(url, ravi);
    for (let visit = 0; visit < 2; visit += 1) await get(url, asha);
    await get(url, ravi);
    expect(asked.slice(before).map(({ visitor }) => visitor.isShared)).toEqual([true, undefined, undefined]);
  }
  const before = asked.length;
  for (const who of [asha, ravi]) await get('/cakes', who);
  expect(asked).toHaveLength(before + 1);
  await close();
});

const sixty = Array.from({ length: 60 }, (_, index) => `_foreign${index}=GS1.${index}`).join('; ');
const visitors = [
  'sid=asha; fact=b8f0',
  'sid=ravi; fact=77aa; privacy_choice=all; utm_source=mail; Grand_Total=49900',
  '__Host-sid=meera; fact=1; newNormalFlow=1; txnid=TX1; browser=known',
  'privacy_choice=needed',
  sixty,
  `${sixty}; sid=asha; fact=b8f0`,
  'sid=a; fact=b; isLoggedIn=1',
  'isLoggedIn=',
  `__Host-sid=a; isLoggedIn=1; browser=known; ${sixty}`,
];

test.each(['/', '/cakes?sort=rating&page=2', '/p/truffle', '/search?q=truffle', '/faq', '/pune-cake-stores'])(
  '%s is one page for guests who come again and for customers, in which nobody’s session is asked for',
  async (url) => {
    const { get, asked, close } = await openServer();
    const pages = [];
    for (const cookie of visitors) pages.push(await get(url, { cookie }));
    expect(new Set(pages).size).toBe(1);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.visitor).toMatchObject({ place: null, variant: null, isShared: true });
    await close();
  },
);

test('the place of a guest is part of what a page is kept by, and all of the cookies that the loaders see', async () => {
  const { app, get, asked, close } = await openServer();
  app.get('/b/main/seen', async (request) => ({ cookie: request.headers.cookie }));
  const seen = async () => (await (await asked.at(-1)?.fetch('https://shop.example/b/main/seen'))?.json()) as unknown;
  await get('/cakes', { cookie: 'sid=asha; fact=b8f0; fc_city=Pune; fc_cn=pune; other=1' });
  expect(await seen()).toEqual({ cookie: 'fc_cn=pune; fc_city=Pune' });
  await get('/cakes', { cookie: 'fc_cn=pune; sid=ravi; fact=1; fc_city=Pune' });
  expect([asked.length, asked[0]?.visitor.place?.city]).toEqual([1, 'Pune']);
  await get('/cakes', { cookie: 'sid=asha; fact=b8f0; fc_city=Pune%3B%20sid%3Dravi' });
  expect(await seen()).toEqual({ cookie: 'fc_city=Pune%3B%20sid%3Dravi' });
  expect(asked).toHaveLength(2);
  await get('/cakes', { cookie: 'sid=asha; fact=b8f0; fc_city=Delhi' });
  expect(asked).toHaveLength(3);
  await close();
});

test.each([
  '/contact-us',
  '/dpl-contest',
  '/stamps',
  '/corporate-cakes',
  '/p/bakery-baskets/x',
  '/%63akes',
  '/cakes//x',
])('%s is asked for by each session', async (url) => {
  const { get, asked, close } = await openServer();
  for (const cookie of ['sid=asha; fact=b8f0', 'sid=ravi; fact=77aa']) await get(url, { cookie });
  expect(asked.map(({ visitor }) => visitor.isShared)).toEqual([undefined, undefined]);
  await close();
});

test('no header that a proxy or an attacker sends makes one guest get the page of another address', async () => {
  const { get, asked, close } = await openServer();
  const cookie = 'sid=asha; fact=b8f0';
  const first = await get('/cakes', { cookie });
  for (const headers of [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'http' },
    { 'x-original-url': '/cart' },
    { 'x-rewrite-url': '/cart' },
    { range: 'bytes=0-5' },
    { 'accept-encoding': 'identity;q=0, x-evil' },
    { forwarded: 'host=evil.example' },
  ]) {
    const page = await get('/cakes', { cookie, ...headers });
    expect(page).toBe(first);
  }
  expect(asked).toHaveLength(1);
  expect(asked[0]?.visitor).toMatchObject({ requestedHost: 'shop.example', requestUrl: '/cakes' });
  expect(await get('/cakes', { cookie, host: 'evil.example' })).toContain('page 2');
  expect(await get('/cakes', { cookie })).toContain('page 1');
  await close();
});

test('[ANL-07] the answer whether visits are counted makes nobody somebody, and a first visit is written in its own way', async () => {
  const { get, close } = await openServer();
  expect(await get('/cakes')).toContain('page 1');
  for (const choice of ['needed', 'all'])
    expect(await get('/cakes', { cookie: `privacy_choice=${choice}` })).toContain('page 2');
  for (const cookie of ['privacy_choice=needed; sid=asha', 'sid=privacy_choice=all'])
    expect(await get('/cakes', { cookie })).not.toMatch(/page [12]:/);
  expect(await get('/cakes')).toContain('page 1');
  await close();
});

test('[SHL-22] a page is asked for in the variant that its browser was given, and a kept one in none', async () => {
  const { get, asked, close } = await openServer();
  for (const cookie of ['newNormalFlow=1', 'newNormalFlow=0', 'newNormalFlow=2', 'privacy_choice=all'])
    await get('/cart', { cookie });
  await get('/cakes', { cookie: 'privacy_choice=all' });
  expect(asked.map(({ visitor }) => visitor.variant)).toEqual(['1', '0', null, null, null]);
  await close();
});

test('pages of a shopper’s own and pages that failed are never kept', async () => {
  const own = await openServer();
  expect(await own.get('/cart')).toContain('page 1');
  expect(await own.get('/cart')).toContain('page 2');
  expect(await own.get('//cart')).toContain('page 3');
  expect(await own.get('//cart')).toContain('page 4');
  await own.close();
  const failing = await openServer({ statusCode: 500 });
  expect(await failing.get('/cakes')).toContain('page 1');
  expect(await failing.get('/cakes')).toContain('page 2');
  await failing.close();
});

test('a first visit gets the styles of every page within its page, a later one by their address', async () => {
  const { get, close } = await openServer();
  const first = await get('/cakes');
  expect(first).toContain('<style data-sheets="/style.css">body{}</style>');
  expect(first).not.toContain('<link');
  expect(first).toContain('id="first-view"');
  const later = await get('/cakes', { cookie: 'sid=asha' });
  expect(later).toContain('<link rel="stylesheet" href="/style.css">');
  expect(later).not.toContain('data-sheets');
  expect(later).toContain('id="first-view"');
  await close();
});

test('the typefaces come late to who has nothing of the shop, and before anything is laid out to who has them', async () => {
  const { get, close } = await openServer();
  const rule = '<style>@font-face{font-family:Figtree}</style>';
  const preload = '<link rel="preload" as="font" type="font/woff2" href="/figtree.woff2" crossorigin>';
  const first = await get('/cakes');
  expect(first).toContain(`<noscript>${rule}</noscript>`);
  expect(first).toMatch(/startShop\("\/entry\.js",\[\],\[\{[^\]]*"href":"\/figtree\.woff2"/);
  expect(first).not.toContain(preload);
  const again = await get('/cakes', { cookie: 'version=r1' });
  expect(again).toContain(`${preload}<style data-sheets="/style.css">body{}</style>${rule}`);
  expect(again).toContain('startShop("/entry.js",[],[])');
  const later = await get('/cakes', { cookie: 'version=r1; privacy_choice=needed' });
  expect(later).toContain(`${preload}<link rel="stylesheet" href="/style.css">`);
  expect(later).not.toContain('@font-face');
  await close();
});

test('the styles of what its route can show and of what was drawn stand in each page, and no others', async () => {
  const { get, close } = await openServer({ shown: '<b class="_ab0">', routeIds: ['/cakes'] });
  const first = await get('/cakes');
  expect(first).toContain('data-sheets="/style.css /own.css /route.css">body{}._ab0{}b{}</style>');
  const later = await get('/cakes', { cookie: 'sid=asha' });
  expect(later).toContain('href="/style.css"><style nonce="nonce-2" data-sheets="/own.css /route.css">');
  await close();
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const)(
  '%s on a page is a 405 that names what is allowed',
  async (method) => {
    const { app, asked, close } = await openServer();
    const answer = await app.inject({ method, url: '/cakes', headers: { host: 'shop.example' } });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(asked).toEqual([]);
    await close();
  },
);

test('a query that the page does not know is no page of its own', async () => {
  const { get, sharedPages, close } = await openServer();
  await get('/cakes');
  const { bytes } = sharedPages;
  const before = bytes();
  for (let visit = 0; visit < 20; visit += 1) await get(`/cakes?utm_campaign=${visit}&q=${visit}`);
  expect(bytes()).toBe(before);
  expect(await get('/cakes')).toContain('page 1');
  await get('/cakes?flavour=chocolate&page=2');
  await get('/search?q=truffle');
  expect(bytes()).toBeGreaterThan(before);
  await close();
});

test('as much is kept as was said, by the bytes that are really held', async () => {
  const { get, sharedPages, close } = await openServer({ maxBytes: 100_000, size: 20_000 });
  for (let page = 0; page < 30; page += 1) await get(`/cakes-${page}`);
  expect(sharedPages.bytes()).toBeGreaterThan(60_000);
  expect(sharedPages.bytes()).toBeLessThanOrEqual(100_000);
  const first = await get('/cakes-29');
  expect(sharedPages.bytes() / 4).toBeGreaterThan(Buffer.byteLength(first));
  await close();
});

test('who asks for pages too often is refused before one is rendered', async () => {
  let left = 2;
  const guard = async () => {
    left -= 1;
    if (left < 0) throw problem(429, 'TOO_MANY_REQUESTS', 'Too often.', { retryAfter: 7 });
  };
  const { app, asked, close } = await openServer({ guard });
  const statuses = [];
  for (const url of ['/cakes', '/cakes', '/cakes', '/breads'])
    statuses.push((await app.inject({ url, headers: { host: 'shop.example' } })).statusCode);
  expect([statuses, asked.length]).toEqual([[200, 200, 429, 429], 1]);
  const refused = await app.inject({ url: '/cakes?q="><script>', headers: { host: 'shop.example' } });
  expect(refused.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '7',
    'cache-control': 'no-store',
  });
  expect(refused.payload).toContain('<meta http-equiv="refresh" content="7">');
  expect(refused.payload).toContain('Too often. The page comes by itself in 7 s.');
  expect(refused.payload).not.toContain('"><script>');
  await close();
});

test.each([
  ['the database is away', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 503, '2'],
  ['something breaks', new TypeError('secret detail'), 500, undefined],
] as const)('when %s a shopper gets a page that says so, and the log what it was', async (_, error, status, wait) => {
  const fail = () => {
    throw error;
  };
  for (const how of [{ onRender: fail }, { guard: async () => fail() }]) {
    const { app, logged, close } = await openServer(how);
    const answer = await app.inject({ url: '/cakes', headers: { host: 'shop.example' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.headers['retry-after']).toBe(wait);
    expect(answer.payload).toContain('<a href="/cakes">Try again</a>');
    expect(answer.payload).not.toMatch(/secret|ECONNREFUSED/);
    expect(logged).toEqual([error]);
    await close();
  }
});

test('[CLC-01] a link to a delivery is kept by nobody and told to nobody', async () => {
  const { app, asked, close } = await openServer();
  const url = '/customer-location/V1StGXR8Z5jdHi6BmyT9aQ/q0Zr7rQ3G8mW2cX1v5T9bA';
  for (const path of [url, url, `/${url}`]) {
    const { headers } = await app.inject({ url: path, headers: { host: 'shop.example' } });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
  expect(asked).toHaveLength(3);
  await close();
});
