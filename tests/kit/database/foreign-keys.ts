import type { Pool } from 'pg';

type Key = { name: string; from: string; to: string; columns: string[]; others: string[] };

/** Foreign keys of which some row names none that is there: for tables that were filled without asking them. */
export async function brokenForeignKeys(pool: Pool): Promise<string[]> {
  const { rows: keys } = await pool.query<Key>(`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      (select array_agg(quote_ident(attname)::text order by place) from unnest(conkey) with ordinality k(attnum, place)
         join pg_attribute a on a.attrelid = conrelid and a.attnum = k.attnum) as columns,
      (select array_agg(quote_ident(attname)::text order by place) from unnest(confkey) with ordinality k(attnum, place)
         join pg_attribute a on a.attrelid = confrelid and a.attnum = k.attnum) as others
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const broken: string[] = [];
  for (const { name, from, to, columns, others } of keys) {
    const isSame = columns.map((column, at) => `t.${others[at]} = f.${column}`).join(' and ');
    const isNamed = columns.map((column) => `f.${column} is not null`).join(' and ');
    const { rows } = await pool.query(
      `select from ${from} f where ${isNamed} and not exists (select from ${to} t where ${isSame}) limit 1`,
    );
    if (rows.length > 0) broken.push(name);
  }
  return broken;
}
