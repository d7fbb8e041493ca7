import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { root, say, seconds } from './install.js';

/**
 * One step of a check. `heavy` steps use both cores and run alone; `patient` ones take what others leave of the
 * processors; a `results` file gives counts of their own.
 */
/** @typedef {{ name: string, args: string[], heavy?: boolean, patient?: boolean, results?: string, env?: Record<string, string> }} Step */

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 15_000).unref();
  });
}

function run(step) {
  const begun = performance.now();
  return new Promise((done) => {
    let output = '';
    const child = spawn(process.execPath, step.args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(step.results ? { TEST_RESULTS: step.results } : {}), ...step.env },
    });
    running.add(child);
    if (step.patient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const take = (part) => {
      output += part;
      if (step.heavy) process.stdout.write(part);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', (error) => (output += String(error)));
    child.on('close', (code, signal) => {
      running.delete(child);
      done({ ok: code === 0, output: signal ? `${output}\nended by ${signal}` : output, took: seconds(begun) });
    });
  });
}

const lastLines = (text, count) => text.trim().split('\n').slice(-count).join('\n');

/** Failures of a runner, in short; a runner that failed without naming a test counts as one failure itself. */
function countResults(step, ended) {
  const results = existsSync(step.results) ? JSON.parse(readFileSync(step.results, 'utf8')) : null;
  const tests = results?.tests ?? [];
  const count = (state) => tests.filter((test) => test.state === state).length;
  const failures = [
    ...tests
      .filter((test) => test.state === 'failed')
      .map((test) => `${test.file}: ${test.title}\n${test.error ?? ''}`),
    ...(results?.problems ?? []),
  ];
  if (!ended.ok && failures.length === 0) failures.push(lastLines(ended.output, 30) || 'it ended without a word');
  if (!results && ended.ok) failures.push('it wrote no results');
  return {
    passed: count('passed'),
    failed: failures.length,
    skipped: count('skipped'),
    failures,
    tests,
    taken: results?.taken ?? [],
  };
}

async function carryOut(step) {
  if (step.results) {
    mkdirSync(join(step.results, '..'), { recursive: true });
    rmSync(step.results, { force: true });
  }
  if (step.heavy) say(`\n── ${step.name}`);
  const ended = await run(step);
  const counted = step.results
    ? countResults(step, ended)
    : {
        passed: Number(ended.ok),
        failed: Number(!ended.ok),
        skipped: 0,
        failures: ended.ok ? [] : [lastLines(ended.output, 60)],
        tests: [],
      };
  const ok = counted.failed === 0;
  const counts = step.results ? ` (${counted.passed} passed, ${counted.failed} failed)` : '';
  say(`${ok ? '✓' : '✗'} ${step.name}${counts}  ${ended.took}`);
  return { step, ok, ...counted };
}

/** Runs all steps whatever becomes of the others: light ones two at a time, heavy ones alone after them. */
export async function runSteps(steps) {
  const waiting = steps.filter((step) => !step.heavy);
  const done = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) done.push(await carryOut(step));
  };
  await Promise.all([worker(), worker()]);
  for (const step of steps.filter((other) => other.heavy)) done.push(await carryOut(step));
  return done;
}

/** Runs lanes side by side, the steps of each in turn; a step may be a function that does its own work. */
export async function runLanes(...lanes) {
  const done = await Promise.all(
    lanes.map(async (steps) => {
      const results = [];
      for (const step of steps) results.push(typeof step === 'function' ? await step() : await carryOut(step));
      return results;
    }),
  );
  return done.flat();
}

/** A step that could not be run at all. */
export const failedStep = (name, reason) => {
  say(`✗ ${name}`);
  return { step: { name }, ok: false, passed: 0, failed: 1, skipped: 0, failures: [reason], tests: [] };
};

/** A step whose work is done elsewhere. */
export const passedStep = (name) => {
  say(`✓ ${name}`);
  return { step: { name }, ok: true, passed: 1, failed: 0, skipped: 0, failures: [], tests: [] };
};

export const total = (done) => ({
  passed: done.reduce((sum, { passed }) => sum + passed, 0),
  failed: done.reduce((sum, { failed }) => sum + failed, 0),
  skipped: done.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** Says every failure again in short, then the totals as the last line; the exit code follows them. */
export function conclude(done) {
  const failed = done.filter(({ ok }) => !ok);
  if (failed.length > 0) say('\nWhat failed:');
  for (const { step, failures } of failed) {
    say(`\n✗ ${step.name}`);
    for (const failure of failures) say(failure.trim().replace(/^/gm, '    '));
  }
  const lucky = done.flatMap(({ tests }) => tests.filter(({ state, error }) => state === 'passed' && error));
  if (lucky.length > 0) say('\nPassed at the second try only, so there is something to mend:');
  for (const { file, title, error } of lucky) say(`\n${file}: ${title}\n${error}`.replace(/^/gm, '    '));
  const { passed, failed: count, skipped } = total(done);
  process.exitCode = count === 0 ? 0 : 1;
  if (skipped > 0) say(`\n${skipped} skipped: they are for another width or depth`);
  say(`\n${passed} passed, ${count} failed`);
}
