import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectRoot } from '#backends/platform/env/index.ts';
import { filesIn } from '#tests/architecture/sources.ts';

const commands = filesIn('scripts/desk').filter((path) => /\/run-[a-z]+\.ts$/.test(path));

test('there are commands for the people of the shop', () => {
  expect(commands.length).toBeGreaterThan(0);
});

// vitest brings packages together in a way of its own: what it loads, Node may refuse.
test.each(commands)('Node loads %s', async (path) => {
  const args = ['--input-type=module', '--eval', `await import('./${path}')`];
  await expect(promisify(execFile)(process.execPath, args, { cwd: projectRoot })).resolves.toBeDefined();
});
