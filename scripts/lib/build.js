import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBundles } from './contracts.ts';
import { oneAtATime, root, say, seconds } from './install.js';

const sources = [
  'src',
  'machines',
  'openapi',
  'public',
  'index.html',
  'vite.config.ts',
  // What vite.config.ts is made of.
  'scripts/make',
  'tsconfig.json',
  'package-lock.json',
];
// The router's tree follows from the routes, and the build itself writes it.
const isSource = (path) => !/\.md$|routeTree\.gen\.ts$|(^|\/)\./.test(path);

function filesUnder(folder, path) {
  const found = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(folder, path))
    .toSorted()
    .flatMap((name) => filesUnder(folder, `${path}/${name}`));
}

/** The content of everything that the build reads. */
export function buildStamp(folder = root) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesUnder(folder, source)).filter(isSource)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

const stampFile = join(root, 'dist/.built');

export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === buildStamp();
}

export const staleBuild =
  'The build in dist/ is missing or older than its sources, so the browser would test another shop. npm run check NAME and npm test build it first.';

function build() {
  const begun = performance.now();
  say('Building the shop (its sources are new)…');
  const stamp = buildStamp();
  rmSync(stampFile, { force: true });
  return new Promise((done) => {
    let output = '';
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      { cwd: root, env },
    );
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('close', (code) => {
      if (code === 0) {
        writeFileSync(stampFile, stamp);
        say(`Built in ${seconds(begun)}.`);
      }
      done({ ok: code === 0, output });
    });
  });
}

/** Builds contracts, client and server page when their sources differ from those of the last build. */
export async function ensureBuilt() {
  try {
    await ensureBundles();
  } catch (error) {
    return { ok: false, output: error.message };
  }
  if (isBuilt()) return { ok: true, output: '' };
  return oneAtATime('build', () => (isBuilt() ? { ok: true, output: '' } : build()));
}
