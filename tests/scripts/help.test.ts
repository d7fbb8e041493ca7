import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#backends/platform/env/index.ts';
import { textOf } from '#tests/architecture/sources.ts';

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

test.each(Object.entries(scripts))('npm run %s tells what it does when asked', (name, command) => {
  const file = command.replace(/^exec node /, '');
  const help = execFileSync(process.execPath, [join(projectRoot, file), '--help'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(help).toContain(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);
});
