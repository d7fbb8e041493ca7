import { randomUUID } from 'node:crypto';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Env } from '../env/index.ts';
import { hostCount, isOurHost } from './host-check.ts';
import type { Log } from '../log.ts';
import { refuseUnknownMethods } from './methods.ts';
import { registerOutboxPage } from '../outbox-page.ts';
import type { Platform } from '../platform.ts';
import { problem, problemBody, sendProblem } from './problem.ts';
import { securityHeaders, UNREADABLE_REQUEST_HEADERS } from './security-headers.ts';
import { isStorable } from '../storable-text.ts';
import { registerTestRoutes } from '../test-routes.ts';

/** Asked by machines that know this process by its address only. */
const PROBES = new Set(['/health', '/ready']);

const SECOND = 1000;

/** A server with the shop's limits; an address that is not readable is refused like any other bad input. */
export const createHttpServer = (env: Env, log: Log): FastifyInstance =>
  Fastify({
    logger: false,
    trustProxy: env.TRUST_PROXY === 0 ? false : (_address, hop) => hop < env.TRUST_PROXY,
    bodyLimit: env.LIMIT_BODY_BYTES,
    forceCloseConnections: 'idle' as const,
    // How long a part of a path may be is said by the contracts. Node itself ends what is longer than all its headers.
    routerOptions: { maxParamLength: maxHeaderSize },
    // A request without a host is refused like one with a wrong host, by an answer with all headers.
    http: {
      requireHostHeader: false,
      headersTimeout: env.LIMIT_HEADERS_SECONDS * SECOND,
      connectionsCheckingInterval: SECOND,
    },
    requestTimeout: env.LIMIT_REQUEST_SECONDS * SECOND,
    connectionTimeout: env.LIMIT_IDLE_SECONDS * SECOND,
    keepAliveTimeout: env.LIMIT_IDLE_SECONDS * SECOND,
    frameworkErrors: (error, request, reply) => {
      reply.headers(UNREADABLE_REQUEST_HEADERS);
      sendProblem(error, request, reply, log);
    },
    clientErrorHandler: answerUnreadable,
  });

const UNREADABLE: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TOO_SLOW', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE', 'The headers of the request are too large.'],
};

/** Answers bytes that Node cannot read as a request, in the words and with the headers of every other refusal. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, message] = UNREADABLE[error.code ?? ''] ?? [
    400,
    'INVALID_REQUEST',
    'The request is not readable.',
  ];
  const body = JSON.stringify(problemBody(problem(status, code, message), randomUUID()));
  const headers = {
    ...UNREADABLE_REQUEST_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/**
 * Cuts off a client that sends more requests on one connection than it reads answers of: each answer is held until it is
 * read. Browsers wait for one answer before the next request.
 */
function boundPipelining(app: FastifyInstance, max: number): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', async ({ raw: { socket } }, { raw: answer }) => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    answer.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count <= max) return;
    socket.destroy();
    throw problem(429, 'TOO_MANY_REQUESTS', 'Please wait for the answers to your requests.');
  });
}

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
  boundPipelining(app, env.LIMIT_PIPELINED_REQUESTS);
  // Answers that are asked for often come compressed from where they are kept; these are made for one shopper.
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1400,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(cookie);

  app.addHook('onRequest', async (request) => {
    if (hostCount(request.raw.rawHeaders) > 1 || !request.url.startsWith('/')) {
      throw problem(400, 'INVALID_REQUEST', 'The request must name one host, in its header.');
    }
    if (PROBES.has(request.url)) return;
    if (!isOurHost(request.headers.host, env)) throw problem(421, 'WRONG_HOST', 'This address is not served here.');
  });
  app.addHook('onRequest', async ({ cookies }) => {
    // A cookie that cannot be stored is as good as none: refusing it would shut the browser out until it ends.
    for (const [name, value] of Object.entries(cookies)) {
      if (value !== undefined && !isStorable(value)) Reflect.deleteProperty(cookies, name);
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    const { contract } = request.routeOptions.config;
    // Before the shop listens only its own start asks, for a hundred pages.
    const level = app.server.listening ? 'info' : 'debug';
    log[level]('request', {
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      backend: contract?.backend,
      operation: contract?.operation,
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
  refuseUnknownMethods(app);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, log));
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', release: env.RELEASE }),
  );
  if (env.mode === 'local') registerOutboxPage(app, platform);
  if (env.TEST_MODE) registerTestRoutes(app, platform);
}
