import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { oneAtATime, root } from './install.js';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where backends read their contracts. */
const target = join(root, 'dist/contracts');
const stampFile = join(target, '.built');
const notContracts = new Set(['common.yaml', 'redocly.yaml']);

const yamlFiles = (folder: string) =>
  readdirSync(join(folder, 'openapi'))
    .filter((file) => file.endsWith('.yaml'))
    .toSorted();

/** The names of the hand-written contracts. */
const contractNames = () =>
  yamlFiles(root)
    .filter((file) => !notContracts.has(file))
    .map((file) => file.slice(0, -5));

/** The content of everything that the bundles are made of. */
export function bundleStamp(folder = root): string {
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', ...yamlFiles(folder).map((file) => `openapi/${file}`)]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Each contract as one document: what it shares with others stands in it. */
export async function bundleContracts(): Promise<Map<string, JsonObject>> {
  const names = contractNames();
  const out = await mkdtemp(join(tmpdir(), 'petalcrumb-contracts-'));
  try {
    const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js');
    const config = join(root, 'openapi/redocly.yaml');
    const args = ['bundle', ...names, '--config', config, '-o', out, '--ext', 'json'];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    await promisify(execFile)(process.execPath, [cli, ...args], { cwd: root, env });
    const documents = await Promise.all(
      names.map(async (name): Promise<[string, JsonObject]> => {
        const document: Json = JSON.parse(await readFile(join(out, `${name}.json`), 'utf8'));
        if (!isObject(document)) throw new Error(`openapi/${name}.yaml is no contract`);
        return [name, document];
      }),
    );
    return new Map(documents);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

const areBundled = () =>
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === bundleStamp() &&
  contractNames().every((name) => existsSync(join(target, `${name}.json`)));

/** Bundles the contracts when they differ from those of the last time. Throws what the bundler says of a broken one. */
export async function ensureBundles(): Promise<void> {
  if (areBundled()) return;
  await oneAtATime('contracts', async () => {
    if (areBundled()) return;
    const stamp = bundleStamp();
    const documents = await bundleContracts();
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { recursive: true });
    for (const [name, document] of documents)
      await writeFile(join(target, `${name}.json`), `${JSON.stringify(document)}\n`);
    await writeFile(stampFile, stamp);
  });
}
