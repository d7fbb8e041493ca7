import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { migrateDatabase } from '#backends/db/migrate.ts';
import { seedDatabase } from '#backends/seeds.ts';
import { openPool } from '#backends/platform/postgres/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();

test('four processes that start at once migrate and seed an empty database once', async () => {
  const { host, user } = inject('cluster');
  const name = `start_${randomBytes(6).toString('hex')}`;
  const admin = openPool({ host, user, database: 'postgres', max: 1 });
  await admin.query(`create database ${name}`);
  const pools = Array.from({ length: 4 }, () => openPool({ host, user, database: name }));
  try {
    await Promise.all(
      pools.map(async (pool) => {
        await migrateDatabase(pool);
        await seedDatabase(pool);
      }),
    );
    const [first] = pools;
    const counted = await first?.query(
      'select (select count(*) from cities) cities, (select count(*) from products) products, (select count(*) from catalogue_version) versions',
    );
    expect(counted?.rows).toEqual([{ cities: 50, products: 566, versions: 1 }]);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
});

test('seeding again changes nothing, and a newer seed leaves stock and prices to the running shop', async () => {
  const version = async () => (await database.pool.query('select version from catalogue_version')).rows;
  const before = await version();
  await seedDatabase(database.pool);
  expect(await version()).toEqual(before);
  await database.pool.query("update variants set stock = 3, sell_price = 60000 where sku = 'PC102-500'");
  await database.pool.query("update products set title = 'Old title' where node_id = 102");
  await database.pool.query("update content set value = '\"older\"' where key = 'seed'");
  await seedDatabase(database.pool);
  const { rows } = await database.pool.query(
    "select title, stock, sell_price from products join variants using (node_id) where sku = 'PC102-500'",
  );
  expect(rows).toEqual([{ title: 'Black Forest Cake', stock: 3, sell_price: 60000 }]);
});

test('only what a shopper can see makes the catalogue a new version', async () => {
  const version = async (): Promise<number> =>
    (await database.pool.query<{ version: number }>('select version from catalogue_version')).rows[0]?.version ?? 0;
  const before = await version();
  await database.pool.query("update variants set stock = stock - 1 where sku = 'PC103-500'");
  expect(await version()).toBe(before);
  await database.pool.query("update variants set stock = 0 where sku = 'PC103-500'");
  expect(await version()).toBe(before + 1);
  await database.pool.query("update variants set sell_price = sell_price - 100 where sku = 'PC103-500'");
  expect(await version()).toBe(before + 2);
});

test('stock never falls below nothing and a sell price never exceeds the list price', async () => {
  await expect(database.pool.query("update variants set stock = -1 where sku = 'PC101-500'")).rejects.toThrow(
    'variants_stock',
  );
  await expect(
    database.pool.query("update variants set sell_price = list_price + 1 where sku = 'PC101-500'"),
  ).rejects.toThrow('variants_prices');
});
