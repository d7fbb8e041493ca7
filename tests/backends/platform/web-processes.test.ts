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

const rounds = depth() === 'soak' ? 30 : 2;
const WRITERS = 4;
/** For four starts on a machine that is busy with other tests. */
const REPLACED_WITHIN = 4 * COME_BACK;

const folder = makeDataFolder();
const shop = await openSupervisedShop(folder, 2);
const { pool } = shop;
afterAll(async () => {
  await shop.close();
  await removeDataFolder(folder);
});

const theTwo = () =>
  vi.waitFor(
    () => {
      const two = shop.serving();
      expect(two).toHaveLength(2);
      return two;
    },
    { timeout: COME_BACK, interval: 20 },
  );

/** Asks one of the processes for what the shop is asked at its own address. */
async function ask(member: { origin: string }, path: string) {
  const answer = await fetch(`${member.origin}${path}`, { headers: { host: new URL(shop.origin).host } });
  expect(answer.status).toBe(200);
  return answer.text();
}

test('[LST-01] a change of the catalogue is seen at once on both processes, though each keeps its pages', async () => {
  const two = await theTwo();
  const slug = 'belgian-chocolate-truffle-cake';
  const pages = () => Promise.all(two.map((member) => ask(member, `/b/main/p/${slug}`)));
  const [before = '', besideIt] = await pages();
  expect(besideIt).toBe(before);
  for (const title of ['A cake of Monday', 'A cake of Tuesday']) {
    await pool.query('update products set title = $2 where slug = $1', [slug, title]);
    const [one = '', other] = await pages();
    expect(one).toContain(`"${title}"`);
    expect(other).toBe(one);
  }
});

test(
  `[CHK-05, CHK-06] kill -9 of one of two processes that serve, and of the one of the queue, ${rounds} times under ${WRITERS} writers: the others go on, nothing is lost, nothing twice`,
  { timeout: 120_000 + rounds * COME_BACK },
  async () => {
    const stop = new AbortController();
    const writers = await shop.hire(WRITERS, stop.signal);
    const writing = Promise.all(writers.map((writer) => writer.write()));
    try {
      await untilOrdersGoOn(writers);
      for (let round = 0; round < rounds; round += 1) {
        const [victim, other] = await theTwo();
        const queue = shop.queuePid();
        process.kill(round % 2 === 0 ? (victim?.pid ?? 0) : queue, 'SIGKILL');
        await untilOrdersGoOn(writers);
        expect(shop.serving()).toContainEqual(other);
        if (round % 2 === 1)
          await vi.waitFor(() => expect(shop.queuePid()).not.toBe(queue), { timeout: COME_BACK, interval: 20 });
      }
    } finally {
      stop.abort();
      await writing;
    }
    await theTwo();
    expect((await shop.ready()).status).toBe(200);
    const orders = await expectOrdersOf(writers, pool);
    await expectSoundBooks(pool);
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query(
          `select count(*) as messages, count(sent_at) as sent from messages where dedupe_key like 'order.placed:%'`,
        );
        expect(rows).toEqual([{ messages: orders, sent: orders }]);
      },
      { timeout: 120_000, interval: 200 },
    );
  },
);

test(
  `[CHK-05] SIGHUP puts new processes in the place of all while ${WRITERS} writers order: not one request fails`,
  { timeout: REPLACED_WITHIN + 2 * COME_BACK },
  async () => {
    const old = (await theTwo()).map(({ pid }) => pid);
    const stop = new AbortController();
    const writers = await shop.hire(WRITERS, stop.signal);
    const writing = Promise.all(writers.map((writer) => writer.write()));
    try {
      await untilOrdersGoOn(writers);
      shop.replaceAll();
      await vi.waitFor(() => expect(shop.output()).toContain('All processes are replaced.'), {
        timeout: REPLACED_WITHIN,
      });
      await untilOrdersGoOn(writers);
    } finally {
      stop.abort();
      await writing;
    }
    const fresh = (await theTwo()).map(({ pid }) => pid);
    expect(fresh.filter((pid) => old.includes(pid))).toEqual([]);
    const failed = writers.map(({ unanswered, refusals, faults }) => ({ unanswered, refusals, faults }));
    expect(failed).toEqual(writers.map(() => ({ unanswered: 0, refusals: 0, faults: [] })));
    await expectOrdersOf(writers, pool);
  },
);
