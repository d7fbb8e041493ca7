import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './install.js';

const commands = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Ubuntu's chromium-browser is a stub that only tells about snap: a browser is one that can say its version. */
const runs = (path) => isProgram(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

const onPath = () =>
  commands.flatMap((command) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command)));

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !runs('/usr/bin/apt-get')) return false;
  say(`There is no browser for the tests yet: installing Debian's ${name} (a minute or more)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network it says so soon; the tests can do with another browser then.
  const soon = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20'];
  const apt = (...args) =>
    spawnSync('/usr/bin/apt-get', [...soon, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', name);
}

/** Chromium without windows: the same engine as the browser's, and a third less to compute for each test. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** What a run of tests takes: without windows where Debian has it, or else a whole browser. */
async function findHeadless() {
  if (runs(headlessShell)) return headlessShell;
  return installFromDebian('chromium-headless-shell') && runs(headlessShell) ? headlessShell : null;
}

async function findWhole() {
  const candidates = () => [...onPath(), ...applications];
  const own = await playwrightsOwn();
  if (runs(own)) return own;
  const found = candidates().find(runs);
  if (found) return found;
  return installFromDebian('chromium') ? (candidates().find(runs) ?? null) : null;
}

/**
 * The path of a Chrome or Chromium that works; null when there is none and none can be installed. `whole` asks for one
 * as shoppers have it, windows and all: what is measured is measured in that, and only that keeps pages to go back to.
 */
export async function findBrowser({ whole = false } = {}) {
  const named = process.env.BROWSER_PATH;
  if (named && !(whole && named === headlessShell)) return runs(named) ? named : null;
  return (whole ? null : await findHeadless()) ?? (await findWhole());
}

export const noBrowser =
  'There is no browser for the tests. Install Chrome or Chromium (Debian: apt-get install chromium), or run ' +
  '"npx playwright install chromium", or set BROWSER_PATH to one.';
