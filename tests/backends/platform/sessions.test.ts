import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createSessions } from '#backends/platform/session.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import type { Answer, Browser } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const cake = { sku: 'PC101-500', quantity: 1, attributes: [] };
const add = (browser: Browser): Promise<Answer> => browser.post('/b/cart/add', cake);
const quantityOf = async (browser: Browser) =>
  ((await browser.get('/b/cart/get')).body['cart'] as { cart_quantity: number }).cart_quantity;
const sessions = async () => (await database.pool.query('select session_id, fact from sessions')).rows;

test('[SHL-24] reading a token without a cookie stores nothing, however often', async () => {
  for (let visit = 0; visit < 50; visit += 1) await shop.browser().arrive();
  expect(await sessions()).toEqual([]);
});

test('[SHL-24] a second token in the same browser is the same one', async () => {
  const browser = await shop.browser().arrive();
  const { csrf, fact } = browser;
  const sid = browser.cookies.get('sid');
  await browser.arrive();
  expect([browser.csrf, browser.fact, browser.cookies.get('sid')]).toEqual([csrf, fact, sid]);
});

test('[SHL-24] the first write stores the session that the cookies name, once for all that come at the same time', async () => {
  const browser = await shop.browser().arrive();
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(browser)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(await sessions()).toEqual([{ session_id: expect.any(String), fact: browser.fact }]);
  expect(await quantityOf(browser)).toBe(5);
});

test('a write that another site caused stores no session', async () => {
  const before = await sessions();
  const browser = await shop.browser().arrive();
  expect((await browser.post('/b/cart/add', cake, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await sessions()).toEqual(before);
});

test.each([
  ['invented', () => 'A'.repeat(43)],
  ['changed in its random part', (sid: string) => (sid.startsWith('A') ? 'B' : 'A') + sid.slice(1)],
  ['changed in its time', (sid: string) => `${sid.slice(0, 23)}${sid[23] === 'A' ? 'B' : 'A'}${sid.slice(24)}`],
  ['changed in its seal', (sid: string) => `${sid.slice(0, 40)}${sid[40] === 'A' ? 'B' : 'A'}${sid.slice(41)}`],
])('a token that was %s is nobody’s', async (_, change) => {
  const browser = await shop.browser().arrive();
  const before = await sessions();
  browser.cookies.set('sid', change(browser.cookies.get('sid') ?? ''));
  expect((await add(browser)).status).toBe(403);
  expect(await sessions()).toEqual(before);
});

test('a token that nothing was written with ends like a session without a visit', async () => {
  const browser = await shop.browser().arrive();
  shop.clock.advance(10 * 24 * 60 * 60_000 + 1000);
  expect((await add(browser)).status).toBe(403);
  shop.clock.reset();
});

test('[LGN-20] the token of a guest who has logged in is nobody’s any more', async () => {
  const browser = await shop.browser().arrive();
  const twin = browser.at(shop);
  await browser.becomeCustomer({ mobile: '9811155566', email: 'old.token@example.com' });
  expect((await add(twin)).status).toBe(403);
});

/** What a browser without a session is given, and then told to forget, by a shop with this setting. */
async function cookiesOf(mode: 'local' | 'production') {
  const { platform } = shop;
  const env = { ...platform.env, mode, CART_COOKIE_DOMAIN: 'petalcrumb.example' };
  const sessions = createSessions({ env, db: platform.db, clock: platform.clock });
  const app = fastify();
  await app.register(cookie);
  app.decorateRequest('auth', null);
  app.get('/come', async (request, reply) => (await sessions.ensure(request, reply)).fact);
  app.get('/go', async (_, reply) => {
    sessions.clearCookies(reply);
    return reply.send('');
  });
  const domainsAt = async (url: string) =>
    (await app.inject(url)).cookies.map(({ name, domain, value }) => [name, domain ?? null, value !== '']);
  const seen = { given: await domainsAt('/come'), forgotten: await domainsAt('/go') };
  await app.close();
  return seen;
}

test('[ANL-08] in production the cart’s cookie has the domain that is set, and no second one of the host is left', async () => {
  const { given, forgotten } = await cookiesOf('production');
  expect(given).toEqual([
    ['sid', null, true],
    ['fact', null, false],
    ['fact', 'petalcrumb.example', true],
  ]);
  expect(forgotten).toEqual(
    expect.arrayContaining([
      ['fact', null, false],
      ['fact', 'petalcrumb.example', false],
    ]),
  );
});

test('[ANL-08] everywhere else it belongs to the one host', async () => {
  const { given, forgotten } = await cookiesOf('local');
  expect(given).toEqual([
    ['sid', null, true],
    ['fact', null, true],
  ]);
  expect(forgotten.every(([, domain]) => domain === null)).toBe(true);
});

const times = async (count: number, ask: () => Promise<number>) => {
  const statuses: number[] = [];
  for (let time = 0; time < count; time += 1) statuses.push(await ask());
  return statuses;
};
/** Reads are counted where they come in by a socket: what a page asks while it is rendered is not. */
async function openNarrow(limits: Record<string, string>) {
  const narrow = await openShop(database.env({ ...generous, ...limits }));
  const origin = await narrow.app.listen({ port: 0, host: '127.0.0.1' });
  const read = (sid?: string) => async () => {
    const answer = await fetch(`${origin}/b/main/menu`, { headers: sid === undefined ? {} : { cookie: `sid=${sid}` } });
    await answer.arrayBuffer();
    return answer.status;
  };
  return { narrow, read };
}

test('one busy browser is stopped without the others behind its address, and an address only far later', async () => {
  const { narrow, read } = await openNarrow({
    LIMIT_REQUESTS_PER_MINUTE: '5',
    LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '11',
    LIMIT_WRITES_PER_MINUTE: '3',
    LIMIT_WRITES_PER_ADDRESS_MINUTE: '8',
  });
  try {
    const browsers = await Promise.all([1, 2, 3].map(() => narrow.browser().arrive()));
    const [busy, calm, third] = browsers.map((browser) => {
      browser.address = '203.0.113.99';
      return {
        add: async () => (await add(browser)).status,
        read: read(browser.cookies.get('sid')),
      };
    });
    if (!busy || !calm || !third) throw new Error('three browsers were opened');
    expect(await times(5, busy.add)).toEqual([200, 200, 200, 429, 429]);
    expect(await times(3, calm.add)).toEqual([200, 200, 200]);
    expect(await times(3, third.add)).toEqual([200, 200, 429]);
    expect(await times(7, busy.read)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await times(5, calm.read)).toEqual([200, 200, 200, 200, 200]);
    expect(await times(2, third.read)).toEqual([200, 429]);
  } finally {
    await narrow.close();
  }
});

test('a cookie of one’s own making is no way around the limit of an address', async () => {
  const { narrow, read } = await openNarrow({ LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '5' });
  try {
    let made = 0;
    expect(await times(7, () => read(`${(made += 1)}`.repeat(43))())).toEqual([200, 200, 200, 200, 200, 429, 429]);
  } finally {
    await narrow.close();
  }
});
