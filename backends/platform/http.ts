import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Env } from './env/index.ts';
import { isOurHost } from './host-check.ts';
import type { Log } from './log.ts';
import { registerOutboxPage } from './outbox-page.ts';
import type { Platform } from './platform.ts';
import { problem, sendProblem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';
import { registerTestRoutes } from './test-routes.ts';

/** Asked by machines that know this process by its address only. */
const PROBES = new Set(['/health', '/ready']);

/** A server with the shop's limits; an address that is not readable is refused like any other bad input. */
export const createHttpServer = (env: Env, log: Log): FastifyInstance =>
  Fastify({
    logger: false,
    trustProxy: env.TRUST_PROXY === 0 ? false : (_address, hop) => hop <= env.TRUST_PROXY,
    bodyLimit: env.LIMIT_BODY_BYTES,
    forceCloseConnections: 'idle' as const,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
      sendProblem(error, request, reply, log);
    },
  });

/**
 * What every answer of the shop goes through, whoever gives it: host check, security headers, cookies, log line,
 * errors as problems. Also the probe for liveness, and in local mode the outbox page. Call it before anything else
 * is registered.
 */
export async function registerPlatform(app: FastifyInstance, platform: Platform): Promise<void> {
  const { env, log } = platform;
  app.setGenReqId(() => randomUUID());
  app.decorateRequest('auth', null);
  securityHeaders(app, env);
  // Answers that are asked for often come compressed from where they are kept; these are made for one shopper.
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1400,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(cookie);

  app.addHook('onRequest', async (request) => {
    if (PROBES.has(request.url)) return;
    if (!isOurHost(request.headers.host, env)) throw problem(421, 'WRONG_HOST', 'This address is not served here.');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { contract } = request.routeOptions.config;
    log.info('request', {
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      backend: contract?.backend,
      operation: contract?.operation,
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, log));
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', release: env.RELEASE }),
  );
  if (env.mode === 'local') registerOutboxPage(app, platform);
  if (env.TEST_MODE) registerTestRoutes(app, platform);
}
