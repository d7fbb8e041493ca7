import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from '#backends/platform/env/index.ts';
import { makeRoom, openCakeShop, placedOrder } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { depth } from '#tests/kit/model/depth.ts';
import { freePorts } from '#tests/kit/shop/shop.ts';

const database = await testDatabase();
const [port = 0, bankPort = 0] = await freePorts(2);
const settings = { PORT: `${port}`, BANK_PORT: `${bankPort}` };
/** Takes the orders; the shop that dies is another process on the same database. */
const till = await openCakeShop(database, settings);
let mortal: ChildProcess | null = null;
beforeAll(() => makeRoom(till));
afterAll(async () => {
  mortal?.kill('SIGKILL');
  await till.close();
});
afterEach(() => expectSoundBooks(database.pool));

async function openShop(): Promise<ChildProcess> {
  const { DATA_DIR, SESSION_SECRET, OTP_SECRET, PAYMENT_WEBHOOK_SECRET } = till.platform.env;
  const child = spawn(process.execPath, [join(projectRoot, 'tests/kit/shop/supervised/mortal-shop.ts')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...settings,
      DATABASE_URL: database.url,
      DATA_DIR,
      SESSION_SECRET,
      OTP_SECRET,
      PAYMENT_WEBHOOK_SECRET,
      TEST_MODE: '1',
      SHOP_TIME: till.clock.now().toISOString(),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  mortal = child;
  const died = once(child, 'exit').then(() => Promise.reject(new Error('The shop died while it was opening')));
  died.catch(() => null);
  await Promise.race([once(child.stdout, 'data'), died]);
  return child;
}

const arm = (point: string) =>
  fetch(`http://localhost:${port}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ arm: point, kind: 'kill' }),
  });

const points = [
  'bank.after_decision',
  'bank.before_webhook',
  'webhook.after_event',
  'webhook.after_commit',
  'bank.after_webhook',
];
const rounds = Array.from(
  { length: depth() === 'soak' ? 20 : 1 },
  (_, index) => points[(index * 2 + 1) % points.length] ?? '',
);

test(
  '[CHK-06] a shop that is killed between payment and webhook has the order once and paid when it is open again',
  { timeout: 60_000 * rounds.length },
  async () => {
    let child = await openShop();
    for (const point of rounds) {
      const placed = await placedOrder(till);
      expect((await arm(point)).status).toBe(200);
      const died = once(child, 'exit');
      const form = new URLSearchParams({
        ...Object.fromEntries(new URL(placed.payment_url).searchParams),
        decision: 'approve',
      });
      // The bank may die with its answer on the lips.
      await fetch(`http://localhost:${bankPort}/pay`, { method: 'POST', body: form, redirect: 'manual' }).catch(
        () => null,
      );
      expect((await died)[1]).toBe('SIGKILL');
      child = await openShop();
      await vi.waitFor(
        async () => {
          const { rows } = await database.pool.query(
            `select o.state, p.state as payment, w.delivered_at is not null as told
             from orders o join payments p on p.order_id = o.order_id join bank.webhooks w on w.txnid = p.txnid
             where o.order_id = $1`,
            [placed.order_id],
          );
          expect([point, rows]).toEqual([point, [{ state: 'confirmed', payment: 'paid', told: true }]]);
        },
        { timeout: 20_000, interval: 50 },
      );
      await expectSoundBooks(database.pool);
    }
  },
);
