import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLocalHost } from './host-check.ts';
import type { Env } from '../env/index.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const sameText = (left: string, right: string): boolean => {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};

function isOurOrigin(origin: string, request: FastifyRequest, env: Env): boolean {
  if (origin === env.PUBLIC_ORIGIN) return true;
  // The local shop may also be opened as 127.0.0.1 or by the port of a second process.
  return env.mode === 'local' && isLocalHost(request.host) && origin === `http://${request.host}`;
}

/**
 * True for a request that no other site can have caused: a read, or a write from our own pages
 * with the token of its session.
 */
export function isForgeryProof(request: FastifyRequest, env: Env): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = header(request, 'sec-fetch-site');
  const origin = header(request, 'origin');
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined && !isOurOrigin(origin, request, env)) return false;
  const token = header(request, 'x-csrf-token');
  return token !== undefined && request.auth !== null && sameText(token, request.auth.csrfToken);
}

/**
 * True for a form that a page of ours sent. A form can carry no token in a header, so the browser itself must say where
 * it comes from; one that says nothing is refused.
 */
export function isOwnForm(request: FastifyRequest, env: Env): boolean {
  const site = header(request, 'sec-fetch-site');
  const origin = header(request, 'origin');
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined && !isOurOrigin(origin, request, env)) return false;
  return site !== undefined || origin !== undefined;
}

/**
 * True for a GET that a page of ours fetched: the contract has GETs that write, and a link, a picture, a prefetch or
 * another site must not be able to cause one.
 */
export const isOwnFetch = (request: FastifyRequest): boolean =>
  header(request, 'sec-fetch-site') === 'same-origin' &&
  header(request, 'sec-fetch-mode') !== 'navigate' &&
  header(request, 'sec-fetch-dest') === 'empty' &&
  header(request, 'sec-purpose') === undefined;
