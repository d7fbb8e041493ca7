import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const squeeze = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/;

/** Writes a .br and a .gz beside every text file of a build that has none yet; they are served instead of it. */
export async function compressAssets(dir: string): Promise<void> {
  const files = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || !compressible.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    if (await exists(`${path}.br`)) continue;
    const text = await readFile(path);
    const [br, gz] = await Promise.all([
      squeeze(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      }),
      gzipped(text, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Serves a build's files; those with a hash in their name may be kept for ever. */
export async function registerAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'sw.js', '.vite/**'],
    setHeaders: (reply, path) => {
      const hashed = /\/assets\//.test(path);
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  // A missing file of an older release must be a real 404, never a page.
  app.get('/assets/*', (_, reply) => reply.code(404).header('cache-control', 'no-store').send());
}
