import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import fastify from 'fastify';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { messages } from '#backends/db/schema/ops.ts';
import { systemClock } from '#backends/platform/clock.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { isOurHost } from '#backends/platform/http/host-check.ts';
import { createHttpServer, registerPlatform } from '#backends/platform/http/http.ts';
import { contentSecurityPolicy, securityHeaders } from '#backends/platform/http/security-headers.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import { registerReadiness } from '#backends/platform/readiness.ts';
import { registerTestRoutes } from '#backends/platform/test-routes.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

// What a server does before anybody serves something on it.
const database = await testDatabase();
const platform = await createPlatform(database.env(), { pool: database.pool });
const { env } = platform;
afterAll(() => platform.close());

let closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

/** A server with one address, in a shop with these settings. */
async function open(changed: Partial<Env> = {}) {
  const own = { ...env, ...changed };
  const app = createHttpServer(own, platform.log);
  closing.push(() => app.close());
  await registerPlatform(app, { ...platform, env: own });
  app.get('/who', async ({ cookies }) => ({ cookies }));
  return app;
}
const host = 'localhost:3000';

/** A server on a socket, and what it answers to bytes until it hangs up. */
async function listening(changed: Partial<Env> = {}) {
  const app = await open(changed);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return async (text: string): Promise<string> => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.write(text);
    await once(socket, 'close');
    return answer;
  };
}
const statusesOf = (answer: string): string[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);

describe('a request', () => {
  test.each([
    ['for this shop', 'GET /who', [`host: ${host}`], '200'],
    ['for another host', 'GET /who', ['host: evil.example'], '421'],
    ['for no host', 'GET /who', [], '421'],
    ['for two hosts', 'GET /who', [`host: ${host}`, `Host: ${host}`], '400'],
    ['with a host in its address', `GET http://${host}/who`, [`host: ${host}`], '400'],
    ['of a machine that knows the address only', 'GET /health', ['host: 10.0.0.5:3000'], '200'],
    ['with a method that no address knows', 'PROPFIND /who', [`host: ${host}`], '405'],
    ['that cannot be read', 'GET /%zz', [`host: ${host}`], '400'],
  ])('%s is answered', async (_, line, headers, status) => {
    const send = await listening();
    expect(statusesOf(await send([`${line} HTTP/1.1`, ...headers, 'connection: close', '', ''].join('\r\n')))).toEqual([
      status,
    ]);
  });

  test('has a host of ours, or none that counts', () => {
    expect([undefined, '', 'LOCALHOST:3000', 'evil.example'].map((name) => isOurHost(name, env))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test('has cookies without those that cannot be stored', async () => {
    const app = await open();
    const answer = await app.inject({ url: '/who', headers: { host, cookie: 'city=%00; fact=abc' } });
    expect(answer.json()).toMatchObject({ cookies: { fact: 'abc' } });
    expect(answer.json<{ cookies: object }>().cookies).not.toHaveProperty('city');
  });

  test('may stand in a row of four where four may wait, and the fifth is cut off', async () => {
    const send = await listening({ LIMIT_PIPELINED_REQUESTS: 4 });
    const [one, last] = [
      `GET /who HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
      `GET /who HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
    ];
    expect(statusesOf(await send(one.repeat(3) + last))).toEqual(['200', '200', '200', '200']);
    expect(statusesOf(await send(one.repeat(4) + last)).length).toBeLessThan(5);
  });

  test('that was lost on its way is not answered, one that is no request is', async () => {
    const app = await open();
    /** What is sent to a connection that this happens to. */
    const saidTo = async (code: string): Promise<string> => {
      const server = createServer().listen(0, '127.0.0.1');
      closing.push(() => server.close());
      await once(server, 'listening');
      const address = server.address();
      const client = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
      let said = '';
      client.setEncoding('utf8').on('data', (part: string) => (said += part));
      const [socket]: Socket[] = await once(server, 'connection');
      app.server.emit('clientError', Object.assign(new Error('lost'), { code }), socket);
      socket?.end();
      await once(client, 'close');
      return said;
    };
    expect(statusesOf(await saidTo('HPE_INVALID_METHOD'))).toEqual(['400']);
    expect(statusesOf(await saidTo('HPE_HEADER_OVERFLOW'))).toEqual(['431']);
    expect(await saidTo('ECONNRESET')).toBe('');
  });
});

test('the outbox is shown in a local shop, the clock and the faults in test mode', async () => {
  const found = async (changed: Partial<Env>) => {
    const app = await open(changed);
    const urls = ['/__outbox', '/__clock'];
    return Promise.all(urls.map(async (url) => (await app.inject({ url, headers: { host } })).statusCode));
  };
  expect(await found({})).toEqual([200, 200]);
  expect(await found({ TEST_MODE: false })).toEqual([200, 404]);
  expect(await found({ mode: 'production', PUBLIC_ORIGIN: `http://${host}` })).toEqual([404, 200]);
});

test('the outbox says so when it is empty, and shows what is there', async () => {
  const app = await open();
  await database.pool.query('delete from messages');
  const page = async () => (await app.inject({ url: '/__outbox', headers: { host } })).body;
  expect(await page()).toContain('No messages yet.');
  await platform.outbox.post(platform.db, {
    ...{ channel: 'email', to: 'asha@example.com', subject: 'Your cake', text: 'It is on its way' },
  });
  expect(await page()).toContain('It is on its way');
  expect(await page()).not.toContain('No messages yet.');
  expect(await platform.db.$count(messages)).toBe(1);
});

describe('a policy', () => {
  test('lets no page be framed where nothing is to be framed', () => {
    const without = { ...env, chat: null, INSPECT_URL: undefined, CAREERS_URL: undefined };
    expect(contentSecurityPolicy(without, 'n')).toContain("frame-src 'none';");
    expect(contentSecurityPolicy({ ...without, chat: 'local' }, 'n')).toContain("frame-src 'self';");
  });

  test('is put on pages and on JSON, unless they bring their own, and on nothing else', async () => {
    const app = fastify();
    closing.push(() => app.close());
    securityHeaders(app, env);
    const own = "default-src 'self'";
    app.get('/page', async (_request, reply) => reply.type('text/html').send('<p>'));
    app.get('/own-page', async (_request, reply) =>
      reply.type('text/html').header('content-security-policy', own).send('<p>'),
    );
    app.get('/json', async () => ({}));
    app.get('/own-json', async (_request, reply) => reply.header('content-security-policy', own).send({}));
    app.get('/text', async (_request, reply) => reply.type('text/plain').send('cake'));
    const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];
    expect([
      await policyOf('/own-page'),
      await policyOf('/json'),
      await policyOf('/own-json'),
      await policyOf('/text'),
    ]).toEqual([own, "default-src 'none'; frame-ancestors 'none'", own, undefined]);
    expect(await policyOf('/page')).toMatch(/script-src 'nonce-/);
  });
});

test('a clock that cannot be moved is not moved', async () => {
  const app = fastify();
  closing.push(() => app.close());
  registerTestRoutes(app, { ...platform, clock: systemClock });
  const answer = await app.inject({ method: 'POST', url: '/__clock', payload: { advance_ms: 1000 } });
  expect(answer.statusCode).toBe(400);
});

test('a shop is ready when a backend that has an address of its own is', async () => {
  const far = fastify();
  closing.push(() => far.close());
  let status = 200;
  far.get('/b/main/health', async (_request, reply) => reply.code(status).send({}));
  const address = await far.listen({ port: 0, host: '127.0.0.1' });
  const app = fastify();
  closing.push(() => app.close());
  const backendUrls = { ...env.backendUrls, main: `${address}/b/main/` };
  registerReadiness(app, { ...platform, env: { ...env, backendUrls } });
  app.get('/b/cart/health', async () => ({}));
  const checks = async () => (await app.inject('/ready')).json<{ checks: object }>().checks;
  expect(await checks()).toMatchObject({ main: 'ok', cart: 'ok', user: 'failed', database: 'ok' });
  status = 500;
  expect(await checks()).toMatchObject({ main: 'failed', cart: 'ok' });
});
