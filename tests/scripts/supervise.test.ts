import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { projectRoot } from '#backends/platform/env/index.ts';

const module = pathToFileURL(join(projectRoot, 'scripts/lib/supervise.js')).href;

/** A process that supervises the program `code`; what it printed, and how it ended. */
async function supervised(code: string, during: (line: string, pid: number) => void = () => {}, options = {}) {
  const args = JSON.stringify(['--eval', code]);
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { supervise } from '${module}';
     process.exit(await supervise(process.execPath, ${args}, process.env, ${JSON.stringify({ waits: [1, 1, 1], ...options })}));`,
  ]);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
    for (const line of part.split('\n')) during(line, child.pid ?? 0);
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => (output += part));
  // Closed is later than ended: what it started writes to the same place.
  const [exitCode] = await once(child, 'close');
  return { exitCode, lines: output.split('\n').filter((line) => line !== '') };
}

const open = `process.send('open'); console.log('open ' + process.pid);`;
const again = (why: string) => `The shop ended unasked (${why}). It is started again in 0.001 s.`;

test('a shop that ends before it was ever open is not started again: its own words say what is wrong', async () => {
  expect(await supervised(`console.log('Port 3000 is in use.'); process.exit(1)`)).toEqual({
    exitCode: 1,
    lines: ['Port 3000 is in use.'],
  });
});

test('a shop that is killed is started again, and a signal to the supervisor ends both', async () => {
  let opened = 0;
  const { exitCode, lines } = await supervised(
    `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); ${open}`,
    (line, supervisor) => {
      const pid = Number(/^open (\d+)$/.exec(line)?.[1] ?? 0);
      if (pid === 0) return;
      opened += 1;
      if (opened === 1) process.kill(pid, 'SIGKILL');
      else process.kill(supervisor, 'SIGTERM');
    },
  );
  expect([exitCode, opened]).toEqual([0, 2]);
  expect(lines.filter((line) => !line.startsWith('open'))).toEqual([again('SIGKILL')]);
});

test('a shop that fails time after time is given up with a clear word', async () => {
  const { exitCode, lines } = await supervised(`${open} process.exit(7)`);
  expect(exitCode).toBe(1);
  expect(lines.filter((line) => !line.startsWith('open'))).toEqual([
    again('7'),
    again('7'),
    again('7'),
    'The shop ended 4 times in a row (the last time with 7) and is not started again. Its own words above say why; mend that, then run "npm start".',
  ]);
});

test('a shop that was open for long enough begins the count again', async () => {
  let opened = 0;
  const { exitCode } = await supervised(
    `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); ${open}`,
    (line, supervisor) => {
      const pid = Number(/^open (\d+)$/.exec(line)?.[1] ?? 0);
      if (pid === 0) return;
      opened += 1;
      if (opened < 8) process.kill(pid, 'SIGKILL');
      else process.kill(supervisor, 'SIGTERM');
    },
    { steadyAfter: 0 },
  );
  expect([exitCode, opened]).toEqual([0, 8]);
});

test('a shop whose supervisor was killed hears of it', async () => {
  const life = pathToFileURL(join(projectRoot, 'src/server/process-life.ts')).href;
  const shop = `
    import { writeSync } from 'node:fs';
    import { liveUntilStopped } from '${life}';
    const open = { close: async () => void writeSync(1, 'closed\\n') };
    const log = { error: () => {} };
    liveUntilStopped(Promise.resolve(open), { env: { SHUTDOWN_SECONDS: 5 }, log }).opened();
    console.log('open ' + process.pid);
    setInterval(() => {}, 1000);`;
  const { lines } = await supervised(shop, (line, supervisor) => {
    if (line.startsWith('open')) process.kill(supervisor, 'SIGKILL');
  });
  expect(lines.at(-1)).toBe('closed');
});
