import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { projectRoot } from '#backends/platform/env/index.ts';
import { settings } from '#backends/platform/env/settings.ts';
import { rulesOf } from '#backends/platform/http/limits.ts';
import { createLog } from '#backends/platform/log.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { openShop, type Answer, type OpenShop } from '#tests/kit/shop/open-shop.ts';
import { met, rows, silent, type Row } from './rows.ts';

const database = await testDatabase();
const all = Object.entries<Row>(rows);
const fewest = 3;
const settingsOf = (chosen: readonly Row[], most: number): Record<string, string> =>
  Object.fromEntries(chosen.flatMap(({ setting }) => (setting === undefined ? [] : [[setting, `${most}`]])));
/** Nobody meets a limit that a test is not about. */
const roomy = settingsOf(
  all.map(([, row]) => row),
  1_000_000,
);

/** Limits that one request counts for need shops of their own: the first of each family share one, and so on. */
const families = Map.groupBy(all, ([name]) => name.split('.')[0]);
const shopNumberOf = ([name, row]: [string, Row]): number => {
  const [family = ''] = name.split('.');
  const at = families.get(family)?.findIndex(([, other]) => other === row) ?? 0;
  // Every write counts as one, whatever else it is.
  return family === 'writes' ? 100 + at : at;
};

/** A shop, and the limits that have refused somebody there, as its log names them. */
type Watched = { shop: OpenShop; refusals: string[] };
const shops = new Map<number, Promise<Watched>>();
const open = async (at: number): Promise<Watched> => {
  const sharing = all.filter((one) => shopNumberOf(one) === at).map(([, row]) => row);
  const env = database.env({ ...roomy, ...settingsOf(sharing, fewest), LOG_LEVEL: 'warn' });
  const refusals: string[] = [];
  const note = (line: string) => {
    const { msg, limit }: { msg: string; limit: string } = JSON.parse(line);
    if (msg === 'limit reached') refusals.push(limit);
  };
  return { shop: await openShop(env, { log: createLog(env, { write: note }) }), refusals };
};
const shopFor = (entry: [string, Row]): Promise<Watched> => {
  const at = shopNumberOf(entry);
  const watched = shops.get(at) ?? open(at);
  shops.set(at, watched);
  return watched;
};
afterAll(async () => {
  for (const watched of shops.values()) await (await watched).shop.close();
});
afterEach(() => vi.useRealTimers());

const isRefused = ({ status }: { status: number }): boolean => status === 429;

test.each(all)('%s: so many pass, one more waits, others pass, and the wait ends', async (name, row) => {
  const { setting, seconds, between = 0 } = row;
  const { shop, refusals } = await shopFor([name, row]);
  await database.pool.query('delete from rate_limits; delete from otp_challenges; delete from otp_guards');
  shop.clock.reset();
  refusals.length = 0;
  const { one, other } = await row.askers(shop);
  let tries = 0;
  let passed = 0;
  const wait = (duration: number) => {
    passed += duration;
    shop.clock.advance(duration * 1000);
  };
  const ask = (asker: (time: number) => Promise<Answer>) => {
    tries += 1;
    if (tries > 1) wait(between);
    return asker(tries);
  };
  const most = setting === undefined ? row.most : fewest;
  for (let tried = 0; tried < most; tried += 1) expect(isRefused(await ask(one))).toBe(false);
  const refused = await ask(one);
  expect([refused.status, refused.body['code']]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refusals).toEqual(row.isLookedAt === true ? [] : [name]);
  const told = Number(refused.headers['retry-after']);
  expect(told).toBeLessThanOrEqual(seconds - passed);
  // The clock runs on meanwhile.
  expect(told).toBeGreaterThan(seconds - passed - 30);
  if (other) expect(isRefused(await ask(other))).toBe(false);
  wait(seconds - passed - between - 30);
  expect(isRefused(await ask(one)), 'shortly before the end').toBe(true);
  wait(30);
  expect(isRefused(await ask(one)), 'after the end').toBe(false);
});

test.each([
  ['reads of one browser', 'LIMIT_REQUESTS_PER_MINUTE', true],
  ['reads from one address', 'LIMIT_REQUESTS_PER_ADDRESS_MINUTE', false],
])('%s: so many pass, one more waits, others pass, and the wait ends', async (_name, setting, isOfBrowser) => {
  const shop = await openShop(database.env({ ...roomy, TRUST_PROXY: '1', [setting]: `${fewest}` }));
  try {
    // What a page asks while it is rendered is not counted: only what comes in by a socket.
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const browsers = await Promise.all([shop.browser().arrive(), shop.browser().arrive()]);
    let tries = 0;
    const askerOf = (name: number) => async () => {
      tries += 1;
      const sid = browsers[name]?.cookies.get('sid') ?? '';
      const answer = await fetch(`${origin}/b/main/menu`, {
        headers: isOfBrowser
          ? { cookie: `sid=${sid}`, 'x-forwarded-for': `198.51.101.${tries}` }
          : { 'x-forwarded-for': `198.51.100.${name}` },
      });
      await answer.arrayBuffer();
      return answer;
    };
    const [one, other] = [askerOf(0), askerOf(1)];
    // This one counts by the machine's clock.
    const began = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: began });
    for (let tried = 0; tried < fewest; tried += 1) expect((await one()).status).toBe(200);
    const refused = await one();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await other()).status).toBe(200);
    vi.setSystemTime(began + 59_000);
    expect((await one()).status).toBe(429);
    vi.setSystemTime(began + 60_001);
    expect((await one()).status).toBe(200);
  } finally {
    await shop.close();
  }
});

test('every limit of the shop is in the table, with the number and the time that it has by itself', () => {
  const written = [...all, ...Object.entries(silent)].map(([name, { most, seconds }]) => [
    name,
    { points: most, seconds },
  ]);
  expect(rulesOf(database.env())).toEqual(Object.fromEntries(written));
});

test('every limit that README lists is in the table, with its number and with a test that meets it', async () => {
  const listed = Object.entries(settings).filter(([, { group }]) => group === 'Limits');
  const counted = all.flatMap(([, { setting, most }]) => (setting === undefined ? [] : [[setting, `${most}`]]));
  const others = Object.entries(met).map(([setting, { is }]) => [setting, is]);
  expect(Object.fromEntries(listed.map(([name, { fallback }]) => [name, fallback]))).toEqual(
    Object.fromEntries([...counted, ...others]),
  );
  for (const [file, title] of [...Object.values(met), ...Object.values(silent)].map(({ by }) => by))
    expect(await readFile(join(projectRoot, file), 'utf8'), title).toContain(title);
});
