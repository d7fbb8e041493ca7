import { afterAll, expect, test } from 'vitest';
import { openCakeShop } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import type { components } from '#openapi/generated/cart.ts';

type Hamper = components['schemas']['HamperAnswer'];

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());

const { rows: baskets } = await database.pool.query<{ slug: string; nid: number }>(
  'select slug, node_id as nid from hampers join products using (node_id) order by node_id',
);
const birthday = baskets.find(({ slug }) => slug === 'fill-a-birthday-basket')?.nid ?? 0;
const anybody = await shop.guest();
const stepsOf = async (nid = birthday): Promise<Hamper> =>
  (await anybody.get(`/b/cart/hamper?type=hamper&nid=${nid}`)).body as unknown as Hamper;
const { data: steps, hamper } = await stepsOf();

test('[HMP-05, HMP-06] what is not sold is not offered, and a mark fits some of its step and not all', async () => {
  const all = await Promise.all(baskets.map(({ nid }) => stepsOf(nid)));
  for (const step of all.flatMap(({ data }) => data)) {
    for (const { id } of step.filters) {
      const fitting = step.products.filter(({ filters }) => filters.includes(id)).length;
      expect([step.title, id, fitting > 0, fitting < step.products.length]).toEqual([step.title, id, true, true]);
    }
  }
  const sku = steps[0]?.products[0]?.sku ?? '';
  const publish = (wanted: string, isPublished: boolean) =>
    database.pool.query(
      'update products set published = $2 where node_id = (select node_id from variants where sku = $1)',
      [wanted, isPublished],
    );
  await publish(sku, false);
  const offered = (await stepsOf()).data[0]?.products.map((one) => one.sku);
  await publish(sku, true);
  expect(offered).toEqual(steps[0]?.products.map((one) => one.sku).filter((one) => one !== sku));
  await publish(hamper.sku, false);
  const withdrawn = await anybody.get(`/b/cart/hamper?type=hamper&nid=${birthday}`);
  await publish(hamper.sku, true);
  expect(withdrawn.status).toBe(404);
  await database.pool.query('update variants set stock = 0 where sku = $1', [hamper.sku]);
  expect((await stepsOf()).hamper.stock).toBe('false');
});

test('[HMP-06] a small treat costs less than ₹300', async () => {
  const step = steps.find(({ filters }) => filters.some(({ id }) => id === 'under-300'));
  const small = step?.products.find(({ filters }) => filters.includes('under-300'));
  const isSmallAt = async (paise: number) => {
    const change = paise - (small?.sell_price ?? 0);
    const move = (by: number) =>
      database.pool.query(
        'update variants set sell_price = sell_price + $2, list_price = list_price + $2 where sku = $1',
        [small?.sku, by],
      );
    await move(change);
    const seen = (await stepsOf()).data.find(({ id }) => id === step?.id);
    await move(-change);
    return seen?.products.find((one) => one.sku === small?.sku)?.filters.includes('under-300');
  };
  expect([await isSmallAt(29_999), await isSmallAt(30_000)]).toEqual([true, false]);
});
