import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { depth } from '#tests/kit/model/depth.ts';
import {
  COME_BACK,
  expectOrdersOf,
  openSupervisedShop,
  untilOrdersGoOn,
} from '#tests/kit/shop/supervised/supervised.ts';

const WRITERS = 20;
/** How long the disk stays full, in ms. */
const FULL_FOR = 15_000;

/** A disk of its own under a folder; false where this machine allows none. */
const mountDisk = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', folder]).status === 0;

/** Writes until nothing more goes onto the disk. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [1 << 20, 1 << 12, 1]) {
      const part = Buffer.alloc(size);
      try {
        for (;;) if (writeSync(handle, part) < size) break;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    }
  } finally {
    closeSync(handle);
  }
}

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

test.runIf(depth() === 'soak')(
  '[CHK-05] a disk that is full under twenty writers: 503 in time, health told, healed when there is room, nothing lost',
  { timeout: 300_000 },
  async ({ skip }) => {
    const folder = makeDataFolder();
    if (!mountDisk(folder)) skip('this machine lets nobody mount a disk');
    try {
      const shop = await openSupervisedShop(folder);
      expect(shop.dataDir.startsWith(folder)).toBe(true);
      const stop = new AbortController();
      const writers = await shop.hire(WRITERS, stop.signal);
      const writing = Promise.all(writers.map((writer) => writer.write()));
      const filler = join(folder, 'filler');
      try {
        await untilOrdersGoOn(writers);
        const before = megabytesOf(shop.shopPid());
        fill(filler);
        const refusals = () => writers.reduce((sum, writer) => sum + writer.refusals, 0);
        // What PostgreSQL had set aside for itself is used up first.
        await vi.waitFor(() => expect(refusals()).toBeGreaterThan(0), { timeout: COME_BACK });
        const until = performance.now() + FULL_FOR;
        const healths: number[] = [];
        while (performance.now() < until) {
          const asked = performance.now();
          const health = await fetch(`${shop.origin}/health`);
          expect(health.status).toBe(200);
          await shop.ready();
          healths.push(performance.now() - asked);
          // The writers keep the disk full with what they write.
          await pause(200);
        }
        const during = megabytesOf(shop.shopPid());
        rmSync(filler);
        const healed = await untilOrdersGoOn(writers);
        const numbers = {
          refusals: refusals(),
          health_and_ready_ms: Math.round(Math.max(...healths)),
          slowest_answer_ms: Math.round(Math.max(...writers.map(({ slowest }) => slowest))),
          megabytes: [Math.round(before), Math.round(during)],
          healed_ms: Math.round(healed),
        };
        process.stdout.write(`full disk: ${JSON.stringify(numbers)}\n`);
        expect(during - before).toBeLessThan(150);
      } finally {
        stop.abort();
        rmSync(filler, { force: true });
        await writing;
      }
      await vi.waitFor(async () => expect((await shop.ready()).status).toBe(200), { timeout: COME_BACK });
      await expectOrdersOf(writers, shop.pool);
      await expectSoundBooks(shop.pool);
      await shop.close();
    } finally {
      spawnSync('umount', ['-l', folder]);
      await removeDataFolder(folder);
    }
  },
);
