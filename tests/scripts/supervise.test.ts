import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '#backends/platform/env/index.ts';
import { freePorts } from '#tests/kit/shop/shop.ts';

const module = pathToFileURL(join(projectRoot, 'scripts/lib/processes/supervise.js')).href;

/** A process that supervises the program `code`; what it printed, and how it ended. */
async function supervised(code: string, during: (line: string, pid: number) => void = () => {}, options = {}) {
  const members = JSON.stringify([{ name: 'The shop', program: process.execPath, args: ['--eval', code] }]);
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { supervise } from '${module}';
     process.exit(await supervise(${members}, ${JSON.stringify({ waits: [1, 1, 1], ...options })}));`,
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

/** A program that takes connections and says on each who it is; after "/busy" it never takes another. */
const server = `
  import { createServer } from 'node:http';
  import { writeSync } from 'node:fs';
  const { takeConnections } = await import('${pathToFileURL(join(projectRoot, 'src/server/connections.ts')).href}');
  const http = createServer((request, response) => {
    if (request.url === '/busy') writeSync(1, 'open and busy\\n');
    if (request.url === '/busy') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    response.setHeader('connection', 'close').end(String(process.pid));
  });
  takeConnections(http);
  process.on('SIGTERM', () => process.exit(0));
  process.send('open');
  writeSync(1, 'open ' + process.pid + '\\n');`;

/** Two such programs behind one door. */
async function openTwo() {
  const [port = 0] = await freePorts(1);
  const members = JSON.stringify(
    [1, 2].map((number) => ({
      name: `Web process ${number}`,
      program: process.execPath,
      args: ['--input-type=module', '--eval', server],
      takesConnections: true,
    })),
  );
  const door = JSON.stringify({ port, host: '127.0.0.1' });
  const supervisor = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { supervise } from '${module}';
     process.exit(await supervise(${members}, { door: ${door}, onOpen: () => console.log('all open'), waits: [1] }));`,
  ]);
  let output = '';
  supervisor.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  const closed = once(supervisor, 'close');
  await vi.waitFor(() => expect(output).toContain('all open'), { timeout: 30_000 });
  return {
    ask: async (path = '/') => Number(await (await fetch(`http://127.0.0.1:${port}${path}`)).text()),
    pids: () => [...output.matchAll(/^open (\d+)$/gm)].map(([, pid]) => Number(pid)),
    untilBusy: () => vi.waitFor(() => expect(output).toContain('busy'), { timeout: 30_000 }),
    lines: () => output.split('\n').filter((line) => line !== '' && !line.startsWith('open')),
    async stop() {
      supervisor.kill('SIGTERM');
      expect(await closed).toEqual([0, null]);
    },
  };
}

test('two processes take connections in turn, and what waits for one that is killed goes to the other', async () => {
  const two = await openTwo();
  expect(new Set([await two.ask(), await two.ask()])).toEqual(new Set(two.pids()));
  const busy = two.ask('/busy').catch((error: unknown) => error);
  await two.untilBusy();
  // Every second one waits for the process that has no time, until that is killed.
  const asked = [two.ask(), two.ask(), two.ask(), two.ask()];
  const free = await Promise.race(asked);
  const victim = two.pids().find((pid) => pid !== free) ?? 0;
  process.kill(victim, 'SIGKILL');
  expect(await busy).toBeInstanceOf(TypeError);
  const answers = await Promise.all(asked);
  expect(answers).not.toContain(victim);
  await vi.waitFor(() => expect(two.pids()).toHaveLength(3), { timeout: 30_000 });
  await two.stop();
  expect(two.lines()).toEqual(['all open', expect.stringMatching(/^Web process [12] ended unasked \(SIGKILL\)/)]);
}, 90_000);

test('a port that is taken ends all processes with a word that says so', async () => {
  const [port = 0] = await freePorts(1);
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  const { exitCode, lines } = await supervised(
    `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); process.send('open');`,
    () => {},
    { door: { port, host: '127.0.0.1' } },
  );
  taken.close();
  expect([exitCode, lines]).toEqual([
    1,
    [`The shop could not open: listen EADDRINUSE: address already in use 127.0.0.1:${port}`],
  ]);
});
