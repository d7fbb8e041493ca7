/**
 * The backends and the bank in a process of their own that a test may kill: `node mortal-shop.ts` with the settings of
 * a test shop in its environment and the time as SHOP_TIME. Prints "open" when it serves.
 */
import Fastify from 'fastify';
import { registerBackends } from '#backends/index.ts';
import { isTestClock } from '#backends/platform/clock.ts';
import { readEnv } from '#backends/platform/env/index.ts';
import { registerPlatform } from '#backends/platform/http.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import { startTestBank } from '#backends/test-bank/index.ts';

const env = readEnv();
const platform = await createPlatform(env);
if (isTestClock(platform.clock)) platform.clock.set(new Date(process.env['SHOP_TIME'] ?? ''));
const app = Fastify();
await registerPlatform(app, platform);
await registerBackends(app, platform);
await startTestBank(platform);
await platform.queue.start();
await app.listen({ port: env.PORT, host: '127.0.0.1' });
process.stdout.write('open\n');
