import { afterAll, expect, test } from 'vitest';
import { FIXED_IDS } from '#machines/rules/product/fixed-ids.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

type Offer = { sku: string; node_id: number };
const ask = (id: number | string) => shop.browser().get(`/b/main/addon/${id}`);
const offersOf = async (id: number) => ((await ask(id)).body as { data: Offer[] }).data;

test('[LST-16, DET-05] the add-ons of a product are those that its own page offers, in the same order', async () => {
  for (const [id, page] of [
    [101, 'belgian-chocolate-truffle-cake'],
    [105, 'red-velvet-heart-cake'],
  ] as const) {
    const { body } = await shop.browser().get(`/b/main/p/${page}`);
    const offers = await offersOf(id);
    expect(offers.length).toBeGreaterThan(2);
    expect(offers).toEqual((body as { productList: Offer[] }).productList);
  }
});

test('[LST-16] candles are offered with cakes alone, and a product that offers nothing has none', async () => {
  const { rows } = await database.pool.query<{ node_id: number }>(
    `update products set cross_sell = (select cross_sell from products where node_id = 101)
     where node_id = (select min(node_id) from products where product_type = 'flowers') returning node_id`,
  );
  const flowers = rows[0]?.node_id ?? 0;
  const candles: readonly number[] = [FIXED_IDS.candle, FIXED_IDS.premiumCandle];
  const withCake = await offersOf(101);
  const withoutCandles = withCake.filter(({ node_id }) => !candles.includes(node_id));
  expect(withoutCandles.length).toBeGreaterThan(0);
  expect(withoutCandles.length).toBeLessThan(withCake.length);
  expect(await offersOf(flowers)).toEqual(withoutCandles);
  await database.pool.query(`update products set cross_sell = '{}' where node_id = 110`);
  expect(await offersOf(110)).toEqual([]);
});

test('[LST-16] a product that is not sold is not known, and no number is refused', async () => {
  await database.pool.query('update products set published = false where node_id = 109');
  for (const id of [109, 999_999]) {
    expect(await ask(id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', field: 'id' } });
  }
  for (const id of ['0', 'cake', '2147483648', '1.5'])
    expect(await ask(id)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
});
