import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as schema from '#backends/db/schema/index.ts';
import { textOf } from './sources.ts';

const folder = 'backends/db/migrations/meta';
type Snapshot = Parameters<typeof generateMigration>[0];
type Journal = { entries: { idx: number; tag: string }[] };

test('the migrations make what the schema says: run "npx drizzle-kit generate --name WHAT" after changing it', async () => {
  const { entries } = JSON.parse(textOf(`${folder}/_journal.json`)) as Journal;
  const last = String(entries.length - 1).padStart(4, '0');
  const snapshot = JSON.parse(textOf(`${folder}/${last}_snapshot.json`)) as Snapshot;
  expect(await generateMigration(snapshot, generateDrizzleJson(schema))).toEqual([]);
});
