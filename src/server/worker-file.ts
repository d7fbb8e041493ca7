import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Log } from '#backends/platform/log.ts';
import { offlinePage } from './failed-page.ts';

/** ms that the static host may take. */
const patience = 5_000;

/** What lies at an address of the static host: a script, or nothing that may run. */
async function fetchScript(address: URL): Promise<{ status: number; text: string | null }> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'error' });
  const isScript = answer.ok && /javascript/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, text: isScript ? await answer.text() : null };
}

/**
 * Serves the service worker and the page that it shows without a connection. A browser runs a worker of the shop's own
 * origin alone, so the file of a static host is passed on. What is gone there, or is no script, is a 404 here, which
 * takes the worker out of browsers (OFF-02); a host that does not answer is a 503, which does not.
 * @param staticUrl base address of the static host; null where the shop serves its own files
 */
export function registerWorkerFile(app: FastifyInstance, clientDir: string, staticUrl: string | null, log: Log): void {
  const ownFile = join(clientDir, 'sw.js');
  app.get('/sw.js', async (_, reply) => {
    void reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
    if (staticUrl === null) return reply.type('text/javascript; charset=utf-8').send(await readFile(ownFile, 'utf8'));
    try {
      const { status, text } = await fetchScript(new URL('sw.js', staticUrl.replace(/\/?$/, '/')));
      if (text !== null) return reply.type('text/javascript; charset=utf-8').send(text);
      return reply.code(status >= 500 ? 503 : 404).send();
    } catch (error) {
      log.error('worker.static_host_silent', error);
      return reply.code(503).send();
    }
  });
  app.get('/offline.html', (request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(offlinePage(request)),
  );
}
