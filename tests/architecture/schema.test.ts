import { generateDrizzleJson, generateMigration } from '#tests/kit/drizzle-kit.ts';
import { expect, test } from 'vitest';
import { orderStates } from '#machines/order/index.ts';
import { paymentStates } from '#machines/payment/index.ts';
import * as schema from '#backends/db/schema/index.ts';
import { filesIn, textOf } from './sources.ts';

const folder = 'backends/db/migrations/meta';
type Snapshot = Parameters<typeof generateMigration>[0];
type Journal = { entries: { idx: number; tag: string }[] };

test('the migrations make what the schema says: run "npx drizzle-kit generate --name WHAT" after changing it', async () => {
  const { entries } = JSON.parse(textOf(`${folder}/_journal.json`)) as Journal;
  const last = String(entries.length - 1).padStart(4, '0');
  const snapshot = JSON.parse(textOf(`${folder}/${last}_snapshot.json`)) as Snapshot;
  expect(await generateMigration(snapshot, generateDrizzleJson(schema))).toEqual([]);
});

test.each([
  ['orders', 'orders_state', orderStates],
  ['payments', 'payments_state', paymentStates],
] as const)('the database takes the states of the chart, and no other: %s', (table, check, states) => {
  const { tables } = generateDrizzleJson(schema);
  const rule = tables[`public.${table}`]?.checkConstraints[check]?.value ?? '';
  expect(new Set([...rule.matchAll(/'(\w+)'/g)].map(([, state]) => state))).toEqual(new Set(states));
});

test('no subquery compares columns of the query builder: on one table it writes them without their tables', () => {
  const compares = /\(\s*select\b[^`]*\$\{\w+\.\w+\} = \$\{\w+\.\w+\}/;
  expect('sql`(select ${contacts.value} from ${contacts} where ${contacts.userId} = ${users.userId})`').toMatch(
    compares,
  );
  const files = filesIn('backends').filter((path) => path.endsWith('.ts'));
  expect(files.filter((path) => compares.test(textOf(path)))).toEqual([]);
});
