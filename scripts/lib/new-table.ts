import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './flows.ts';
import { formatted } from './format.ts';
import { root, stop } from './install.js';

const usage = 'npm run new-table NAME';
const [name = '', ...rest] = process.argv.slice(2);
if (name === '' || rest.length > 0) stop(`Give the new table one name.\n\n${usage}`);
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) stop(`"${name}" cannot be the name of a table.\n\n${usage}`);

const table = name.replaceAll('-', '_');
const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const words = name.replaceAll('-', ' ');
const folder = 'backends/db/schema';
const index = `${folder}/index.ts`;
const schema = `${folder}/${name}.ts`;
const test = `tests/backends/db/${name}.test.ts`;
const migrations = 'backends/db/migrations';

const at = (path: string): string => join(projectFolder, path);
const taken = [schema, test].filter((path) => existsSync(at(path)));
if (taken.length > 0) stop(`Already there: ${taken.join(', ')}. Choose another name.`);
const owner = readdirSync(at(folder)).find((file) =>
  readFileSync(at(`${folder}/${file}`), 'utf8').includes(`'${table}'`),
);
if (owner !== undefined) stop(`${folder}/${owner} has a table ${table} already. Choose another name.`);

const before = readFileSync(at(index), 'utf8');
const made: Record<string, string> = {
  [schema]: `import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './identity.ts';

/** Say in one sentence what a row is. */
export const ${camel} = pgTable(
  '${table}',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('${table}_of_user').on(table.userId, table.createdAt), check('${table}_text', sql\`\${table.text} <> ''\`)],
);
`,
  [index]: `${before}export * from './${name}.ts';\n`,
  [test]: `import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ${camel} } from '#backends/db/schema/${name}.ts';
import { users } from '#backends/db/schema/identity.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());
const { db } = shop.platform;

const userId = '00000000-0000-4000-8000-000000000001';
const row = { userId, text: 'For Asha', createdAt: new Date('2026-11-25T09:00:00Z') };

beforeEach(async () => {
  await db.delete(users).where(eq(users.userId, userId));
  await db.insert(users).values({
    userId,
    title: 'Ms',
    name: 'Asha',
    countryCode: '91',
    userType: 'new',
    createdAt: row.createdAt,
    lastLoginAt: row.createdAt,
  });
});

test('${words} are read as they were written, and go with their customer', async () => {
  await db.insert(${camel}).values(row);
  expect(await db.select().from(${camel})).toEqual([{ id: expect.any(String), ...row }]);
  await db.delete(users).where(eq(users.userId, userId));
  expect(await db.select().from(${camel})).toEqual([]);
});

test('${words} have a text and a customer', async () => {
  const refusedBy = (rule: string) => ({ cause: expect.objectContaining({ constraint: rule }) });
  await expect(db.insert(${camel}).values({ ...row, text: '' })).rejects.toMatchObject(refusedBy('${table}_text'));
  await expect(
    db.insert(${camel}).values({ ...row, userId: '00000000-0000-4000-8000-000000000002' }),
  ).rejects.toMatchObject(refusedBy('${table}_user_id_users_user_id_fk'));
});
`,
};

for (const [path, text] of Object.entries(made)) {
  writeFileSync(at(path), await formatted(path, text));
}
const known = new Set(readdirSync(at(migrations)));
const drizzle = [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', name];
const { status, stdout, stderr } = spawnSync(process.execPath, drizzle, { cwd: root, encoding: 'utf8' });
const migration = readdirSync(at(migrations)).find((file) => !known.has(file));
if (status !== 0 || migration === undefined) {
  writeFileSync(at(index), before);
  for (const path of [schema, test]) rmSync(at(path));
  stop(`${stdout}${stderr}\ndrizzle-kit wrote no migration (it says why above); nothing was changed.`);
}
console.log(`Made the table ${table}:
${[...Object.keys(made), `${migrations}/${migration}`].map((path) => `  ${path}`).join('\n')}

Next:
  npx vitest run --project backend ${test}   proves it as it is now
  Change the columns, then: npx drizzle-kit generate --name WHAT. Until this migration is on main, delete it, its
  snapshot and its entry of ${migrations}/meta/_journal.json first, so that one migration makes the table.
  npm run verify fails while schema and migrations differ (tests/architecture/schema.test.ts).`);
