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

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !runs('/usr/bin/apt-get')) return false;
  say("There is no browser yet: installing Debian's chromium (some minutes)…");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('/usr/bin/apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
}

/** The path of a Chrome or Chromium that works; null when there is none and none can be installed. */
export async function findBrowser() {
  const named = process.env.BROWSER_PATH;
  if (named) return runs(named) ? named : null;
  const candidates = () => [...onPath(), ...applications];
  const own = await playwrightsOwn();
  if (runs(own)) return own;
  const found = candidates().find(runs);
  if (found) return found;
  return installFromDebian() ? (candidates().find(runs) ?? null) : null;
}

export const noBrowser =
  'There is no browser for the tests. Install Chrome or Chromium (Debian: apt-get install chromium), or run ' +
  '"npx playwright install chromium", or set BROWSER_PATH to one.';
