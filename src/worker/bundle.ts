import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
};

/** Files of the entry and of what it imports, which every page needs. */
function filesOfEntry(manifest: Readonly<Record<string, Chunk>>): string[] {
  const files = new Set<string>();
  const take = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(take);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry === true) take(key);
  return [...files].map((file) => `/${file}`);
}

/** Writes the service worker beside the client that was built, with the list of what it keeps from the start. */
export async function bundleWorker(root: string, client = join(root, 'dist/client')): Promise<void> {
  const [manifest, offline] = await Promise.all([
    readFile(join(client, '.vite/manifest.json'), 'utf8'),
    readFile(join(root, 'src/server/failed-page.ts')),
  ]);
  const files = filesOfEntry(JSON.parse(manifest) as Record<string, Chunk>);
  // Its text is the server's own; the files have their hash in their names.
  const page = { url: '/offline.html', revision: createHash('sha256').update(offline).digest('hex').slice(0, 12) };
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { SHELL: JSON.stringify({ page, files }), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: 'src/worker/service-worker.ts', formats: ['iife'], name: 'worker' },
    },
  });
  const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((bundle) =>
    'output' in bundle ? bundle.output : [],
  );
  if (chunk?.type !== 'chunk') throw new Error('the service worker could not be bundled');
  await writeFile(join(client, 'sw.js'), chunk.code);
}
