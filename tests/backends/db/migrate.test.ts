import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from '#tests/kit/drizzle-kit.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { expect, inject, test } from 'vitest';
import { migrateDatabase } from '#backends/db/migrate.ts';
import { projectRoot } from '#backends/platform/env/index.ts';
import * as schema from '#backends/db/schema/index.ts';
import { DatabaseError, openPool } from '#backends/platform/postgres/index.ts';

/** Runs `work` on an empty database, which is dropped afterwards. */
async function onEmptyDatabase(work: (pool: Pool) => Promise<void>): Promise<void> {
  const { host, user } = inject('cluster');
  const name = `migrate_${randomBytes(6).toString('hex')}`;
  const admin = openPool({ host, user, database: 'postgres', max: 1 });
  await admin.query(`create database ${name}`);
  // The drop cuts connections that are still on their way out; that is no news.
  const pool = openPool({ host, user, database: name }, () => {});
  try {
    await work(pool);
  } finally {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

const own = `n.nspname in ('public', 'bank')`;

/**
 * What the catalogue of PostgreSQL says of our tables. The order of columns is no part of a schema, and triggers are
 * written by hand in migrations.
 */
async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ fact: string }>(`
    select concat_ws(' ', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as fact
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind = 'r' and ${own}
    union all
    select concat_ws(' ', n.nspname, c.relname, o.conname, pg_get_constraintdef(o.oid))
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
    where o.contype <> 't' and ${own}
    union all
    select pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${own}
    order by fact`);
  return rows.map(({ fact }) => fact);
}

test('an empty database gets exactly the tables of the schema', async () => {
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema));
  await onEmptyDatabase(async (declared) => {
    for (const statement of statements) await declared.query(statement);
    const expected = await tablesOf(declared);
    expect(expected.length).toBeGreaterThan(300);
    await onEmptyDatabase(async (migrated) => {
      await migrateDatabase(migrated);
      expect(await tablesOf(migrated)).toEqual(expected);
    });
  });
});

test('[CHK-04] what was booked before there were tickets has its ticket afterwards', async () => {
  const all = join(projectRoot, 'backends/db/migrations');
  const before = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(all, before, { recursive: true });
  const journal = join(before, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  const upTo = entries.findIndex(({ tag }) => tag.endsWith('slot-tickets'));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, upTo) }));
  await onEmptyDatabase(async (pool) => {
    await migrate(drizzle(pool), { migrationsFolder: before });
    const client = await pool.connect();
    // Orders alone, without everything that they point to.
    await client.query("set session_replication_role = 'replica'");
    await client.query(`insert into slots select 's' || n, 1, '2026-11-23', 'standard', timestamptz 'epoch' + n * interval '1 hour',
      'epoch', 'epoch', 0, 3, booked from (values (1, 2), (2, 0)) as given (n, booked)`);
    await client.query(`
      insert into orders (order_id, cart_id, user_id, idempotency_key, state, items_total, delivery_fee, slot_fee,
        grand_total, price_items, recipient_name, recipient_phone, sender_name, address, area_id, city_id, slot_id, placed_at, pay_by)
      select id, gen_random_uuid(), gen_random_uuid(), id, state, 1, 0, 0, 1, '[]', '', '', '', '{}', 1, 1, 's1', 'epoch', 'epoch'
      from (values ('PC1', 'delivered'), ('PC2', 'cancelled'), ('PC3', 'placed')) as given (id, state)`);
    client.release();
    await migrateDatabase(pool);
    const { rows } = await pool.query(
      `select slot_id, array_agg(order_id order by order_id) as orders from slot_tickets group by slot_id order by slot_id`,
    );
    expect(rows).toEqual([
      { slot_id: 's1', orders: ['PC1', 'PC3', null] },
      { slot_id: 's2', orders: [null, null, null] },
    ]);
  });
  await rm(before, { recursive: true });
});

test('a database made by migrations that are gone is left as it is, and the start says how to begin anew', async () => {
  await onEmptyDatabase(async (pool) => {
    // How the first migration of an older shop was noted.
    await pool.query('create schema drizzle');
    await pool.query('create table drizzle.__drizzle_migrations (id serial, hash text not null, created_at bigint)');
    await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('gone', 1795248525856)");
    await pool.query("create table users (name text); insert into users values ('Asha')");
    const start = migrateDatabase(pool);
    await expect(start).rejects.toBeInstanceOf(DatabaseError);
    await expect(start).rejects.toThrow('run "npm run reset -- --yes"');
    const { rows } = await pool.query(
      `select (select string_agg(name, ',') from users) as users,
        (select string_agg(hash, ',') from drizzle.__drizzle_migrations) as migrations,
        array(select tablename::text from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1) as tables`,
    );
    expect(rows).toEqual([{ users: 'Asha', migrations: 'gone', tables: ['__drizzle_migrations', 'users'] }]);
  });
});
