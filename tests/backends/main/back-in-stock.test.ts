import { afterAll, expect, test, vi } from 'vitest';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { queueHousekeeping } from '#backends/platform/housekeeping.ts';
import { queueBackInStock } from '#backends/shop/back-in-stock.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const { platform } = shop;
const soldOut = 'PC107-500';
const guest = shop.browser();
await guest.arrive();
const ask = (email: string, sku = soldOut) => guest.post('/b/main/back-in-stock', { sku, email });
const waiting = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ email: string }>('select email from stock_alerts order by email');
  return rows.map(({ email }) => email);
};
const setStock = (pieces: number) =>
  database.pool.query('update variants set stock = $1 where sku = $2', [pieces, soldOut]);
const mailsTo = async (to: string) => (await platform.outbox.list({ to })).map(({ subject }) => subject);

test('[DET-13] whoever asks gets one mail when the product is back, and the address is forgotten with it', async () => {
  for (const email of ['Asha@Example.com', 'asha@example.com', 'ravi@example.com']) {
    expect(await ask(email)).toMatchObject({ status: 200, body: { success: true } });
  }
  expect(await waiting()).toEqual(['asha@example.com', 'ravi@example.com']);
  await queueHousekeeping(platform, 0);
  await platform.queue.drain();
  expect([await waiting(), await mailsTo('asha@example.com')]).toEqual([['asha@example.com', 'ravi@example.com'], []]);

  await setStock(3);
  // Two rounds at once, as two processes would do them.
  await Promise.all([platform.queue.add(platform.db, 'back-in-stock.mail', {}), queueHousekeeping(platform, 0)]);
  await Promise.all([platform.queue.drain(), platform.queue.drain()]);
  expect(await waiting()).toEqual([]);
  for (const to of ['asha@example.com', 'ravi@example.com']) {
    expect(await mailsTo(to)).toEqual(['Alphonso Mango Cake is back in stock']);
  }
  const [mail] = await platform.outbox.list({ to: 'asha@example.com' });
  expect(mail?.text).toContain('http://localhost:3000/p/alphonso-mango-cake');

  expect(await ask('asha@example.com')).toMatchObject({ status: 409, body: { code: 'IN_STOCK' } });
  await setStock(0);
  await setStock(2);
  await queueHousekeeping(platform, 0);
  await platform.queue.drain();
  expect(await mailsTo('asha@example.com')).toHaveLength(1);
  await setStock(0);
});

test('[DET-13] what was withdrawn is not back, however many of it are left; whoever asked waits on', async () => {
  expect(await ask('meera@example.com')).toMatchObject({ status: 200 });
  const publish = (isPublished: boolean) =>
    database.pool.query(
      'update products set published = $1 where node_id = (select node_id from variants where sku = $2)',
      [isPublished, soldOut],
    );
  await publish(false);
  await setStock(3);
  await queueHousekeeping(platform, 0);
  await platform.queue.drain();
  expect([await waiting(), await mailsTo('meera@example.com')]).toEqual([['meera@example.com'], []]);
  await publish(true);
  await queueHousekeeping(platform, 0);
  await platform.queue.drain();
  expect([await waiting(), await mailsTo('meera@example.com')]).toEqual([[], ['Alphonso Mango Cake is back in stock']]);
  await setStock(0);
});

test('[DET-13] each of a crowd gets its mail, and whoever waits for something else too waits on for that', async () => {
  await database.pool.query(
    `insert into stock_alerts (node_id, email, asked_at)
     select node_id, 'one-' || nth || '@example.com', now() from generate_series(1, 101) nth,
       (select node_id from variants where sku = $1) it
     union all select node_id, 'one-1@example.com', now() from variants where sku = $2`,
    [soldOut, 'PC103-500'],
  );
  await database.pool.query('update variants set stock = 0 where node_id = 103');
  await setStock(3);
  await queueHousekeeping(platform, 0);
  await platform.queue.drain();
  expect(await waiting()).toEqual(['one-1@example.com']);
  for (let nth = 1; nth <= 101; nth += 1) {
    expect(await mailsTo(`one-${nth}@example.com`)).toEqual(['Alphonso Mango Cake is back in stock']);
  }
  await setStock(0);
  await database.pool.query('delete from stock_alerts');
});

test('[DET-13] nothing is queued for nobody', async () => {
  await queueBackInStock(platform, platform.db);
  const { rows } = await database.pool.query(
    "select 1 from graphile_worker.jobs where task_identifier = 'back-in-stock.mail'",
  );
  expect(rows).toEqual([]);
});

test('[DET-13] an address is forgotten after half a year', async () => {
  expect(await ask('old@example.com')).toMatchObject({ status: 200 });
  const now = platform.clock.now();
  vi.spyOn(platform.clock, 'now').mockReturnValue(now);
  const askedBefore = async (milliseconds: number) => {
    await database.pool.query('update stock_alerts set asked_at = $1', [new Date(now.getTime() - milliseconds)]);
    await queueHousekeeping(platform, 0);
    await platform.queue.drain();
    return waiting();
  };
  expect(await askedBefore(180 * DAY)).toEqual(['old@example.com']);
  expect(await askedBefore(180 * DAY + 1)).toEqual([]);
});

test('[DET-13] what is no address, and what is not sold, is refused', async () => {
  expect(await ask('asha@')).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', field: 'email' } });
  expect(await ask('asha@example.com', 'PC999-1')).toMatchObject({ status: 404, body: { field: 'sku' } });
});

test('[DET-13] one address is noted ten times a day, one network thirty times an hour', async () => {
  guest.address = '198.51.100.9';
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await ask('often@example.com')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  for (let time = 0; time < 19; time += 1) await ask(`one-of-${time}@example.com`);
  expect(await ask('last@example.com')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
});
