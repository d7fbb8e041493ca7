/**
 * The backends and the bank in a process of their own that a test may kill: `node mortal-shop.ts` with the settings of
 * a test shop in its environment and the time as SHOP_TIME. Prints "open" and its number when it serves.
 */
import Fastify from 'fastify';
import { seedDatabase } from '#backends/seeds.ts';
import { registerBackends } from '#backends/index.ts';
import { isTestClock } from '#backends/platform/clock.ts';
import { readEnv } from '#backends/platform/env/index.ts';
import { registerPlatform } from '#backends/platform/http/http.ts';
import { createLog } from '#backends/platform/log.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import { startTestBank } from '#backends/test-bank/index.ts';
import { liveUntilStopped } from '#src/server/process-life.ts';

const env = readEnv();
const log = createLog(env);
const app = Fastify();

async function open() {
  const platform = await createPlatform(env, { log, onLost: (error) => life.end(error), seed: seedDatabase });
  if (isTestClock(platform.clock)) platform.clock.set(new Date(process.env['SHOP_TIME'] ?? ''));
  await registerPlatform(app, platform);
  await registerBackends(app, platform);
  const bank = await startTestBank(platform);
  await platform.queue.start();
  await app.listen({ port: env.PORT, host: '127.0.0.1' });
  return {
    close: async () => {
      await app.close();
      await bank.close();
      await platform.close();
    },
  };
}

const opening = open();
const life = liveUntilStopped(opening, { env, log });
await opening;
life.opened();
process.stdout.write(`open ${process.pid}\n`);
