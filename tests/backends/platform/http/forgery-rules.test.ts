import cookie from '@fastify/cookie';
import fastify, { type FastifyContextConfig, type HTTPMethods } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessions as table } from '#backends/db/schema/identity.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { guardBackends, guardPages } from '#backends/platform/guards.ts';
import { isForgeryProof, isOwnFetch, isOwnForm } from '#backends/platform/http/csrf.ts';
import { createLimits } from '#backends/platform/http/limits.ts';
import { sendProblem } from '#backends/platform/http/problem.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

// What lets a request in before anything is asked of it: one thing is other than in a request of our own page.
const database = await testDatabase();
const platform = await createPlatform(database.env(), { pool: database.pool });
const { db, env, log, sessions } = platform;
afterAll(() => platform.close());
beforeEach(() => database.pool.query('delete from rate_limits'));

const host = 'localhost:3000';
const origin = 'http://localhost:3000';
const site = 'same-origin';

type Headers = Readonly<Record<string, string>>;

describe('[LGN-27] where a request comes from', () => {
  const token = 'the-token-of-this-session';
  const auth = { sessionId: 's', userId: null, fact: 'f', csrfToken: token, unstoredToken: null };
  /** What is held of a request, in a shop of this kind. */
  async function judged(method: 'GET' | 'POST', headers: Headers, changed: Partial<Env> = {}, isKnown = true) {
    const app = fastify();
    app.decorateRequest('auth', null);
    app.all('/', async (request) => {
      if (isKnown) request.auth = auth;
      const all = { ...env, ...changed };
      return { proof: isForgeryProof(request, all), form: isOwnForm(request, all), fetch: isOwnFetch(request) };
    });
    const answer = await app.inject({ method, url: '/', headers: { host, ...headers } });
    await app.close();
    return answer.json<{ proof: boolean; form: boolean; fetch: boolean }>();
  }
  const own: Headers = { origin, 'sec-fetch-site': site, 'x-csrf-token': token };

  const writes: readonly [what: string, headers: Headers, isProof: boolean][] = [
    ['with all that a page of ours says', own, true],
    ['of a browser that says no more than the token', { 'x-csrf-token': token }, true],
    ['without a token', { origin, 'sec-fetch-site': site }, false],
    ['with another token', { ...own, 'x-csrf-token': 'the-token-of-that-session' }, false],
    ['with half a token', { ...own, 'x-csrf-token': 'the-token' }, false],
    ['of another site', { ...own, 'sec-fetch-site': 'cross-site' }, false],
    ['with another origin', { ...own, origin: 'https://evil.example' }, false],
  ];
  test.each(writes)('a write %s is let in, or not', async (_, headers, isProof) => {
    expect((await judged('POST', headers)).proof).toBe(isProof);
  });

  test('a write in no session is not let in, a read always is', async () => {
    expect((await judged('POST', own, {}, false)).proof).toBe(false);
    expect((await judged('GET', { 'sec-fetch-site': 'cross-site' }, {}, false)).proof).toBe(true);
  });

  test.each<[what: string, headers: Headers, isOwn: boolean]>([
    ['whose browser names both', { origin, 'sec-fetch-site': site }, true],
    ['whose browser names the origin alone', { origin }, true],
    ['whose browser names the site alone', { 'sec-fetch-site': site }, true],
    ['whose browser says nothing', {}, false],
    ['of a sister site', { origin, 'sec-fetch-site': 'same-site' }, false],
    ['with another origin', { origin: 'https://evil.example', 'sec-fetch-site': site }, false],
  ])('a form %s is ours, or not', async (_, headers, isOwn) => {
    expect((await judged('POST', headers)).form).toBe(isOwn);
  });

  test('a second address of the machine counts as the local shop’s own, and in production as another’s', async () => {
    const headers = { ...own, host: '127.0.0.1:3005', origin: 'http://127.0.0.1:3005' };
    expect((await judged('POST', headers)).proof).toBe(true);
    expect((await judged('POST', headers, { mode: 'production' })).proof).toBe(false);
    expect((await judged('POST', { ...own, host: 'evil.example', origin: 'http://evil.example' })).proof).toBe(false);
  });

  const fetched: Headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
  test.each<[what: string, headers: Headers, isOwn: boolean]>([
    ['fetched by a page of ours', fetched, true],
    ['fetched by another site', { ...fetched, 'sec-fetch-site': 'cross-site' }, false],
    ['that a link leads to', { ...fetched, 'sec-fetch-mode': 'navigate' }, false],
    ['of a picture', { ...fetched, 'sec-fetch-dest': 'image' }, false],
    ['fetched ahead', { ...fetched, 'sec-purpose': 'prefetch' }, false],
  ])('what is %s is our own, or not', async (_, headers, isOwn) => {
    expect((await judged('GET', headers)).fetch).toBe(isOwn);
  });
});

describe('a backend', () => {
  type Contract = NonNullable<FastifyContextConfig['contract']>;
  const usual: Contract = {
    ...{ backend: 'cart', operation: 'getCart', body: 'json' },
    ...{ personal: false, csrf: false, writes: false, reads: false, signed: false, bearer: false },
  };
  let opened: { close(): Promise<void> } | undefined;
  afterEach(() => opened?.close());

  /** A backend with one operation, behind these limits. */
  async function open(method: HTTPMethods, contract: Partial<Contract>, changed: Partial<Env> = {}) {
    const app = fastify();
    opened = app;
    await app.register(cookie);
    app.decorateRequest('auth', null);
    app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, log));
    const narrow = { ...env, ...changed };
    const guarded = { ...platform, env: narrow, limits: createLimits({ ...platform, env: narrow }) };
    await app.register(async (scope) => {
      guardBackends(scope, guarded);
      const config = { contract: { ...usual, ...contract } };
      scope.route({ method, url: '/', config, handler: async (request) => ({ session: request.auth?.sessionId }) });
    });
    app.get('/token', async (request, reply) => ({ token: (await sessions.ensure(request, reply)).csrfToken }));
    app.get('/page', { onRequest: guardPages(guarded) }, async () => 'a page');
    return {
      ask: async (headers: Headers = {}, cookies: Headers = {}) =>
        app.inject({ method: method === 'GET' ? 'GET' : 'POST', url: '/', headers: { host, ...headers }, cookies }),
      page: async () => (await app.inject('/page')).statusCode,
      arrive: async () => {
        const answer = await app.inject('/token');
        const sid = answer.cookies.find(({ name }) => name === 'sid')?.value ?? '';
        return { cookies: { sid }, headers: { 'x-csrf-token': answer.json<{ token: string }>().token } };
      },
      listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    };
  }
  const narrow = { LIMIT_WRITES_PER_ADDRESS_MINUTE: 2, LIMIT_REQUESTS_PER_ADDRESS_MINUTE: 2 };

  test('[LGN-27] takes a write with the token of its session, and none without', async () => {
    const { ask, arrive } = await open('POST', { personal: true, csrf: true });
    const { cookies, headers } = await arrive();
    expect((await ask(headers, cookies)).statusCode).toBe(200);
    const refused = await ask({}, cookies);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'CSRF_INVALID']);
  });

  test('[LGN-27] lets a page of ours alone fetch what writes', async () => {
    const { ask } = await open('GET', { writes: true });
    const fetched = { 'sec-fetch-site': site, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    expect((await ask(fetched)).statusCode).toBe(200);
    expect((await ask({ ...fetched, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await ask()).statusCode).toBe(403);
  });

  test('[SHL-24] stores a session with the first write in it, and not with a read', async () => {
    const isStored = async (session: string) => (await db.$count(table, eq(table.sessionId, session))) === 1;
    const reading = await open('GET', { personal: true });
    const { cookies, headers } = await reading.arrive();
    const { session } = (await reading.ask({}, cookies)).json<{ session: string }>();
    expect(await isStored(session)).toBe(false);
    await opened?.close();
    const writing = await open('POST', { personal: true, csrf: true });
    expect((await writing.ask(headers, cookies)).json()).toEqual({ session });
    expect(await isStored(session)).toBe(true);
  });

  test('takes two writes where two are allowed, and says when it takes the next', async () => {
    const { ask } = await open('POST', {}, narrow);
    const answers = [await ask(), await ask(), await ask()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(answers[2]?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(50);
  });

  test('counts a post that changes nothing as a read, and what the bank signs not at all', async () => {
    for (const contract of [{ reads: true }, { signed: true }]) {
      const { ask } = await open('POST', contract, { ...narrow, LIMIT_WRITES_PER_ADDRESS_MINUTE: 1 });
      expect([await ask(), await ask(), await ask()].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      await opened?.close();
    }
  });

  test('counts reads that come in from outside, and not what a page asks while it is rendered', async () => {
    const { ask, listen } = await open('GET', {}, narrow);
    expect([await ask(), await ask(), await ask()].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const address = await listen();
    const outside = async () => {
      const answer = await fetch(address, { headers: { connection: 'close' } });
      await answer.arrayBuffer();
      return answer.status;
    };
    expect([await outside(), await outside(), await outside()]).toEqual([200, 200, 429]);
  });

  test('counts a page as five reads', async () => {
    const { page } = await open('GET', {}, { LIMIT_REQUESTS_PER_ADDRESS_MINUTE: 10 });
    expect([await page(), await page(), await page()]).toEqual([200, 200, 429]);
  });
});
