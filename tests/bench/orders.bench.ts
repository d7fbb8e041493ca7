import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { readEnv } from '#backends/platform/env/index.ts';
import { openEmbedded, openPool } from '#backends/platform/postgres/index.ts';
import { signBody } from '#backends/shop/payment/signature.ts';
import { addDays, dayInIndia } from '#machines/rules/order/india-time.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { percentile, print, rounded } from '#tests/kit/measure.ts';
import { brokenInvariants } from '#tests/kit/database/invariants.ts';
import { place } from '#tests/kit/shop/cake-shop.ts';
import { Connection } from '#tests/kit/shop/connection.ts';
import { readyShoppers, type ReadyShopper } from '#tests/kit/shop/ready-shoppers.ts';
import { setFree } from '#tests/kit/shop/tickets.ts';
import { asShoppersGetIt, startShop, type Shop } from '#tests/kit/shop/shop.ts';
import { summarize } from './cpu-profile.ts';
import { cpuTimeOf } from './cpu-time.ts';

// How many orders two processes of the shop take in a second on one database with fsync on: each shopper places an order
// over HTTP, the bank's signed webhook pays it, and the next shopper comes; meanwhile guests look at pages.
const orders = Number(process.env['BENCH_ORDERS'] ?? 1000);
const shoppersAtOnce = Number(process.env['BENCH_SHOPPERS'] ?? 30);
const warmUp = Math.min(200, orders);
/** Pages that guests look at in a second. */
const looks = Number(process.env['BENCH_LOOKS'] ?? 10);
const CAKES = 40;

const folder = makeDataFolder();
const profiles = join(folder, 'cpu');

/** Lets the database count the time of each statement, from its next start on. */
async function countStatements(): Promise<void> {
  const server = await openEmbedded(folder);
  const pool = openPool({ ...server.connection, database: 'postgres' });
  await pool.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  for (const [name, value] of Object.entries(JSON.parse(process.env['BENCH_PG'] ?? '{}')))
    await pool.query(`alter system set ${name} = '${String(value)}'`);
  await pool.end();
  await server.close();
}

type Bench = { shops: readonly Shop[]; pool: Pool; env: ReturnType<typeof readEnv>; postmaster: number };

const headersOf = ({ session, cookie }: ReadyShopper, origin: string, index: number): Record<string, string> => ({
  cookie,
  origin,
  'x-csrf-token': session.auth.csrfToken,
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
});

/** What each cake's order costs, as the shop itself says it. */
async function totalsOf({ shops: [shop] }: Bench, shoppers: readonly ReadyShopper[]): Promise<Map<string, number>> {
  const connection = await Connection.open(shop?.origin ?? '');
  const totals = new Map<string, number>();
  for (const shopper of shoppers) {
    if (totals.has(shopper.sku)) continue;
    const { text } = await connection.ask('GET', '/b/cart/get', { cookie: shopper.cookie });
    totals.set(shopper.sku, JSON.parse(text).cart.grand_total);
  }
  connection.close();
  return totals;
}

type Times = { place: number[]; pay: number[]; whole: number[]; again: number };

/** Guests who look at a listing and a product, so many pages in a second, until the shoppers are through. */
async function browse({ shops }: Bench, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  for (let index = 0; !signal.aborted; index += 1) {
    const shop = shops[index % shops.length];
    const page = ['/birthday-cakes', '/p/belgian-chocolate-truffle-cake'][(index >> 1) % 2] ?? '/';
    const look = async (): Promise<void> => {
      const begun = performance.now();
      await (await fetch(`${shop?.origin}${page}`, { headers: { accept: 'text/html' } })).arrayBuffer();
      times.push(performance.now() - begun);
    };
    asked.push(look());
    await pause(1000 / looks);
  }
  await Promise.all(asked);
  return times;
}

async function orderAll(bench: Bench, ready: readonly ReadyShopper[], totals: Map<string, number>): Promise<Times> {
  const times: Times = { place: [], pay: [], whole: [], again: 0 };
  let next = 0;
  const shop = async (number: number): Promise<void> => {
    const { origin } = bench.shops[number % bench.shops.length] ?? { origin: '' };
    const connection = await Connection.open(origin);
    for (;;) {
      const index = next;
      next += 1;
      const shopper = ready[index];
      if (shopper === undefined) break;
      const headers = headersOf(shopper, origin, index);
      const begun = performance.now();
      const claims = {
        userEnrolled: false,
        city_id: place.city_id,
        cart_version: 1,
        expected_total: totals.get(shopper.sku),
        payment_method: 'upi',
      };
      const key = { 'idempotency-key': `bench-${shopper.session.auth.sessionId}` };
      const ask = () => connection.ask('POST', '/b/cart/place-order', { ...headers, ...key }, JSON.stringify(claims));
      let placed = await ask();
      // As the pages do: what is not available just now is asked again with the same key.
      while (placed.status === 503) {
        times.again += 1;
        await pause(1000);
        placed = await ask();
      }
      if (placed.status !== 200) throw new Error(`Not placed: ${placed.status} ${placed.text}`);
      const between = performance.now();
      const { order_id, txnid, amount } = JSON.parse(placed.text);
      const event = JSON.stringify({
        ...{ event_id: `evt_${txnid}`, type: 'payment.paid', txnid, order_id, amount, currency: 'INR' },
        occurred_at: new Date().toISOString(),
      });
      const signature = signBody(bench.env.PAYMENT_WEBHOOK_SECRET, event, new Date());
      const paid = await connection.ask('POST', '/b/cart/payment/webhook', { 'x-bank-signature': signature }, event);
      if (paid.status !== 200) throw new Error(`Not paid: ${paid.status} ${paid.text}`);
      const ended = performance.now();
      times.place.push(between - begun);
      times.pay.push(ended - between);
      times.whole.push(ended - begun);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: shoppersAtOnce }, (_, number) => shop(number)));
  return times;
}

/** Where the database's time goes, by its own count. */
async function describeStatements(pool: Pool, name: string, paid: number): Promise<void> {
  const { rows } = await pool.query<{ calls: number; ms: number; query: string }>(
    `select calls::int, total_exec_time + total_plan_time as ms, query from pg_stat_statements
     where query not like '%pg_stat_statements%' order by 2 desc`,
  );
  const sum = (pick: (row: { calls: number; ms: number }) => number) => rows.reduce((all, row) => all + pick(row), 0);
  print({ name: `${name}: statements for an order`, value: rounded(sum(({ calls }) => calls) / paid), unit: '' });
  print({
    name: `${name}: time in statements for an order`,
    value: rounded(sum(({ ms }) => ms) / paid, 2),
    unit: 'ms',
  });
  if (process.env['BENCH_STATEMENTS'] === undefined) return;
  for (const { calls, ms, query } of rows.slice(0, 60))
    process.stderr.write(
      `${(ms / paid).toFixed(3)} ms ${(calls / paid).toFixed(2)}× ${query.replace(/\s+/g, ' ').slice(0, 170)}\n`,
    );
}

async function measure(bench: Bench, name: string, skus: readonly string[], slots: readonly string[]): Promise<void> {
  const ready = await readyShoppers(bench, { count: warmUp + orders, skus, slots });
  const totals = await totalsOf(bench, ready);
  await orderAll(bench, ready.slice(0, warmUp), totals);
  await bench.pool.query('select pg_stat_statements_reset()');
  const over = new AbortController();
  const browsing = browse(bench, over.signal);
  const usedBy = () => ({
    shop: bench.shops.reduce((sum, shop) => sum + cpuTimeOf(shop.process.pid ?? 0), 0),
    database: cpuTimeOf(bench.postmaster),
  });
  const [before, begun] = [usedBy(), performance.now()];
  const times = await orderAll(bench, ready.slice(warmUp), totals);
  const [after, seconds] = [usedBy(), (performance.now() - begun) / 1000];
  over.abort();
  const seen = await browsing;
  const who = `${name}, ${shoppersAtOnce} shoppers`;
  print({ name: `paid orders, ${who}`, value: rounded(orders / seconds), unit: '/s', atLeast: 100 });
  const ends = [0.5, 0.95, 0.99] as const;
  for (const end of ends) {
    const value = rounded(percentile(times.whole, end));
    print({
      name: `placed and paid, ${who}: p${end * 100}`,
      value,
      unit: 'ms',
      ...(end === 0.95 ? { atMost: 500 } : {}),
    });
  }
  print({ name: `placed, ${who}: p95`, value: rounded(percentile(times.place, 0.95)), unit: 'ms' });
  print({ name: `paid by the bank's word, ${who}: p95`, value: rounded(percentile(times.pay, 0.95)), unit: 'ms' });
  print({ name: `a guest's page beside it, ${name}: p95`, value: rounded(percentile(seen, 0.95)), unit: 'ms' });
  if (times.again > 0) print({ name: `asked again after a 503, ${name}`, value: times.again, unit: '' });
  for (const part of ['shop', 'database'] as const) {
    const value = rounded((after[part] - before[part]) / orders, 2);
    if (!Number.isNaN(value)) print({ name: `${name}: CPU of the ${part} for an order`, value, unit: 'ms' });
  }
  await describeStatements(bench.pool, name, orders);
  const broken = await brokenInvariants(bench.pool);
  if (Object.keys(broken).length > 0) throw new Error(`The books are wrong: ${JSON.stringify(broken).slice(0, 2000)}`);
}

await countStatements();
const settings = {
  ...asShoppersGetIt,
  DATA_DIR: folder,
  TRUST_PROXY: '1',
  ...(process.env['BENCH_CPU'] === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` }),
};
const first = await startShop(settings);
const shops = [first, await startShop(settings)] as const;
const server = await openEmbedded(folder);
const pool = openPool({ ...server.connection, max: 10 });
try {
  const postmaster = Number(readFileSync(join(server.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const bench: Bench = { shops, pool, env: readEnv({ ...settings, SHOP_MODE: 'local' }), postmaster };
  await pool.query('create extension if not exists pg_stat_statements');
  const today = dayInIndia(new Date());
  const day = addDays(today, 3);
  await fetch(`${first.origin}/b/cart/getslots?area_id=${place.area_id}&date=${day}&pincode=${place.pincode}`);
  const { rows: cakes } = await pool.query<{ sku: string }>(
    `select sku from variants join products using (node_id)
     where published and has_eggless and not has_photo and preparation_hours < 24 and stock > 0 order by sku limit $1`,
    [CAKES],
  );
  const skus = cakes.map(({ sku }) => sku);
  await pool.query('update variants set stock = 1000000 where sku = any($1)', [skus]);
  const { rows: times } = await pool.query<{ slot_id: string }>(
    "select slot_id from slots where class = 'standard' and poly_id = 101 and date > $1 order by slot_id limit 20",
    [addDays(today, 1)],
  );
  const slots = times.map(({ slot_id }) => slot_id);
  for (const slot of slots) await setFree(pool, slot, 2 * (warmUp + orders));
  await measure(bench, 'many cakes and times', skus, slots);
  await measure(bench, 'one cake at one time', skus.slice(0, 1), slots.slice(0, 1));
} finally {
  await pool.end();
  for (const shop of shops) await shop.stop();
  await server.close();
  if (process.env['BENCH_CPU'] !== undefined) {
    for (const file of readdirSync(profiles))
      for (const { name, share } of summarize(JSON.parse(readFileSync(join(profiles, file), 'utf8'))))
        print({ name: `CPU of a shop: ${name}`, value: rounded(share * 100), unit: '%' });
  }
  await removeDataFolder(folder);
}
