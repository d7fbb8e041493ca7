import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { add, cake, openCakeShop } from '#tests/kit/shop/cake-shop.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());

test.each([
  [3, true],
  [4, false],
])('what takes %i hours to make can go out by express: %s', async (hours, express) => {
  await database.pool.query(
    'update products set preparation_hours = $2 where node_id = (select node_id from variants where sku = $1)',
    [cake.sku, hours],
  );
  expect(await add(await shop.guest())).toMatchObject({ express, preparation_time: hours, candles: [] });
});
