import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { registerBackends } from '#backends/index.ts';
import { isTestClock, type Clock, type TestClock } from '#backends/platform/clock.ts';
import { backendNames } from '#backends/platform/env/index.ts';
import { registerPlatform } from '#backends/platform/http/http.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import { startTestIdentity } from '#backends/test-identity/index.ts';
import { createInjectFetch } from '#src/clients/inject-fetch.ts';
import { createClients } from '#src/clients/index.ts';
import { opening } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { razorpayKeys } from '#tests/kit/shop/razorpay-double.ts';
import { freePorts } from '#tests/kit/shop/shop.ts';
import { listOperations } from './contracts.ts';

const roomy = Object.fromEntries(
  [
    'REQUESTS_PER_MINUTE',
    'REQUESTS_PER_ADDRESS_MINUTE',
    'WRITES_PER_MINUTE',
    'WRITES_PER_ADDRESS_MINUTE',
    'OTP_PER_IPV4_HOUR',
    'OTP_PER_PREFIX_HOUR',
    'SIGNIN_PER_HOUR',
    'CHECK_USER_PER_MINUTE',
    'CHECK_USER_PER_HOUR',
    'CHECK_USER_PER_SESSION_HOUR',
  ].map((name) => [`LIMIT_${name}`, '100000']),
);

/** All operations by their names, such as `cart.addToCart`. */
export const named = backendNames
  .flatMap(listOperations)
  .map((operation) => [`${operation.backend}.${operation.id}`, operation] as const);

function testClockOf(clock: Clock): TestClock {
  if (!isTestClock(clock)) throw new Error('a shop in test mode has a test clock');
  return clock;
}

/** A shop with all backends that notes which answers each operation gives. */
export async function openContractShop() {
  const database = await testDatabase();
  const [identityPort = 0] = await freePorts(1);
  const platform = await createPlatform(
    database.env({
      ...roomy,
      IDENTITY_PORT: `${identityPort}`,
      RAZORPAY_WEBHOOK_SECRET: razorpayKeys.RAZORPAY_WEBHOOK_SECRET,
    }),
  );
  const { env } = platform;
  const clock = testClockOf(platform.clock);
  clock.set(opening);

  /** Which answers each operation has given: `cart.addToCart` to its statuses. */
  const given = new Map<string, Set<number>>();
  const app = Fastify();
  app.addHook('onResponse', async (request, reply) => {
    const { contract } = request.routeOptions.config;
    if (contract === undefined) return;
    const id = `${contract.backend}.${contract.operation}`;
    given.set(id, (given.get(id) ?? new Set()).add(reply.statusCode));
  });
  await registerPlatform(app, platform);
  await registerBackends(app, platform);
  await app.ready();
  const identity = await startTestIdentity(platform);

  afterAll(async () => {
    await identity.close();
    await app.close();
    await platform.close();
  });

  const host = new URL(env.PUBLIC_ORIGIN).host;

  /** A browser at the shop: the shop's own clients, and cookies that it keeps. */
  function openBrowser() {
    const jar = new Map<string, string>();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const inject = createInjectFetch(
        (request) => app.inject({ ...request, method: request.method === 'POST' ? 'POST' : 'GET' }),
        { cookie, host, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', origin: env.PUBLIC_ORIGIN },
      );
      const answer = await inject(input, init);
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', value = ''] = pair.split('=');
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    };
    return { jar, fetch, clients: createClients({ origin: env.PUBLIC_ORIGIN, testMode: false, fetch }) };
  }

  return { app, clock, database, env, given, host, openBrowser, platform };
}

export type ContractShop = Awaited<ReturnType<typeof openContractShop>>;
