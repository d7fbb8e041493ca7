import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestClock } from '#backends/platform/clock.ts';
import { createDb } from '#backends/platform/database.ts';
import { projectRoot, readEnv } from '#backends/platform/env/index.ts';
import { openEmbedded, openPool } from '#backends/platform/postgres/index.ts';
import { createSessions } from '#backends/platform/session.ts';
import { migrateDatabase } from '#backends/db/migrate.ts';
import { seedDatabase } from '#backends/db/seed/index.ts';
import { cake, opening, place, roomyLimits, signUp, today } from '#tests/kit/shop/cake-shop.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { depth } from '#tests/kit/model/depth.ts';
import { freePorts } from '#tests/kit/shop/shop.ts';
import { Writer } from '#tests/kit/shop/writer.ts';

const isSoak = depth() === 'soak';
const kills = isSoak ? 200 : 6;
const WRITERS = 20;
/** For a machine that is busy with other tests; an idle one needs less than five seconds. */
const COME_BACK = 60_000;

const folder = makeDataFolder();
const [port = 0, bankPort = 0] = await freePorts(2);
const origin = `http://localhost:${port}`;
const settings = {
  DATA_DIR: folder,
  PORT: `${port}`,
  BANK_PORT: `${bankPort}`,
  TEST_MODE: '1',
  LOG_LEVEL: 'warn',
  SHOP_TIME: opening.toISOString(),
  ...roomyLimits,
};
let supervisor: ChildProcess | null = null;
let output = '';
let shopPid = 0;

// The clock of this process makes the sessions; the shop's own starts at the same moment.
const clock = createTestClock();
clock.set(opening);
const first = await openEmbedded(folder, { report: () => {} });
const { connection, dataDir } = first;
/** Only looks: it keeps no server alive, so what comes back was brought back by the shop. */
const pool = openPool({ ...connection, max: 3, connectionTimeoutMillis: 2000 }, () => {});

beforeAll(async () => {
  await migrateDatabase(pool);
  await seedDatabase(pool);
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  supervisor = spawn(process.execPath, [join(projectRoot, 'tests/kit/shop/supervised-shop.js')], {
    env: { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const take = (part: string): void => {
    output = `${output}${part}`.slice(-100_000);
    shopPid = Number(/^open (\d+)$/m.exec(part)?.[1] ?? shopPid);
  };
  supervisor.stdout?.setEncoding('utf8').on('data', take);
  supervisor.stderr?.setEncoding('utf8').on('data', take);
  await vi.waitFor(() => expect(shopPid).toBeGreaterThan(0), { timeout: COME_BACK });
  // Else the last process out would be this one.
  await first.close();
}, 120_000);
afterAll(async () => {
  if (supervisor !== null && supervisor.exitCode === null) {
    const ended = once(supervisor, 'exit');
    supervisor.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }
  await pool.end();
  await removeDataFolder(folder);
});

const victims = {
  shop: async () => shopPid,
  backend: async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'petalcrumb' order by state_change desc limit 1`,
    );
    return rows[0]?.pid ?? 0;
  },
  postmaster: async () => Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]),
};
const kinds = ['shop', 'backend', 'postmaster'] as const;

test(
  `[CHK-05, CHK-06] kill -9 of the shop, of one backend and of the postmaster, ${kills} times under ${WRITERS} writers: back by itself, nothing lost, nothing twice, the queue goes on`,
  { timeout: 120_000 + kills * COME_BACK },
  async () => {
    const sessions = createSessions({ env: readEnv(settings), db: createDb(pool), clock });
    const stop = new AbortController();
    const writers: Writer[] = [];
    for (let index = 0; index < WRITERS; index += 1) {
      writers.push(new Writer(origin, await signUp({ db: createDb(pool), sessions, clock }), stop.signal));
    }
    await fetch(`${origin}/b/cart/getslots?area_id=${place.area_id}&date=${today}&pincode=${place.pincode}`);
    await pool.query('update slots set capacity = 30000');
    await pool.query('update variants set stock = 1000000 where sku = $1', [cake.sku]);

    const acknowledged = () => writers.flatMap((writer) => writer.acknowledged);
    const writing = Promise.all(writers.map((writer) => writer.write()));
    const comesBack = async () => {
      const since = performance.now();
      const newest = () => Math.max(...writers.map(({ lastBegun }) => lastBegun));
      await vi.waitFor(() => expect(newest()).toBeGreaterThan(since), { timeout: COME_BACK, interval: 20 });
      return performance.now() - since;
    };
    const waits: number[] = [];
    try {
      await comesBack();
      for (let round = 0; round < kills; round += 1) {
        const kind = kinds[round % kinds.length] ?? 'shop';
        const victim = await vi.waitFor(victims[kind], { timeout: COME_BACK });
        expect(victim).toBeGreaterThan(1);
        process.kill(victim, 'SIGKILL');
        try {
          waits.push(await comesBack());
        } catch (error) {
          const ready = await fetch(`${origin}/ready`).then(
            (answer) => answer.text(),
            (gone: unknown) => String(gone),
          );
          throw new Error(
            `Not back after kill ${round + 1}, of the ${kind}. It says ${ready}, and last said:\n${output.slice(-6000)}`,
            { cause: error },
          );
        }
      }
    } finally {
      stop.abort();
      await writing;
    }
    expect(writers.flatMap(({ faults }) => faults)).toEqual([]);
    // The queue is back last: it waits a little longer after each try.
    await vi.waitFor(async () => expect((await fetch(`${origin}/ready`)).status).toBe(200), { timeout: COME_BACK });

    const { rows: stored } = await pool.query<{ orderId: string; key: string; userId: string }>(
      `select order_id as "orderId", idempotency_key as key, user_id as "userId" from orders where user_id = any($1)`,
      [writers.map(({ userId }) => userId)],
    );
    const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
    expect(stored.toSorted(byKey)).toEqual(acknowledged().toSorted(byKey));
    await expectSoundBooks(pool);
    // Jobs that a killed shop held are free after half a minute.
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query(
          `select count(*) as messages, count(sent_at) as sent from messages where dedupe_key like 'order.placed:%'`,
        );
        expect(rows).toEqual([{ messages: stored.length, sent: stored.length }]);
      },
      { timeout: 120_000, interval: 500 },
    );
    if (isSoak) {
      const seconds = waits.toSorted((a, b) => a - b).map((wait) => Math.round(wait / 100) / 10);
      process.stdout.write(`back after (s): median ${seconds[kills / 2]}, longest ${seconds.at(-1)}\n`);
    }
  },
);
