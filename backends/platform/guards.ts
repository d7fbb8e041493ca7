import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForgeryProof, isOwnFetch } from './http/csrf.ts';
import type { LimitResult } from './http/limits.ts';
import type { Platform } from './platform.ts';
import { problem } from './http/problem.ts';
import { platformWords } from '#backends/platform/http/words.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A loader that renders a page asks inside the process: the page was counted when it was asked for. */
const isInProcess = (request: FastifyRequest): boolean => !(request.raw.socket instanceof Socket);

/** A 429 with the wait; the text is plain enough for any form. */
export const tooMany = ({ retryAfter }: LimitResult, message: string = platformWords.tooOften) =>
  problem(429, 'TOO_MANY_REQUESTS', message, { retryAfter });

/** What every request to a backend passes before its contract is asked: limits, the session, proof against forgery. */
export function guardBackends(scope: FastifyInstance, platform: Platform): void {
  const { env, db, limits, sessions } = platform;
  scope.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { contract } = request.routeOptions.config;
    const isRead = contract?.reads === true || (SAFE.has(request.method) && contract?.writes !== true);
    const token = request.cookies[sessions.cookieName];
    if (!(isRead && isInProcess(request)) && contract?.signed !== true) {
      const asker = { address: request.ip, session: sessions.keyOf(token) };
      const used = await (isRead ? limits.consumeRead(asker) : limits.consumeWrite(asker));
      if (!used.allowed) throw tooMany(used);
    }
    // Pages and menus are the same for everybody, so they need no look at the session.
    if (contract?.personal === true) request.auth = await sessions.read(token);
    if (
      (contract?.csrf === true && !isForgeryProof(request, env)) ||
      (contract?.writes === true && !isOwnFetch(request))
    ) {
      // A page that sends a token was sent a cookie with it: without one, to reload would change nothing.
      const isWithoutCookies = token === undefined && request.headers['x-csrf-token'] !== undefined;
      throw problem(403, 'CSRF_INVALID', isWithoutCookies ? platformWords.cookiesOff : platformWords.pageTooOld);
    }
    if (!isRead && request.auth) request.auth = await sessions.store(db, request.auth);
  });
}

/** How many reads a page counts as: rendering one asks several things and takes longer than any of them. */
const PAGE_COST = 5;

/** What a request for a page passes: the same limits as reads of the backends. */
export const guardPages =
  ({ limits, sessions }: Platform, cost: number = PAGE_COST) =>
  async (request: FastifyRequest): Promise<void> => {
    const session = sessions.keyOf(request.cookies[sessions.cookieName]);
    const used = await limits.consumeRead({ address: request.ip, session }, cost);
    if (!used.allowed) throw tooMany(used);
  };
