import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectFolder } from '#scripts/lib/flows.ts';

const parts = [
  '.oxfmtrc.json',
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

/**
 * A copy of the project that a test may change, removed when the test is done. Packages are not copied, so nothing may
 * be run there that installs them.
 */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'petalcrumb-scratch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of parts) cpSync(join(projectFolder, path), join(folder, path), { recursive: true });
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));

  /** Runs a program of Node; when it fails, the error's message has all that it printed. */
  const runNode = (...args: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      // Not the rest: vitest's own settings would make a development build of a build.
      const env = Object.fromEntries(
        ['PATH', 'HOME', 'TMPDIR', 'DEPTH', 'SEED', 'BROWSER_PATH'].flatMap((name) =>
          process.env[name] === undefined ? [] : [[name, process.env[name]]],
        ),
      );
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
    /** Changes a text that a file must have. */
    edit: (path: string, from: string, to: string): void => {
      const text = readFileSync(join(folder, path), 'utf8');
      if (!text.includes(from)) throw new Error(`${path} does not say ${from}`);
      writeFileSync(join(folder, path), text.replace(from, to));
    },
  };
}
