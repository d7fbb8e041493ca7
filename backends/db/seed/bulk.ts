import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#backends/platform/database.ts';

/** Rows that one statement carries; as one JSON text they need a single parameter. */
const ROWS_AT_ONCE = 2000;

type Row<T extends PgTable> = T['$inferInsert'];

/**
 * Writes rows and overwrites those that are there, but for the columns that belong to the running shop. Rows that are
 * there already and the same are left alone.
 * @param keep columns that are written only with a new row
 */
export async function put<T extends PgTable>(
  tx: Tx,
  table: T,
  keys: readonly AnyPgColumn[],
  rows: readonly Row<T>[],
  keep: readonly string[] = [],
): Promise<void> {
  const [sample] = rows;
  if (!sample) return;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in sample);
  const keyNames = new Set(keys.map(({ name }) => name));
  const changed = columns.filter(([name, { name: column }]) => !keyNames.has(column) && !keep.includes(name));
  const quoted = (names: string[]) => sql.raw(names.map((name) => `"${name}"`).join(', '));
  const list = quoted(columns.map(([, { name }]) => name));
  const name = sql.raw(`"${getTableConfig(table).name}"`);
  const set = changed.map(([, column]) => `"${column.name}" = excluded."${column.name}"`).join(', ');
  const are = (prefix: string) => changed.map(([, column]) => `${prefix}."${column.name}"`).join(', ');
  const otherwise =
    changed.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.raw(set)} where (${sql.raw(are('kept'))}) is distinct from (${sql.raw(are('excluded'))})`;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const json = JSON.stringify(
      rows
        .slice(from, from + ROWS_AT_ONCE)
        .map((row) => Object.fromEntries(columns.map(([field, column]) => [column.name, Reflect.get(row, field)]))),
    );
    await tx.execute(sql`
      insert into ${name} as kept (${list})
      select ${list} from jsonb_populate_recordset(null::${name}, ${json}::jsonb)
      on conflict (${quoted([...keyNames])}) ${otherwise}`);
  }
}
