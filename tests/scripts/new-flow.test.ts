import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { drawFlow } from '#scripts/lib/draw-chart.ts';
import { machineOf, projectFolder } from '#scripts/lib/flows.ts';
import { flowFiles, planOf } from '#scripts/lib/new-flow/index.ts';

/** A copy of the project in which flows can be made; packages are not copied. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'petalcrumb-flow-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const parts = [
    '.prettierrc.json',
    'backends',
    'docs/features.md',
    'machines',
    'openapi',
    'package.json',
    'package-lock.json',
    'scripts',
  ];
  for (const path of [...parts, 'src', 'tests', 'tsconfig.json']) {
    cpSync(join(projectFolder, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const run = (folder: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, VITEST: '', VITEST_WORKER_ID: '', VITEST_POOL_ID: '', PETALCRUMB_MUTANT: '' },
  });

test(
  'a new flow of each kind is put into contract, handlers and page, and passes its own tests at once',
  { timeout: 180_000 },
  async () => {
    const folder = copyProject();
    await run(folder, 'scripts/new-flow.ts', 'gift-box', '--load', '--on', 'cart.GET:/gift-box', '--at', 'product');
    const { stdout } = await run(
      folder,
      'scripts/new-flow.ts',
      'wish-card',
      '--form',
      '--on',
      'main.POST:/fa/wish-card',
    );
    expect(stdout).toContain('docs/add-a-flow.md');
    const textOf = (path: string) => readFileSync(join(folder, path), 'utf8');
    expect(textOf('openapi/generated/operations.ts')).toContain(
      "'GET /gift-box': { id: 'loadGiftBox', retry: 'read' }",
    );
    expect(textOf('backends/main/routes.ts')).toContain('sendWishCard: async ({ body })');
    expect(textOf('src/routes/p.$.tsx')).toMatch(/<GiftBoxOutlet[^]*<WishCardOutlet/);
    const report = join(folder, 'report.json');
    await run(
      folder,
      join(projectFolder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      folder,
      '--reporter=json',
      `--outputFile=${report}`,
      ...['gift-box', 'wish-card'].flatMap((flow) =>
        ['graph', 'pins'].map((kind) => `tests/machines/${flow}/${flow}.${kind}.test.ts`),
      ),
    );
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      success: true,
      numTotalTests: 21,
      numPassedTests: 21,
    });
    await expect(run(folder, 'scripts/new-flow.ts', 'gift-tin', '--on', 'cart.GET:/gift-box')).rejects.toMatchObject({
      stderr: expect.stringContaining('openapi/cart.yaml has /gift-box already'),
    });
  },
);

test('a name of two words becomes names that code can have', () => {
  const plan = planOf({ flow: 'slot-hold', kind: 'load', backend: 'main', path: '/slot-hold', feature: 'DET-01' });
  const { 'machines/slot-hold/index.ts': index } = flowFiles(plan);
  expect(index).toContain("export { provideSlotHold } from './slot-hold.provide.ts';");
});

test('a chart is drawn with its states, transitions, what states do, and delays', async () => {
  const page = drawFlow('login', await machineOf('login'));
  expect(page).toContain('state "provingContact" as provingContact {');
  expect(page).toContain('deciding --> foundEntry: [hasFoundEntry]');
  expect(page).toContain('| `checkingStatus` | done(checkStatus) | isLoggedIn | `succeeded` |  |');
  expect(page).toContain('| `provingContact.sendingCode` |  |  |  | busy |');
  expect(page).toContain('| `successPause` | 2 s |');
  expect(drawFlow('login', await machineOf('login'))).toBe(page);
});
