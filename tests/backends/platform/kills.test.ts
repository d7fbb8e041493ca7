import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { depth } from '#tests/kit/model/depth.ts';
import {
  COME_BACK,
  expectOrdersOf,
  openSupervisedShop,
  untilOrdersGoOn,
} from '#tests/kit/shop/supervised/supervised.ts';

const isSoak = depth() === 'soak';
const kills = isSoak ? 200 : 5;
const WRITERS = 20;

const folder = makeDataFolder();
const shop = await openSupervisedShop(folder);
const { pool } = shop;
afterAll(async () => {
  await shop.close();
  await removeDataFolder(folder);
});

const victims = {
  shop: async () => shop.shopPid(),
  backend: async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'petalcrumb' order by state_change desc limit 1`,
    );
    return rows[0]?.pid ?? 0;
  },
  postmaster: async () => Number(readFileSync(join(shop.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]),
};
const kinds = ['shop', 'backend', 'postmaster'] as const;

test(
  `[CHK-05, CHK-06] kill -9 of the shop, of one backend and of the postmaster, ${kills} times under ${WRITERS} writers who order and pay: back by itself, nothing lost, nothing twice, the queue goes on`,
  { timeout: 120_000 + kills * COME_BACK },
  async () => {
    const stop = new AbortController();
    const writers = await shop.hire(WRITERS, stop.signal);
    const writing = Promise.all(writers.map((writer) => writer.write()));
    const waits: number[] = [];
    try {
      await untilOrdersGoOn(writers);
      for (let round = 0; round < kills; round += 1) {
        const kind = kinds[round % kinds.length] ?? 'shop';
        const victim = await vi.waitFor(victims[kind], { timeout: COME_BACK });
        expect(victim).toBeGreaterThan(1);
        process.kill(victim, 'SIGKILL');
        try {
          waits.push(await untilOrdersGoOn(writers));
        } catch (error) {
          const ready = await shop.ready().then(
            (answer) => answer.text(),
            (gone: unknown) => String(gone),
          );
          throw new Error(
            `Not back after kill ${round + 1}, of the ${kind}. It says ${ready}, and last said:\n${shop.output().slice(-6000)}`,
            { cause: error },
          );
        }
      }
    } finally {
      stop.abort();
      await writing;
    }
    // The queue is back last: it waits a little longer after each try.
    await vi.waitFor(async () => expect((await shop.ready()).status).toBe(200), { timeout: COME_BACK });
    const orders = await expectOrdersOf(writers, pool);
    await expectSoundBooks(pool);
    // Jobs that a killed shop held are free after half a minute.
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query(
          `select count(*) as messages, count(sent_at) as sent from messages
           where dedupe_key like 'order.placed:%' or dedupe_key like 'order.confirmed:%'`,
        );
        expect(rows).toEqual([{ messages: 2 * orders, sent: 2 * orders }]);
      },
      { timeout: 120_000, interval: 500 },
    );
    if (isSoak) {
      const seconds = waits.toSorted((a, b) => a - b).map((wait) => Math.round(wait / 100) / 10);
      process.stdout.write(`back after (s): median ${seconds[kills / 2]}, longest ${seconds.at(-1)}\n`);
    }
  },
);
