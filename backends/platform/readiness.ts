import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { backendNames } from './env/index.ts';
import type { BackendName } from './env/index.ts';
import type { Platform } from './platform.ts';

/** ms for all checks: who asks wants to know within a second. */
const PATIENCE = 800;

type Check = 'ok' | 'failed';

/**
 * `/ready`: 200 when database, queue and all ten backends answer, else 503 that names what does not. A process that
 * leaves the queue to another one looks whether its jobs are done.
 */
export function registerReadiness(app: FastifyInstance, platform: Platform): void {
  const { env, queue, log } = platform;
  const judged = async (check: Promise<boolean>): Promise<Check> => {
    const late = new AbortController();
    try {
      return (await Promise.race([check, pause(PATIENCE, false, { signal: late.signal })])) ? 'ok' : 'failed';
    } catch (error) {
      log.error('a part is not ready', error);
      return 'failed';
    } finally {
      late.abort();
    }
  };
  const asks = async (name: BackendName): Promise<boolean> => {
    const address = env.backendUrls[name];
    if (address !== null) {
      const answer = await fetch(`${address.replace(/\/$/, '')}/health`, { signal: AbortSignal.timeout(PATIENCE) });
      await answer.body?.cancel();
      return answer.ok;
    }
    const { host } = new URL(env.PUBLIC_ORIGIN);
    return (await app.inject({ url: `/b/${name}/health`, headers: { host } })).statusCode === 200;
  };
  app.get('/ready', async (_request, reply) => {
    const parts: [string, Promise<Check>][] = [
      ['database', judged(platform.pages.pool.query('select 1').then(() => true))],
      ['queue', judged(env.doesQueue ? Promise.resolve(queue.running) : queue.isServed())],
      ...backendNames.map((name): [string, Promise<Check>] => [name, judged(asks(name))]),
    ];
    const checks = Object.fromEntries(
      await Promise.all(parts.map(async ([name, check]) => [name, await check] as const)),
    );
    const isReady = Object.values(checks).every((check) => check === 'ok');
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', release: env.RELEASE, checks });
  });
}
