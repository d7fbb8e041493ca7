import pg from 'pg';
import type { Pool, PoolClient } from 'pg';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};
export type Asked = { readonly text: string; readonly values: readonly unknown[] };

const isAsked = (given: unknown): given is { text: string; values?: unknown[] } =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string';

/**
 * Notes the statements that this process sends. Call it before a pool is opened: each connection takes what is there
 * then.
 * @returns what gives each statement that is sent while something runs, once
 */
export function noteStatements(): (during: () => Promise<void>) => Promise<Asked[]> {
  let asked = new Map<string, Asked>();
  const { query } = pg.Client.prototype;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, given: unknown, ...rest: unknown[]): unknown {
      const text = isAsked(given) ? given.text : given;
      const values = isAsked(given) && Array.isArray(given.values) ? given.values : rest[0];
      if (typeof text === 'string') asked.set(text, { text, values: Array.isArray(values) ? values : [] });
      return Reflect.apply(query, this, [given, ...rest]);
    },
  });
  return async (during) => {
    asked = new Map();
    await during();
    return [...asked.values()];
  };
}

/** Tables with so many rows are large: reading all of one for a page is a fault. */
const LARGE = 3000;

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const one of plan.Plans ?? []) yield* nodesOf(one);
}

export type Scan = { readonly table: string; readonly rows: number; readonly text: string };

/** In a small database reading all is often cheaper than an index: here whoever has one takes it. */
const WITH_INDEXES = 'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';

/** What `longScansOf` needs: a connection whose plans are those of a larger database. Release it with `true`. */
export async function planner(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  await client.query(WITH_INDEXES);
  return client;
}

/**
 * How a statement is carried out where its tables are large: a small one is read and sorted as a whole, once its sizes are
 * known, which may be in the middle of a test.
 */
export async function planWithIndexes(pool: Pool, text: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('reset all');
    client.release();
  }
}

/**
 * The large tables that a statement reads from one end to the other, and how many rows that takes. A statement that only
 * reads is done again for that; what one that writes would read is told by its plan.
 */
export async function longScansOf(client: PoolClient, { text, values }: Asked): Promise<Scan[]> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return [];
  const { rows: sizes } = await client.query<{ name: string; size: number }>(
    `select relname as name, greatest(reltuples, 0)::int as size from pg_class where relkind = 'r' and reltuples >= $1`,
    [LARGE],
  );
  const size = new Map(sizes.map((row) => [row.name, row.size]));
  const isRead =
    !/\b(insert into|update|delete from|for (no key )?update|add_jobs?|nextval|pg_notify|pg_advisory\w*)\b/i.test(text);
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze ${isRead}, format json) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('A plan was expected');
  return [...nodesOf(plan)].flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    const all = size.get(table);
    const isWhole =
      node['Node Type'] === 'Seq Scan' || (node['Node Type'].startsWith('Index') && node['Index Cond'] === undefined);
    if (!isWhole || all === undefined) return [];
    const rows = isRead
      ? ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
      : all;
    return rows >= all / 4 ? [{ table, rows, text }] : [];
  });
}

/** Asked so often, a prepared statement may be planned once for all values. */
const UNTIL_PLANNED = 6;

/** How many rows of a table a statement reads that was prepared and asked often before, as the shop's pool does it. */
export async function rowsReadOf(client: PoolClient, { text, values }: Asked, table: string): Promise<number> {
  const name = 'asked_often';
  for (let time = 0; time < UNTIL_PLANNED; time += 1) await client.query({ name, text, values: [...values] });
  const given = values.length === 0 ? '' : `(${values.map((value) => client.escapeLiteral(String(value))).join(', ')})`;
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) execute ${name}${given}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('A plan was expected');
  return [...nodesOf(plan)]
    .filter((node) => node['Relation Name'] === table)
    .map((node) => ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1))
    .reduce((sum, read) => sum + read, 0);
}
