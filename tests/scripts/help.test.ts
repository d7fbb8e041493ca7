import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#backends/platform/env/index.ts';
import { textOf } from '#tests/architecture/sources.ts';

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

/** The project before anything is installed. The scripts run on this copy: an installation can reach no other folder. */
let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'petalcrumb-help-'));
  for (const path of ['scripts', 'package.json', 'package-lock.json']) {
    cpSync(join(projectRoot, path), join(copy, path), { recursive: true });
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(Object.entries(scripts))(
  'npm run %s tells what it does when asked, and installs nothing',
  (name, command) => {
    const file = command.replace(/^exec node /, '');
    const help = execFileSync(process.execPath, [join(copy, file), '--help'], {
      encoding: 'utf8',
      // Without a PATH there is no npm either: a script that wants to install ends with an error.
      env: { PATH: '' },
    });
    expect(help).toContain(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);
  },
);
