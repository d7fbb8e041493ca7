import type { FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** set on routes that only refuse, or only tell what is served */
    refuses?: true;
  }
}

/** What the shop's own addresses are asked with; a method beyond these is refused everywhere. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

const notAllowed = (allow: string) =>
  problem(405, 'METHOD_NOT_ALLOWED', 'This address does not take that method.', { headers: { allow } });

/** Lets OPTIONS tell the methods of an address; each method that is not served there gets a 405 that names them. */
export function refuseOtherMethods(scope: FastifyInstance, url: string, served: readonly string[]): void {
  const allow = [...served, ...(served.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  scope.options(url, { config: { refuses: true } }, async (_request, reply) =>
    reply.code(204).header('allow', allow).send(),
  );
  scope.route({
    method: METHODS.filter((method) => !served.includes(method)),
    url,
    config: { refuses: true },
    onRequest: async () => {
      throw notAllowed(allow);
    },
    handler: async (_request, reply) => reply.code(405).send(),
  });
}

/** Refuses methods that no address knows, such as those of WebDAV, before they count as addresses that are not there. */
export function refuseUnknownMethods(app: FastifyInstance): void {
  const known = new Set([...METHODS, 'HEAD', 'OPTIONS']);
  app.addHook('onRequest', async (request) => {
    if (!known.has(request.method)) throw notAllowed('GET, HEAD, POST, OPTIONS');
  });
}
