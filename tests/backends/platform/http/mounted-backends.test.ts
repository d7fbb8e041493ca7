import type { FastifyInstance } from 'fastify';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { registerBackends } from '#backends/index.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { createHttpServer, registerPlatform } from '#backends/platform/http/http.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

// What one process of the shop serves, by its settings.
const database = await testDatabase();
const env = database.env();
const platform = await createPlatform(env, { pool: database.pool });
afterAll(() => platform.close());

/** The backends with other settings, which do not listen. */
async function mount(changed: Partial<Env> = {}): Promise<FastifyInstance> {
  const app = createHttpServer(env, platform.log);
  onTestFinished(() => app.close());
  // Their work was named to the queue once, and nobody does it here.
  const queue = { ...platform.queue, register: () => undefined };
  const own = { ...platform, queue, env: { ...env, ...changed } };
  await registerPlatform(app, own);
  await registerBackends(app, own);
  return app;
}
const statusOf = async (app: FastifyInstance, url: string): Promise<number> =>
  (await app.inject({ url, headers: { host: 'localhost:3000' } })).statusCode;

test('the events are shown by a shop on this machine, and not in production', async () => {
  expect(await statusOf(await mount(), '/__events.json')).toBe(200);
  expect(await statusOf(await mount({ mode: 'production' }), '/__events.json')).toBe(404);
});

test('a backend whose address is set is not served here, the others are', async () => {
  const app = await mount({ backendUrls: { ...env.backendUrls, subscribe: 'http://127.0.0.1:9/b/subscribe' } });
  expect([await statusOf(app, '/b/subscribe/health'), await statusOf(app, '/b/geocoding/health')]).toEqual([503, 200]);
});

test('a route under /b/ without an operation of a contract stops the start', async () => {
  const app = await mount();
  expect(() => app.get('/b/cart/secret', async () => 'told')).toThrow(
    '/b/cart/secret is a route without an operation of a contract',
  );
});

test('one process orders the work of the house, one that does no jobs orders none', async () => {
  const ordered = async (doesQueue: boolean): Promise<boolean> => {
    await database.pool.query('delete from graphile_worker._private_jobs');
    await (await mount({ doesQueue })).ready();
    return (await database.pool.query('select from graphile_worker.jobs')).rows.length > 0;
  };
  expect([await ordered(true), await ordered(false)]).toEqual([true, false]);
});
