import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.js';

const bin = (name, path) => join(root, 'node_modules', name, path);
const script = (name) => join(root, 'scripts', name);

/** What oxlint looks at: without names it would read node_modules too. */
export const linted = [
  'src',
  'machines',
  'backends',
  'scripts',
  'tests',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
];

/** Everything that needs neither a browser nor a build. Each is one check that passes or fails. */
export const checks = () => [
  {
    name: 'types',
    // A second checker works out again most of what the first one knows, on cores that the tests want.
    args: [
      bin('typescript-native', 'bin/tsc'),
      '--noEmit',
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.tsbuildinfo',
    ],
  },
  { name: 'generated contracts are up to date', args: [script('generate.js'), '--check'] },
  { name: 'charts and tables of the machines are up to date', args: [script('draw-machines.js'), '--check'] },
  {
    name: 'lint',
    args: [
      bin('oxlint', 'bin/oxlint'),
      '--type-aware',
      '--deny-warnings',
      ...linted.filter((path) => existsSync(join(root, path))),
    ],
  },
  {
    name: 'format',
    args: [bin('oxfmt', 'bin/oxfmt'), '--check', '.'],
  },
  { name: 'no unused code or package', args: [bin('knip', 'bin/knip.js'), '--no-progress'] },
];

const results = (name) => join(root, 'reports/.run', `${name}.json`);

export const unitTests = (args = []) => ({
  name: 'unit and backend tests',
  heavy: true,
  results: results('unit'),
  args: [bin('vitest', 'vitest.mjs'), 'run', '--passWithNoTests', ...args],
});

export const browserTests = (browser, args = [], file = 'browser') => ({
  name: 'tests in the browser',
  heavy: true,
  results: results(file),
  env: { BROWSER_PATH: browser },
  args: [bin('@playwright/test', 'cli.js'), 'test', '--pass-with-no-tests', ...args],
});
