import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { filesIn, textOf } from '#tests/architecture/sources.ts';
import { shopProgram } from '#scripts/lib/serve.js';

const names = [
  ...new Set(
    [...filesIn('backends'), ...filesIn('src/server')]
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) => [...textOf(path).matchAll(/ from '([^'.][^']*)';/g)].map(([, name = '']) => name)),
  ),
];

/** What each name leads to, asked twice from a file of the shop, and one that nobody has. */
const resolved = (before: readonly string[]): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        ...before,
        '--input-type=module',
        '--eval',
        `import 'drizzle-orm/node-postgres';
         const names = ${JSON.stringify(names)};
         const { createRequire } = await import('node:module');
         const { resolve } = createRequire(process.cwd() + '/backends/a.ts');
         const required = (name) => { try { return resolve(name); } catch (error) { return error.code; } };
         const ask = (name) => { try { return import.meta.resolve(name); } catch (error) { return error.code; } };
         const loaded = await import('drizzle-orm');
         console.log(JSON.stringify([names.map(ask), names.map(ask), ask('nobody-has-this'), Object.keys(loaded),
           [...names, 'pg/package.json', 'nobody-has-this', ...names].map(required)]));`,
      ],
      { encoding: 'utf8', env: {} },
    ),
  );

test('names lead to what Node says, imported and required, the first time and the next', () => {
  expect(names.length).toBeGreaterThan(300);
  const [flag = '', hook = '', program = ''] = shopProgram;
  expect([flag, program.endsWith('src/server/main.ts')]).toEqual(['--import', true]);
  expect(resolved([flag, hook])).toEqual(resolved([]));
});
