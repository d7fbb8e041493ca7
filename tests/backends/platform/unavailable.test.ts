import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeSettings } from '#backends/platform/env/index.ts';
import { isUnavailable, openEmbedded } from '#backends/platform/postgres/index.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { add, cake, claimsOf, makeRoom, newKey, openCakeShop, readyToOrder } from '#tests/kit/shop/cake-shop.ts';
import type { Reply } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { depth } from '#tests/kit/model/depth.ts';

const requests = depth() === 'soak' ? 1000 : 200;

const database = await testDatabase();
const shop = await openCakeShop(database);
/** Gives up soon, and has few connections to lose. */
const hurry = { DATABASE_TIMEOUT_MS: '1500', DATABASE_POOL_SIZE: '8' };
const hurried = await openCakeShop(database, hurry);
const { platform } = shop;
beforeAll(() => makeRoom(shop));
afterAll(async () => {
  await hurried.close();
  await shop.close();
});
afterEach(async () => {
  platform.faults.clear();
  await expectSoundBooks(database.pool);
});

const outcome = ({ status, body, headers }: Reply) => [status, body['code'], headers['retry-after']];
const refused = [503, 'UNAVAILABLE', '2'];
test('two waits at their longest, for a connection and for a statement, are less than five seconds', () => {
  const longest = Number(describeSettings().find(({ name }) => name === 'DATABASE_TIMEOUT_MS')?.default);
  expect(2 * longest + 250).toBeLessThan(5000);
});

test.each([
  ['53100', 'the disk is full'],
  ['53300', 'too many connections'],
  ['57P01', 'the server goes down'],
  ['57P03', 'the server comes up'],
  ['57014', 'a statement took too long'],
  ['55P03', 'a lock took too long'],
  ['08006', 'the connection is lost'],
  ['40001', 'a race was lost twice'],
  ['40P01', 'a ring was met twice'],
])('[CHK-05] %s (%s) is a 503 with Retry-After, and the same key places the order afterwards', async (code) => {
  const { customer, cart } = await readyToOrder(shop);
  const key = { 'idempotency-key': newKey() };
  const failing = vi.spyOn(platform.db, 'transaction').mockImplementation(async () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });
  });
  expect(outcome(await customer.post('/b/cart/place-order', claimsOf(cart), key))).toEqual(refused);
  failing.mockRestore();
  expect((await customer.post('/b/cart/place-order', claimsOf(cart), key)).status).toBe(200);
});

test('what is wrong by itself stays a fault of the shop', () => {
  const coded = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more });
  expect(['23505', '42P01', '22001', 'ENOENT', 'EACCES'].filter((code) => isUnavailable(coded(code)))).toEqual([]);
  expect(isUnavailable(coded('ENOENT', { syscall: 'connect' }))).toBe(true);
  expect(isUnavailable('57P01')).toBe(false);
});

test('[CHK-05] a full disk in the middle of an order is a 503, and nothing is half done', async () => {
  const { customer, cart } = await readyToOrder(shop);
  const key = { 'idempotency-key': newKey() };
  platform.faults.arm('order.after_stock', { kind: 'enospc' });
  expect(outcome(await customer.post('/b/cart/place-order', claimsOf(cart), key))).toEqual(refused);
  await expectSoundBooks(database.pool);
  expect((await customer.post('/b/cart/place-order', claimsOf(cart), key)).status).toBe(200);
});

test('[CHK-05] connections that are lost in the middle of an order: 503, then the same key places it once', async () => {
  const { customer, cart } = await readyToOrder(shop);
  const key = { 'idempotency-key': newKey() };
  platform.faults.arm('order.after_stock', { kind: 'barrier' });
  const placing = customer.post('/b/cart/place-order', claimsOf(cart), key);
  await platform.faults.reached('order.after_stock');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'petalcrumb'`,
  );
  platform.faults.release('order.after_stock');
  expect(outcome(await placing)).toEqual(refused);
  const placed = await customer.post('/b/cart/place-order', claimsOf(cart), key);
  expect(placed.status).toBe(200);
  expect((await customer.post('/b/cart/place-order', claimsOf(cart), key)).text).toBe(placed.text);
});

test('[CRT-03] a locked table answers 503 to all who need it, and pages go on', async () => {
  const guests = await Promise.all(Array.from({ length: 40 }, () => shop.guest()));
  const keeper = await database.pool.connect();
  try {
    await keeper.query('begin; lock table carts in access exclusive mode');
    const asked = guests.map((guest) =>
      guest.at(hurried).post('/b/cart/add', { sku: cake.sku, quantity: 1, attributes: [] }),
    );
    const page = await hurried.app.inject({ url: '/b/main/best-seller', headers: { host: 'localhost:3000' } });
    expect(page.statusCode).toBe(200);
    expect((await Promise.all(asked)).map(outcome)).toEqual(guests.map(() => refused));
  } finally {
    await keeper.query('rollback');
    keeper.release();
  }
  expect(hurried.platform.pool.waitingCount).toBe(0);
  for (const guest of guests.slice(0, 3)) expect((await add(guest.at(hurried))).cart_quantity).toBe(1);
});

describe('a server that stands still', () => {
  let folder = '';
  beforeAll(() => {
    folder = makeDataFolder();
  });
  afterAll(() => removeDataFolder(folder));

  test(
    `[CHK-05] ${requests} requests get 503, /ready tells it within a second, and it heals without a restart`,
    { timeout: 120_000 },
    async () => {
      const stopped: number[] = [];
      const server = await openEmbedded(folder, { report: () => {} });
      const { host, user, database: name } = server.connection;
      const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
      const env: typeof database.env = (overrides) => ({ ...database.env(overrides), DATABASE_URL: url });
      const halted = await openCakeShop({ ...database, env }, hurry);
      try {
        const guest = await halted.guest();
        await add(guest);
        const { rows } = await halted.platform.pool.query<{ pid: number }>('select pid from pg_stat_activity');
        const postmaster = Number(readFileSync(join(server.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
        for (const pid of [postmaster, ...rows.map((row) => row.pid)]) {
          process.kill(pid, 'SIGSTOP');
          stopped.push(pid);
        }
        const asked = performance.now();
        const probe = await halted.app.inject({ url: '/ready' });
        expect([probe.statusCode, probe.json().checks.database]).toEqual([503, 'failed']);
        expect((await halted.app.inject({ url: '/health' })).statusCode).toBe(200);
        expect(performance.now() - asked).toBeLessThan(5000);
        const replies = await Promise.all(
          Array.from({ length: requests }, (_, index) =>
            guest.get(index % 2 === 0 ? '/b/cart/get' : '/b/main/best-seller'),
          ),
        );
        expect(new Set(replies.map((reply) => outcome(reply).join()))).toEqual(new Set([refused.join()]));
        const held = [halted.platform.pages.pool, halted.platform.pool];
        expect(held.map(({ waitingCount }) => waitingCount)).toEqual([0, 0]);
        expect(Math.max(...held.map(({ totalCount }) => totalCount))).toBeLessThanOrEqual(4);
        for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
        await vi.waitFor(async () => expect((await guest.get('/b/cart/get')).status).toBe(200), { timeout: 20_000 });
        expect((await halted.app.inject({ url: '/ready' })).json().checks.database).toBe('ok');
      } finally {
        for (const pid of stopped) process.kill(pid, 'SIGCONT');
        await halted.close();
        await server.close();
      }
    },
  );
});
