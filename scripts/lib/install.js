// Plain JavaScript without dependencies: this runs on any Node of 20.19 or newer, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const oldestNode = [20, 19];
export const pinnedMajor = 24;
const stampFile = join(root, 'node_modules/.installed');

/**
 * Ends the process with one sentence that says what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** What the installed packages depend on. Times of files say nothing after a clone or a checkout. */
export function installStamp(folder = root, platform = `${process.platform}-${process.arch}`) {
  // A new command brings no new package.
  const { scripts: _, ...packages } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(JSON.stringify(packages))
    .update(platform)
    .digest('hex');
}

const readOr = (file, otherwise) => (existsSync(file) ? readFileSync(file, 'utf8') : otherwise);

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Lets one process at a time into `work`; a lock whose holder died is taken over. */
export async function oneAtATime(name, work) {
  const lock = join(root, '.data-locks', name);
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; ;) {
    try {
      writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST')
        stop(`${dirname(lock)} cannot be written (${error.code}). Clone into a folder of your own.`);
      const holder = Number(readOr(lock, '0'));
      // An empty file is a holder between making it and writing its number.
      if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
      else if (!told) {
        say(`Waiting for another start that is at it (${name})…`);
        told = true;
      }
      await pause(200);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function npmCommand() {
  const beside = process.env.npm_execpath;
  return beside?.endsWith('npm-cli.js') ? [process.execPath, beside] : ['npm'];
}

function install() {
  const begun = performance.now();
  say('Installing the packages of the lock file (the first time this takes a minute or two)…');
  const [program, ...before] = npmCommand();
  const args = [...before, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (result.error)
    stop(`npm could not be started (${result.error.code}). Install Node with npm, then run this again.`);
  if (result.status !== 0) {
    stop(
      'The packages could not be installed (npm tells why above). Check the network and the disk, then run this again.',
    );
  }
  writeFileSync(stampFile, installStamp());
  say(`Installed in ${seconds(begun)}.`);
}

/** Installs what the lock file asks for, unless that is what is there already. */
export async function ensureInstalled() {
  // A link leads to the packages of another copy, which npm would empty first.
  if (lstatSync(dirname(stampFile), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const isNew = () => readOr(stampFile, '') !== installStamp();
  if (isNew()) await oneAtATime('install', () => isNew() && install());
}

const [major, minor] = process.versions.node.split('.').map(Number);
const isPinned = (path) => existsSync(path) && realpathSync(process.execPath) === realpathSync(path);

/**
 * Makes sure that everything is installed and that this script runs on the pinned Node, starting it again there
 * when it does not. Returns only on the right Node. Call it before importing any package.
 */
export async function onPinnedNode() {
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    stop(
      `Petalcrumb needs Node ${oldestNode.join('.')} or newer to start; this is ${process.version}. Install it from nodejs.org.`,
    );
  }
  await ensureInstalled();
  const bin = join(root, 'node_modules/.bin');
  const pinned = join(bin, 'node');
  if (!process.env.PATH?.startsWith(bin)) process.env.PATH = `${bin}${delimiter}${process.env.PATH ?? ''}`;
  // Kept compiled code saves a quarter of the work of each start.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node');
  if (isPinned(pinned)) return;
  const works = existsSync(pinned) && spawnSync(pinned, ['-v']).status === 0;
  if (!works) {
    if (major >= pinnedMajor) return;
    stop(
      `There is no Node ${pinnedMajor} for ${process.platform}-${process.arch} among the packages: install Node ${pinnedMajor} or newer from nodejs.org.`,
    );
  }
  process.exit(await runToEnd(pinned, process.argv.slice(1)));
}

/** Ends a runner that was started on an older Node, which fails later and says less. */
export function needPinnedNode(runner, version = process.versions.node) {
  if (Number.parseInt(version, 10) >= pinnedMajor) return;
  throw new Error(
    `${runner} runs on Node ${pinnedMajor}, and this is ${version}. "npx ${runner}" finds the right one, and so do npm run check NAME, npm run verify and npm test.`,
  );
}

/** Runs a program in the foreground: signals go on to it, and its exit code (128 + n for a signal) comes back. */
export function runToEnd(program, args, env = process.env) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((done) => {
    child.on('error', (error) => stop(`${program} could not be started (${error.code}).`));
    child.on('exit', (code, signal) =>
      done(code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0)),
    );
  });
}

/** Becomes another program where the system can do that, so that one process less stands between a signal and the shop. */
export async function become(program, args, env) {
  if (process.execve && process.platform !== 'win32') process.execve(program, [program, ...args], env);
  process.exit(await runToEnd(program, args, env));
}

/** Settings of a .env file, where there is one; what the environment says already wins. */
export function readDotEnv() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** What a command was asked for; npm takes the two dashes before it away, a script that is called by its name does not. */
export const askedWords = () => process.argv.slice(2).filter((word) => word !== '--');

/** Prints the help of a script and ends when --help was asked for. */
export function help(text) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  say(text.trim());
  process.exit(0);
}
