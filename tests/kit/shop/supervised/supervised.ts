import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { createTestClock } from '#backends/platform/clock.ts';
import { createDb } from '#backends/platform/database.ts';
import { isAlive } from '#backends/platform/env/drafts.ts';
import { projectRoot, readEnv } from '#backends/platform/env/index.ts';
import { openEmbedded, openPool } from '#backends/platform/postgres/index.ts';
import { createSessions } from '#backends/platform/session.ts';
import { signBody } from '#backends/shop/payment/signature.ts';
import { migrateDatabase } from '#backends/db/migrate.ts';
import { seedDatabase } from '#backends/seeds.ts';
import { cake, opening, place, roomyLimits, signUp, today, tomorrow } from '../cake-shop.ts';
import { freePorts } from '../shop.ts';
import { setFree } from '../tickets.ts';
import { Writer, type Sign } from './writer.ts';

/** For a machine that is busy with other tests; an idle one needs less than five seconds. */
export const COME_BACK = 60_000;

/** One process of a shop: its number, and a port that only a test knows. */
type Member = { readonly pid: number; readonly origin: string };

/**
 * The backends in processes that are started again when they die, as `npm start` does it, over the embedded server of a
 * folder: one that does everything, or so many that serve and one for the queue. `pool` only looks: it keeps no server
 * alive, so what comes back was brought back by the shop.
 */
export async function openSupervisedShop(folder: string, webProcesses: number | null = null) {
  const [port = 0, bankPort = 0] = await freePorts(2);
  const origin = `http://localhost:${port}`;
  const settings = {
    DATA_DIR: folder,
    PORT: `${port}`,
    BANK_PORT: `${bankPort}`,
    TEST_MODE: '1',
    ...(webProcesses !== null && { WEB_PROCESSES: `${webProcesses}` }),
    LOG_LEVEL: 'warn',
    // Clients hear for how long they may use a connection again; who leaves waits for that.
    LIMIT_IDLE_SECONDS: '5',
    SHOP_TIME: opening.toISOString(),
    ...roomyLimits,
  };
  const first = await openEmbedded(folder, { report: () => {} });
  const { connection, dataDir } = first;
  const pool = openPool({ ...connection, max: 3, connectionTimeoutMillis: 2000 }, () => {});
  await migrateDatabase(pool);
  await seedDatabase(pool);

  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const supervisor = spawn(process.execPath, [join(projectRoot, 'tests/kit/shop/supervised/supervised-shop.js')], {
    env: { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const seen: { part: string; pid: number; origin: string }[] = [];
  const take = (chunk: string): void => {
    output = `${output}${chunk}`.slice(-100_000);
    for (const [, part = '', pid, at] of chunk.matchAll(/^open (\w+) (\d+) (\d+)$/gm))
      seen.push({ part, pid: Number(pid), origin: `http://localhost:${at}` });
  };
  const serving = (): Member[] => seen.filter((one) => one.part !== 'only' && isAlive(one.pid));
  supervisor.stdout.setEncoding('utf8').on('data', take);
  supervisor.stderr.setEncoding('utf8').on('data', take);
  await vi.waitFor(() => expect(output).toContain('all open'), { timeout: COME_BACK });
  // Else the last process out would be this one.
  await first.close();

  return {
    origin,
    dataDir,
    pool,
    output: () => output,
    shopPid: () => serving().at(-1)?.pid ?? 0,
    /** Those that serve now, the newest last. */
    serving,
    /** The process that does the jobs of the queue and nothing else. */
    queuePid: () => seen.filter((one) => one.part === 'only').at(-1)?.pid ?? 0,
    /** Asks for new processes in the place of all. */
    replaceAll: () => supervisor.kill('SIGHUP'),
    ready: () => fetch(`${origin}/ready`),
    /** Customers who place one order after the other, with stock and places for all of them. */
    async hire(count: number, stopped: AbortSignal): Promise<Writer[]> {
      const clock = createTestClock();
      clock.set(opening);
      const env = readEnv(settings);
      const sessions = createSessions({ env, db: createDb(pool), clock });
      const sign: Sign = (body, at) => signBody(env.PAYMENT_WEBHOOK_SECRET, body, at);
      const writers: Writer[] = [];
      for (let index = 0; index < count; index += 1) {
        writers.push(new Writer(origin, await signUp({ db: createDb(pool), sessions, clock }), sign, stopped));
      }
      await fetch(`${origin}/b/cart/getslots?area_id=${place.area_id}&date=${today}&pincode=${place.pincode}`);
      await setFree(pool, `%-${tomorrow}-standard-1500`, 30_000);
      await pool.query('update variants set stock = 1000000 where sku = $1', [cake.sku]);
      return writers;
    },
    async close(): Promise<void> {
      if (supervisor.exitCode === null) {
        const ended = once(supervisor, 'exit');
        supervisor.kill('SIGTERM');
        expect(await ended).toEqual([0, null]);
      }
      await pool.end();
    },
  };
}

/** Resolves when an order that was begun from now on is acknowledged; how long that took, in ms. */
export async function untilOrdersGoOn(writers: readonly Writer[]): Promise<number> {
  const since = performance.now();
  const newest = () => Math.max(...writers.map(({ lastBegun }) => lastBegun));
  await vi.waitFor(() => expect(newest()).toBeGreaterThan(since), { timeout: COME_BACK, interval: 20 });
  return performance.now() - since;
}

/** What the database holds of the writers' orders is what they were told of, neither less nor more. */
export async function expectOrdersOf(
  writers: readonly Writer[],
  pool: Awaited<ReturnType<typeof openSupervisedShop>>['pool'],
): Promise<number> {
  expect(writers.flatMap(({ faults }) => faults)).toEqual([]);
  const { rows: stored } = await pool.query<{ orderId: string; key: string; userId: string }>(
    `select order_id as "orderId", idempotency_key as key, user_id as "userId" from orders where user_id = any($1)`,
    [writers.map(({ userId }) => userId)],
  );
  const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  expect(stored.toSorted(byKey)).toEqual(acknowledged.toSorted(byKey));
  const { rows: confirmed } = await pool.query<{ order_id: string }>(
    "select order_id from orders where user_id = any($1) and state = 'confirmed' order by 1",
    [writers.map(({ userId }) => userId)],
  );
  expect(confirmed.map(({ order_id }) => order_id)).toEqual(writers.flatMap(({ paid }) => paid).toSorted());
  return stored.length;
}
