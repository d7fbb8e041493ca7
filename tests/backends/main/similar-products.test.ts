import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

type Similar = { data: { sku: string; node_id: number; stock: string; product_type: string }[] };
const ask = (sku: string) => shop.browser().get(`/b/main/similar-products?${new URLSearchParams({ sku }).toString()}`);
const similarTo = async (sku: string) => ((await ask(sku)).body as Similar).data;

test('[DET-14] similar products are of the same kind, in stock, share a category, and are the same for everybody', async () => {
  const found = await similarTo('PC105-500');
  expect(found).toHaveLength(8);
  expect(await similarTo('PC105-2000')).toEqual(found);
  expect(found.every(({ stock, product_type }) => stock === 'true' && product_type === 'cake')).toBe(true);
  expect(found.map(({ node_id }) => node_id)).not.toContain(105);
  const { rows } = await database.pool.query<{ shared: string }>(
    `select (select count(*) from product_category a join product_category b using (category_slug)
       where a.node_id = 105 and b.node_id = wanted) as shared
     from unnest($1::int[]) with ordinality as list (wanted, at) order by at`,
    [found.map(({ node_id }) => node_id)],
  );
  const shared = rows.map((row) => Number(row.shared));
  expect(shared).toEqual(shared.toSorted((one, other) => other - one));
  expect(shared.at(-1)).toBeGreaterThan(0);
});

test('[DET-14] what is sold out is not among them', async () => {
  const [first] = await similarTo('PC105-500');
  expect(first).toBeDefined();
  await database.pool.query('update variants set stock = 0 where node_id = $1', [first?.node_id]);
  const other = await openShop(database.env(generous));
  const { body } = await other.browser().get('/b/main/similar-products?sku=PC105-500');
  expect((body as Similar).data.map(({ sku }) => sku)).not.toContain(first?.sku);
  await other.close();
});

test('[DET-14] similar products says what it does not know', async () => {
  expect(await ask('PC999-1')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', field: 'sku' } });
});
