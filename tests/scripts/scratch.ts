import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectFolder } from '#scripts/lib/flows.ts';

const parts = [
  '.prettierrc.json',
  '.oxlintrc.json',
  'backends',
  'docs/features.md',
  'drizzle.config.ts',
  'index.html',
  'machines',
  'openapi',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'public',
  'scripts',
  'src',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/** A copy of the project that a test may change, removed when the test is done. Packages are not copied. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'petalcrumb-scratch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of parts) cpSync(join(projectFolder, path), join(folder, path), { recursive: true });
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));

  /** Runs a program of Node; when it fails, the error's message has all that it printed. */
  const runNode = (...args: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const env = { ...process.env, VITEST: '', VITEST_WORKER_ID: '', VITEST_POOL_ID: '', PETALCRUMB_MUTANT: '' };
      execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(new Error(`${args.join(' ')} failed:\n${stdout}\n${stderr}`));
      });
    });

  const bin = (path: string) => join(projectFolder, 'node_modules', path);
  return {
    folder,
    runNode,
    textOf: (path: string): string => readFileSync(join(folder, path), 'utf8'),
    /** The tests of some files, as vitest reports them. */
    runTests: async (...files: string[]): Promise<unknown> => {
      const report = join(folder, 'report.json');
      const config = [
        '--root',
        folder,
        '--maxWorkers',
        '1',
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${report}`,
      ];
      await runNode(bin('vitest/vitest.mjs'), 'run', ...config, ...files);
      return JSON.parse(readFileSync(report, 'utf8'));
    },
    /** Fails when the compiler finds fault with some files or with what they import. */
    checkTypes: async (...files: string[]): Promise<void> => {
      const config = join(folder, 'tsconfig.some.json');
      const compilerOptions = { tsBuildInfoFile: join(folder, 'types.tsbuildinfo') };
      writeFileSync(
        config,
        JSON.stringify({
          extends: './tsconfig.json',
          compilerOptions,
          include: ['src/routes/routeTree.gen.ts'],
          files,
        }),
      );
      await runNode(bin('typescript/bin/tsc'), '--noEmit', '-p', config);
    },
    /** A walk in the browser, on a build of the copy. */
    walk: async (...files: string[]): Promise<string> => {
      await runNode(bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn');
      const { stdout } = await runNode(
        bin('@playwright/test/cli.js'),
        'test',
        ...files,
        '--project',
        'phone',
        '--workers',
        '1',
      );
      return stdout;
    },
  };
}
