import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Log } from '#backends/platform/log.ts';
import { registerWorkerFile } from '#src/server/worker-file.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const noted: string[] = [];
const log = { error: (event: string) => void noted.push(event) } as unknown as Log;

async function open(staticUrl: string | null) {
  const dir = await mkdtemp(join(tmpdir(), 'worker-'));
  cleanups.push(() => rm(dir, { recursive: true }));
  await writeFile(join(dir, 'sw.js'), 'self.own = 1;');
  const app = Fastify();
  app.decorateRequest('cspNonce', 'nonce');
  cleanups.push(() => app.close());
  registerWorkerFile(app, dir, staticUrl, log);
  return app;
}

/** A static host that answers as it is told. */
async function host(answer: { status: number; type: string; body: string }): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, { 'content-type': answer.type, location: '/elsewhere.js' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`, asked };
}

test('[OFF-01] the worker is the file of the build, asked for anew each time', async () => {
  const answer = await (await open(null)).inject('/sw.js');
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control'], answer.body]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
    'self.own = 1;',
  ]);
});

test('[OFF-01] of a static host the shop passes the script on, under its own address', async () => {
  const { url, asked } = await host({ status: 200, type: 'application/javascript', body: 'self.theirs = 1;' });
  const answer = await (await open(url)).inject('/sw.js');
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'self.theirs = 1;',
  ]);
  expect(asked).toEqual(['/shop/sw.js']);
});

test('[OFF-02] what is gone there, or is no script, is gone here; a host that fails or is silent is not', async () => {
  const cases = [
    [{ status: 404, type: 'text/plain', body: '' }, 404],
    [{ status: 200, type: 'text/html', body: '<!doctype html>' }, 404],
    [{ status: 500, type: 'text/plain', body: '' }, 503],
    // Whoever could lead elsewhere could run anything in every browser.
    [{ status: 302, type: 'text/javascript', body: '' }, 503],
  ] as const;
  for (const [answer, status] of cases) {
    const { url } = await host(answer);
    expect([answer, (await (await open(url)).inject('/sw.js')).statusCode]).toEqual([answer, status]);
  }
  noted.length = 0;
  expect((await (await open('http://127.0.0.1:1')).inject('/sw.js')).statusCode).toBe(503);
  expect(noted).toEqual(['worker.static_host_silent']);
});

test('[OFF-03] the page without a connection needs nothing but itself', async () => {
  const { statusCode, body } = await (await open(null)).inject('/offline.html');
  expect(statusCode).toBe(200);
  expect(body).toContain('You are offline');
  expect(body).not.toMatch(/<(?:script|link|img)\b/);
});
