/**
 * The backends and the bank in a process of their own that a test may kill: `node mortal-shop.ts` with the settings of
 * a test shop in its environment and the time as SHOP_TIME. Prints "open", its part and its number when it does that,
 * and on which port it listens: a test that means one of several processes asks there.
 */
import { seedDatabase } from '#backends/seeds.ts';
import { registerBackends } from '#backends/index.ts';
import { isTestClock } from '#backends/platform/clock.ts';
import { readEnv } from '#backends/platform/env/index.ts';
import { createHttpServer, registerPlatform } from '#backends/platform/http/http.ts';
import { createLog } from '#backends/platform/log.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import { startTestBank } from '#backends/test-bank/index.ts';
import { createLeaveTaking, takeConnections } from '#src/server/connections.ts';
import { liveUntilStopped } from '#src/server/process-life.ts';

const env = readEnv();
const log = createLog(env);
const app = createHttpServer(env, log);

async function open() {
  const leave = createLeaveTaking(app, env);
  const platform = await createPlatform(env, { log, onLost: (error) => life.end(error), seed: seedDatabase });
  if (isTestClock(platform.clock)) platform.clock.set(new Date(process.env['SHOP_TIME'] ?? ''));
  await registerPlatform(app, platform);
  await registerBackends(app, platform);
  life.prepared();
  const bank = env.doesQueue ? await startTestBank(platform) : null;
  if (env.doesQueue) await platform.queue.start();
  const isBehindDoor = process.argv.includes('--behind-door');
  if (isBehindDoor) takeConnections(app.server);
  if (env.serves) await app.listen({ port: isBehindDoor ? 0 : env.PORT, host: '127.0.0.1' });
  else await app.ready();
  return {
    leave,
    close: async () => {
      await app.close();
      await bank?.close();
      await platform.close();
    },
  };
}

const opening = open();
const life = liveUntilStopped(opening, { env, log });
await opening;
life.opened();
const address = app.server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
process.stdout.write(`open ${env.QUEUE} ${process.pid} ${port}\n`);
