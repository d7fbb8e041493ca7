import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { drawFlow } from '#scripts/lib/draw-chart.ts';
import { flowFiles } from '#scripts/lib/flow-template.ts';
import { machineOf, projectFolder } from '#scripts/lib/flows.ts';

/** A folder that looks like the project, with one new flow in it. */
const projectWith = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'petalcrumb-flow-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of ['package.json', 'tsconfig.json']) copyFileSync(join(projectFolder, path), join(folder, path));
  for (const path of ['machines', 'tests']) mkdirSync(join(folder, path));
  for (const path of ['node_modules', 'machines/kit', 'machines/rules', 'tests/kit']) {
    symlinkSync(join(projectFolder, path), join(folder, path));
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

test('a new flow passes its own tests at once', { timeout: 120_000 }, async () => {
  const files = flowFiles('gift-box');
  const folder = projectWith(files);
  const tests = Object.keys(files).filter((path) => /\.(pins|graph)\.test\.ts$/.test(path));
  expect(tests).toEqual([
    'tests/machines/gift-box/gift-box.graph.test.ts',
    'tests/machines/gift-box/gift-box.pins.test.ts',
  ]);
  const report = join(folder, 'report.json');
  await promisify(execFile)(
    process.execPath,
    [
      join(projectFolder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      folder,
      '--reporter=json',
      `--outputFile=${report}`,
      ...tests,
    ],
    {
      cwd: folder,
      env: { ...process.env, VITEST: '', VITEST_WORKER_ID: '', VITEST_POOL_ID: '', PETALCRUMB_MUTANT: '' },
    },
  );
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
    success: true,
    numTotalTests: 12,
    numPassedTests: 12,
  });
});

test('a name of two words becomes names that code can have', () => {
  const { 'machines/slot-hold/index.ts': index } = flowFiles('slot-hold');
  expect(index).toContain("export { provideSlotHold } from './slot-hold.provide.ts';");
});

test('a chart is drawn with its states, transitions, what states do, and delays', async () => {
  const page = drawFlow('login', await machineOf('login'));
  expect(page).toContain('state "enteringCode" as provingContact_enteringCode {');
  expect(page).toContain('deciding --> foundEntry: [hasFoundEntry]');
  expect(page).toContain('| `checkingStatus` | done(checkStatus) | isLoggedIn | `succeeded` |  |');
  expect(page).toContain('| `provingContact.signingIn` | `signIn` |  |  | busy |');
  expect(page).toContain('| `successPause` | 2 s |');
  expect(drawFlow('login', await machineOf('login'))).toBe(page);
});
