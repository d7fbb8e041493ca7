import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { root, say } from './install.js';

/** Milliseconds before each next start. */
const growingWaits = [250, 1000, 2000, 4000, 8000];
/** A shop that was open for this many milliseconds is in order: the count begins again. */
const aMinute = 60_000;
const numbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/**
 * Runs a program that sends "open" when it serves, and starts it again when it dies: after growing waits, and no more
 * once it has failed as often as there are waits. A program that ends before it was open says itself what is wrong.
 * Signals go on to it.
 * @returns its exit code (128 + n for a signal)
 */
export async function supervise(program, args, env, { waits = growingWaits, steadyAfter = aMinute } = {}) {
  const stopping = new AbortController();
  let child;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopping.abort();
      child?.kill(signal);
    });
  }
  let wasOpen = false;
  for (let failures = 0; ;) {
    let openedAt = null;
    child = spawn(program, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
    child.on('message', (message) => {
      if (message === 'open') openedAt = performance.now();
    });
    const ended = await new Promise((done) => {
      child.once('error', (error) => done({ code: 1, why: error.code ?? error.message }));
      child.once('exit', (code, signal) => done({ code: code ?? 128 + (numbers[signal] ?? 0), why: signal ?? code }));
    });
    wasOpen ||= openedAt !== null;
    if (stopping.signal.aborted || ended.code === 0 || !wasOpen) return ended.code;
    if (openedAt !== null && performance.now() - openedAt >= steadyAfter) failures = 0;
    if (failures === waits.length) {
      say(
        `\nThe shop ended ${failures + 1} times in a row (the last time with ${ended.why}) and is not started again. ` +
          'Its own words above say why; mend that, then run "npm start".',
      );
      return 1;
    }
    const wait = waits[failures];
    failures += 1;
    say(`\nThe shop ended unasked (${ended.why}). It is started again in ${wait / 1000} s.`);
    try {
      await pause(wait, undefined, { signal: stopping.signal });
    } catch {
      return 0;
    }
  }
}
