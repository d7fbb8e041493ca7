import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createDoor } from './door.js';
import { root, say } from '../install.js';

/** Milliseconds before each next start. */
const growingWaits = [250, 1000, 2000, 4000, 8000];
/** A process that was open for this many milliseconds is in order: the count begins again. */
const aMinute = 60_000;
const numbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/** Whether there is a terminal: one that is closed sends the signal that otherwise asks for new processes. */
function hasTerminal() {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}

/** Starts a program, which says "prepared" when others may start too, and "open" when it does what it is there for. */
function start({ program, args, env }) {
  const child = spawn(program, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
  const ended = new Promise((done) => {
    child.once('error', (error) => done({ code: 1, why: error.code ?? error.message }));
    child.once('exit', (code, signal) => done({ code: code ?? 128 + (numbers[signal] ?? 0), why: signal ?? code }));
  });
  const said = (...words) =>
    Promise.race([
      new Promise((done) => child.on('message', (message) => words.includes(message) && done(true))),
      ended.then(() => false),
    ]);
  const run = { child, ended, openedAt: null, hasEnded: false, prepared: said('prepared', 'open') };
  void ended.then(() => (run.hasEnded = true));
  run.opened = said('open').then((isOpen) => {
    if (isOpen) run.openedAt = performance.now();
    return isOpen;
  });
  return run;
}

/**
 * Runs the processes of a shop, and starts each again when it dies: after growing waits, and no more once it failed as
 * often as there are waits, unless another one does the same work. A process that ends before it was ever open says
 * itself what is wrong, and all end. SIGINT and SIGTERM end all; SIGHUP replaces one after the other.
 *
 * @param members what runs, as { name, program, args, env, takesConnections }; the first one alone until it is prepared
 * @param options { door, onOpen, waits, steadyAfter }; `door` is the { port, host } whose connections are handed on
 * @returns the exit code (128 + n for a signal)
 */
export async function supervise(members, { door: address, onOpen, waits = growingWaits, steadyAfter = aMinute } = {}) {
  const stopping = new AbortController();
  const door = createDoor();
  const places = members.map((member) => ({ ...member, run: null, replacing: null, isRenewed: false }));
  const runs = new Set();
  const atTerminal = hasTerminal();
  let result = null;

  const begin = (place) => {
    const run = start(place);
    runs.add(run);
    void run.ended.then(() => runs.delete(run));
    return run;
  };
  const enter = (place, run) => {
    place.run = run;
    void run.opened.then((isOpen) => isOpen && place.takesConnections && door.add(run.child));
  };
  const stopAll = (signal, code) => {
    result ??= code;
    stopping.abort();
    for (const { child } of runs) child.kill(signal);
  };

  /** Resolves with an exit code when nobody is to be at this place any more. */
  async function keep(place) {
    const isAlone = () =>
      !places.some((one) => one !== place && one.takesConnections && place.takesConnections && !one.run.hasEnded);
    for (let failures = 0, wasOpen = false; ;) {
      const { run } = place;
      const { code, why } = await run.ended;
      await place.replacing;
      if (place.run !== run) continue;
      wasOpen ||= run.openedAt !== null;
      if (stopping.signal.aborted || !wasOpen || (code === 0 && places.length === 1 && !place.isRenewed)) return code;
      if (place.isRenewed) {
        place.isRenewed = false;
        enter(place, begin(place));
        continue;
      }
      if (run.openedAt !== null && performance.now() - run.openedAt >= steadyAfter) failures = 0;
      if (failures >= waits.length && isAlone()) {
        say(
          `\n${place.name} ended ${failures + 1} times in a row (the last time with ${why}) and is not started again. ` +
            'Its own words above say why; mend that, then run "npm start".',
        );
        return 1;
      }
      const wait = waits[Math.min(failures, waits.length - 1)];
      failures += 1;
      say(`\n${place.name} ended unasked (${why}). It is started again in ${wait / 1000} s.`);
      try {
        await pause(wait, undefined, { signal: stopping.signal });
      } catch {
        return 0;
      }
      enter(place, begin(place));
    }
  }

  /** Puts another process in a place without a failed request; while none opens, the old one stays. */
  async function replace(place) {
    const next = begin(place);
    if (!(await next.opened)) return false;
    const { run: old } = place;
    enter(place, next);
    door.remove(old.child);
    if (old.child.connected) old.child.send('leave', () => {});
    await old.ended;
    return true;
  }

  /** For a process that must not run twice: its place is empty for a moment. */
  async function renew(place) {
    const { run: old } = place;
    place.isRenewed = true;
    old.child.kill('SIGTERM');
    await old.ended;
    while (place.run === old && !stopping.signal.aborted) await pause(10);
    return place.run.opened;
  }

  async function replaceAll() {
    const inOrder = places.toSorted((one, other) => Number(other.takesConnections) - Number(one.takesConnections));
    for (const place of inOrder) {
      if (stopping.signal.aborted) return;
      if (place.takesConnections) place.replacing = replace(place);
      const isOpen = await (place.replacing ?? renew(place));
      place.replacing = null;
      if (isOpen || stopping.signal.aborted) continue;
      say(`\n${place.name}: the new process did not open. Those that were not replaced yet go on.`);
      return;
    }
    say('\nAll processes are replaced.');
  }

  let rolling = null;
  process.on('SIGHUP', () => {
    if (atTerminal && !hasTerminal()) stopAll('SIGTERM', null);
    else rolling ??= replaceAll().finally(() => (rolling = null));
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(signal, null));

  const keeping = [];
  const launch = (place) => {
    enter(place, begin(place));
    keeping.push(
      keep(place).then((code) => {
        if (!stopping.signal.aborted) stopAll('SIGTERM', code);
        return code;
      }),
    );
  };
  const [first, ...others] = places;
  launch(first);
  if ((await first.run.prepared) && !stopping.signal.aborted) {
    for (const place of others) launch(place);
    const areOpen = await Promise.all(places.map(({ run }) => run.opened));
    if (areOpen.every(Boolean) && !stopping.signal.aborted) {
      try {
        if (address !== undefined) await door.open(address);
        onOpen?.();
      } catch (error) {
        say(`\nThe shop could not open: ${error.message}`);
        stopAll('SIGTERM', 1);
      }
    }
  }
  const codes = await Promise.all(keeping);
  return result ?? Math.max(...codes);
}
